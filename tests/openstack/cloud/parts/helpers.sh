# Starting a process of ours by name, waiting until something answers, and the pieces that several configurations share. Part of up.sh.
bg(){ # name command...
  local n=$1; shift
  if [ -s "$OS_ROOT/pids/$n.pid" ] && kill -0 "$(cat "$OS_ROOT/pids/$n.pid")" 2>/dev/null; then return 0; fi
  setsid "$@" >>"$OS_ROOT/log/$n.log" 2>&1 </dev/null &
  echo $! > "$OS_ROOT/pids/$n.pid"
}
dead(){ local f; for f in "$OS_ROOT"/pids/*.pid; do kill -0 "$(cat "$f")" 2>/dev/null || { tail -5 "$OS_ROOT/log/$(basename "$f" .pid).log" >&2; die "$(basename "$f" .pid) ended by itself"; }; done; }
wait_tcp(){ # port seconds name
  local i; for ((i=0;i<$2*10;i++)); do (exec 3<>/dev/tcp/127.0.0.1/$1) 2>/dev/null && return 0; sleep 0.1; done; die "${3:-port} $1 did not open in $2 s"; }
wait_http(){ # url seconds
  local end=$(( $(date +%s) + $2 )); while [ $(date +%s) -lt $end ]; do case "$(curl -s -o /dev/null -m 3 -w '%{http_code}' "$1")" in 200|300|401) return 0;; esac; dead; sleep 0.2; done; die "$1 did not answer in $2 s"; }
cat > "$OS_ROOT/bin/run.py" <<'E'
# run.py NAME MODULE:FUNCTION args... : what a Debian daemon script does, without its package
import sys
name, target = sys.argv[1:3]
sys.argv = ['/usr/bin/' + name] + sys.argv[3:]
sys.path.pop(0)                       # not this file's folder
if name.startswith('trove'):          # Debian 12's Trove calls what Python 3.11 took away
    import collections, inspect
    A = collections.namedtuple('ArgSpec', 'args varargs keywords defaults')
    inspect.getargspec = lambda f: A(*inspect.getfullargspec(f)[:4])
mod, fn = target.split(':')
m = __import__(mod, fromlist=[fn])
if name == 'nova-compute':            # nova loads drivers from nova.virt only
    import nova.virt, os
    nova.virt.__path__.append(os.environ['PYTHONPATH'])
sys.exit(getattr(m, fn)())
E
py(){ local n=$1 t=$2; shift 2; bg "$n" python3 "$OS_ROOT/bin/run.py" "$n" "$t" "$@"; }
uw(){ # name port wsgi-file procs
  # http-socket, not http11-socket: a kept-alive idle connection would hold a worker for 4 s
  bg "$1" uwsgi_python3 --master --need-app --lazy-apps --die-on-term --enable-threads --buffer-size 65535 \
    --http-socket 127.0.0.1:$2 --add-header 'Connection: close' --wsgi-file "$3" --processes "$4" --threads "${5:-1}" --disable-logging --thunder-lock --procname-prefix-spaced "$1"; }
db(){ echo "mysql+pymysql://os:$PASS@127.0.0.1:$MYPORT/$1?charset=utf8"; }
MQ="rabbit://guest:guest@127.0.0.1:$MQPORT/"
K=http://127.0.0.1:5000
authtoken(){ cat <<E
[keystone_authtoken]
www_authenticate_uri = $K
auth_url = $K
auth_type = password
project_domain_id = default
user_domain_id = default
project_name = service
username = $1
password = $PASS
region_name = RegionOne
interface = internal
service_token_roles_required = true
service_token_roles = service
E
}
client(){ # section user extra
  printf '[%s]\nauth_url = %s\nauth_type = password\nproject_domain_id = default\nuser_domain_id = default\nproject_name = service\nusername = %s\npassword = %s\nregion_name = RegionOne\n' "$1" "$K" "$2" "$PASS"; }
common(){ printf 'log_dir = \nuse_stderr = true\ntransport_url = %s\ngraceful_shutdown_timeout = 4\nstate_path = %s/state/%s\ndebug = %s\n' "$MQ" "$OS_ROOT" "$1" "${OS_DEBUG:-false}"; }
pool='max_pool_size = 5
max_overflow = 20'

