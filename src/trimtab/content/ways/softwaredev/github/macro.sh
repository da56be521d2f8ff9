#!/bin/sh
# Says who works here and from which branch, by local git alone: no network, nothing written.

GIT_OPTIONAL_LOCKS=0 GIT_TERMINAL_PROMPT=0 GIT_NO_LAZY_FETCH=1 GIT_PAGER=cat LC_ALL=C
export GIT_OPTIONAL_LOCKS GIT_TERMINAL_PROMPT GIT_NO_LAZY_FETCH GIT_PAGER LC_ALL

command -v git >/dev/null 2>&1 || exit 0
git rev-parse --verify -q 'HEAD^{commit}' >/dev/null 2>&1 || exit 0

# Names come from the repository: only what a branch name needs gets through.
plain() { tr -cd 'A-Za-z0-9._/+@-' | cut -c1-60; }

people() {
    git -c log.showSignature=false log -n 500 "$@" --format='%aE%x09%aN' HEAD 2>/dev/null |
        grep -viE '\[bot\]|(^|[-.+_])bot@|dependabot|renovate|github-actions|noreply@(anthropic|openai)\.com'
}

# One person often has two addresses, or writes the name in two ways: the smaller count is nearer the truth.
distinct() {
    awk -F '\t' '
        { if (!mail[tolower($1)]++) mails++; if (!name[tolower($2)]++) names++ }
        END { print (mails < names ? mails : names) + 0 }'
}

span='in the last year'
authors=$(people --since='12 months ago' | distinct)
if [ "$authors" -eq 0 ]; then
    span='in its last 500 commits'
    authors=$(people | distinct)
fi

base=$(git symbolic-ref -q --short refs/remotes/origin/HEAD 2>/dev/null | plain)
base=${base#origin/}
if [ -z "$base" ]; then
    for name in main master trunk develop; do
        if git show-ref -q --verify "refs/heads/$name" || git show-ref -q --verify "refs/remotes/origin/$name"; then
            base=$name
            break
        fi
    done
fi
branch=$(git symbolic-ref -q --short HEAD 2>/dev/null | plain)

if [ "$authors" -gt 1 ]; then
    who="Team project ($authors authors $span): open a pull request from a branch."
elif [ "$(git rev-parse --is-shallow-repository 2>/dev/null)" = true ]; then
    who="Shallow clone: it cannot be told whether others work here, so open a pull request from a branch."
else
    who="Solo project (no second author $span): a pull request is a choice; do as the person asked."
fi

if [ -z "$(git remote 2>/dev/null)" ]; then
    where="No remote is configured."
elif [ -z "$branch" ]; then
    where="HEAD is detached: make a branch before you push${base:+; the default one is $base}."
elif [ "$branch" = "$base" ]; then
    where="You are on $branch, the default branch."
else
    where="You are on $branch${base:+; the default branch is $base}."
fi

printf '%s\n%s\n' "$who" "$where"
