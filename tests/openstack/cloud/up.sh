#!/bin/bash
# Brings up a small real OpenStack (Debian 12's "Zed" packages) on loopback, without systemd.
#   up.sh                 install what is missing, then start (bootstraps databases on first run)
#   up.sh --fresh         throw the old state away first (only when nothing runs)
#   up.sh --install       install what is missing, and no more
# Environment: OS_ROOT (default openstack/run in the temporary folder), OS_WITH (default "octavia swift"; "" for the core
# only; also known: barbican designate heat magnum trove cloudkitty), OS_PASS.
# down.sh stops what this started, by the process ids in $OS_ROOT/pids.
set -euo pipefail
OS_ROOT=${OS_ROOT:-${TMPDIR:-/tmp}/openstack/run}
OS_WITH=${OS_WITH-octavia swift}
PASS=${OS_PASS:-secret}
MYPORT=${MYPORT:-3316}; MQPORT=${MQPORT:-5672}; MCPORT=${MCPORT:-11411}
export PATH=$OS_ROOT/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin   # Debian's python3, not a pyenv one
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PYTHONWARNINGS=ignore PYTHONPATH=$OS_ROOT/py
unset PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE PYENV_ROOT http_proxy https_proxy HTTP_PROXY HTTPS_PROXY || true
T0=${EPOCHREALTIME/[.,]/}
say(){ local us=$(( ${EPOCHREALTIME/[.,]/} - T0 )); printf '[%6s s] %s\n' "$((us/1000000)).$(( us/100000%10 ))" "$*"; }
die(){ say "FAILED: $*" >&2; exit 1; }
want(){ case " $OS_WITH " in *" $1 "*) return 0;; esac; return 1; }

if [ "${1:-}" = --fresh ]; then
  for f in "$OS_ROOT"/pids/*.pid; do [ -e "$f" ] && kill -0 "$(cat "$f")" 2>/dev/null && die "still running: $f (run down.sh)"; done
  case "$OS_ROOT" in */openstack/*) ;; *) die "--fresh only where the path holds /openstack/";; esac
  while read -r m; do umount "$m"; done < <(awk -v r="$OS_ROOT/" 'index($2,r)==1{print $2}' /proc/mounts)
  rm -rf --one-file-system "$OS_ROOT"
fi
mkdir -p "$OS_ROOT"/{etc,log,pids,bin,py,state,mq,lock}


HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/parts
. "$HERE/packages.sh"
if [ "${1:-}" = --install ]; then exit 0; fi
for part in helpers identity-and-images compute network volumes balancing objects extras database catalogue services; do . "$HERE/$part.sh"; done
