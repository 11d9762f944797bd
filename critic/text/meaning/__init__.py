"""What words mean for a claim: denial, modality, quantity, opposites, kinds. Knows no verdict."""
