"""Answers about the work in plain language: `understanding` finds what is asked, `state` reads what is so, `answers`
says it. Nothing is guessed, and no model is asked."""
