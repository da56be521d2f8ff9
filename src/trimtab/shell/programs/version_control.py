"""Version control other than git: Subversion, Mercurial, Jujutsu, Perforce."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler

HANDLERS: Mapping[str, Handler] = {}

TABLE = """
svn
  * = changes tree
  info|log|status|st|stat|diff|di|cat|list|ls|blame|praise|annotate|ann|proplist|propget|pl|pg = reads
  revert|cleanup = destroys tree: discards uncommitted changes
  delete|del|remove|rm = changes tree outside

hg [-R --repository --cwd --config]
  * = changes tree
  log|status|st|diff|cat|annotate|blame|branches|tags|heads|id|identify|incoming|in|outgoing|out|parents|paths|root
    |summary|sum|manifest|files|locate|grep|version|config|showconfig|bookmarks = reads
  purge|strip|rollback = destroys tree outside: throws changes away
  revert = destroys tree: discards uncommitted changes
  update|up|checkout|co + -C --clean = destroys tree: discards uncommitted changes

jj [-R --repository --config]
  * = changes
  log|show|status|st|diff|evolog|help|version|root|files = reads
  op|operation/log|show|diff = reads
  file/list|show|annotate = reads
  bookmark|b/list|l = reads
  abandon = changes outside: hides commits
  restore = destroys tree: discards changes
  git/push = changes outside

p4
  * = changes tree
  info|files|changes|describe|opened|diff|print|filelog|fstat|where|have|clients|users = reads
  revert|obliterate = destroys tree outside
"""
