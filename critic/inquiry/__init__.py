"""What a checker is asked and may answer: planning, prompt, schema, reading, verified quotes.

Everything here is a pure function of case, policy and prompt text. Refuses to know servers, time
and files: `critic.checkers` asks, `critic.files` reads prompts.
"""

from __future__ import annotations

from critic.inquiry.likelihood import Weighed, read_tokens
from critic.inquiry.plan import Plan, is_askable, left_out, plan_inquiries, reply_tokens
from critic.inquiry.prompt import ClaimWords, Message, Prompt, fill, read_prompt, reply_schema
from critic.inquiry.questions import Canary, Inquiry, Question, Shown
from critic.inquiry.quotes import verify_quote
from critic.inquiry.reading import read_reply
from critic.inquiry.replies import (
    NOT_ASKED,
    Answers,
    ClaimReply,
    Code,
    NoReply,
    Outcome,
    Reply,
    ReplyVerdict,
    charged,
)

__all__ = [
    "NOT_ASKED",
    "Answers",
    "Canary",
    "ClaimReply",
    "ClaimWords",
    "Code",
    "Inquiry",
    "Message",
    "NoReply",
    "Outcome",
    "Plan",
    "Prompt",
    "Question",
    "Reply",
    "ReplyVerdict",
    "Shown",
    "Weighed",
    "charged",
    "fill",
    "is_askable",
    "left_out",
    "plan_inquiries",
    "read_prompt",
    "read_reply",
    "read_tokens",
    "reply_schema",
    "reply_tokens",
    "verify_quote",
]
