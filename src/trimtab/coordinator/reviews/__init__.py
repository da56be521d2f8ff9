"""Reviews: rubrics, the checks that really run, scores, and the verdict that follows from them."""
