"""Citation marks: what in a text points at a source, and at which.

Knows the forms users meet: `[1]`, `[1, 3-5]`, `[Source 2]`, `[doc-7, p. 4]`, `(1)` at a sentence's
end, `(See Late Fees, page 5)`, `[^2]` with its definition, lists of references, `[title](address)`,
superscripts, 【1】, (Smith et al., 2019), "passage 2". Code, formulas, addresses, exponents, list
numbers and bracketed remarks ("[sic]") are no marks. Refuses to know which sources there are:
`critic.citations` does.
"""

from __future__ import annotations

from critic.text.marks.finding import IN_SENTENCE, Mark, find_marks, without_marks
from critic.text.marks.naming import Form

__all__ = ["IN_SENTENCE", "Form", "Mark", "find_marks", "without_marks"]
