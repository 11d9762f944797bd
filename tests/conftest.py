"""Makes what tests share, such as `loopback`, importable by its name from every folder of tests."""
