"""The answers to what the server offers about the project's work: see `work_tools`. They run in a worker, so they may
import and open what they need."""
