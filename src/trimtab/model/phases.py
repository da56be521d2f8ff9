"""The phases of a project's work that signs can show, by their numbers: see `work.PHASES`."""

PLANNING = 4
ARCHITECTURE = 5
TESTS = 6
CODING = 7
DOCUMENTATION = 8
FORMATTING = 10
REVIEW = 11
RELEASE = 14
DEPLOYMENT = 15

PHASE_EVENT = "project.phase"
"""In the audit trail: that the phase is another now."""

INFERRED = "inferred"
"""Who said it, where signs did."""
