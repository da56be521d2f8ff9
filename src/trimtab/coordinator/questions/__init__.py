"""Questions that wait for the user or for a role: asking, answering, and what happens when nobody answers.

A question is a row: nothing runs and nothing is held in memory while it waits. Its answer goes to the asker as a
message, and where the asker is gone, to whoever has its task then.
"""
