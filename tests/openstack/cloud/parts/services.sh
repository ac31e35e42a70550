# Starts the services and waits until all of them answer and are ready. Part of up.sh.
if want swift; then
  if [ ! -e $E/swift/object.ring.gz ]; then
    ( cd $E/swift; for t in account:6202 container:6201 object:6200; do n=${t%:*}; mkdir -p $S/swift/dev/d1
      swift-ring-builder $n.builder create 6 1 1; swift-ring-builder $n.builder add r1z1-127.0.0.1:${t#*:}/d1 1; swift-ring-builder $n.builder rebalance; done ) >$OS_ROOT/log/swift-ring.log 2>&1 || die "swift rings"
  fi
  for n in account container object; do bg swift-$n swift-$n-server $E/swift/$n-server.conf; done
  bg swift-proxy swift-proxy-server $E/swift/proxy-server.conf -v
fi
wait_tcp $MQPORT 90 rabbitmq; say "rabbitmq up"
wait $W2 || exit 1
OS_PLACEMENT_CONFIG_DIR=$E/placement uw placement 8778 /usr/bin/placement-api 1
py glance-api glance.cmd.api:main --config-file $E/glance/glance-api.conf
for s in conductor scheduler; do py nova-$s nova.cmd.$s:main --config-file $E/nova/nova.conf --config-file $E/nova/nova-db.conf; done
py nova-api nova.cmd.api_os_compute:main --config-file $E/nova/nova.conf --config-file $E/nova/nova-db.conf
wait $W1 || exit 1
py neutron-server neutron.cmd.eventlet.server:main --config-file $E/neutron/neutron.conf
mkdir -p "$NFSMNT"; mountpoint -q "$NFSMNT" || mount --bind $S/cinder/export "$NFSMNT"
for s in api scheduler volume backup; do py cinder-$s cinder.cmd.$s:main --config-file $E/cinder/cinder.conf; done
if want octavia; then
  [ -e $S/octavia/ca.pem ] || openssl req -x509 -newkey rsa:2048 -days 3650 -subj /CN=octavia-ca -passout pass:$PASS -keyout $S/octavia/ca.key -out $S/octavia/ca.pem 2>/dev/null
  # The octavia API parses sys.argv, which under uwsgi is uwsgi's: hand it its own
  cat > $OS_ROOT/bin/octavia-wsgi.py <<C
import sys
from octavia.api import app
application = app.setup_app(argv=['octavia-api', '--config-file', '$E/octavia/octavia.conf'])
C
  uw octavia-api 9876 $OS_ROOT/bin/octavia-wsgi.py 1
  py octavia-worker octavia.cmd.octavia_worker:main --config-file $E/octavia/octavia.conf
fi
if want barbican; then HOME=$E/barbican uw barbican-api 9311 /usr/bin/barbican-wsgi-api 1; fi
if want designate; then
  py designate-central designate.cmd.central:main --config-file $E/designate/designate.conf
  for s in api mdns worker producer; do py designate-$s designate.cmd.$s:main --config-file $E/designate/designate.conf; done
fi
if want heat; then for s in engine api; do py heat-$s heat.cmd.$s:main --config-file $E/heat/heat.conf; done; fi
if want cloudkitty; then HOME=$E/cloudkitty uw cloudkitty-api 8889 /usr/bin/cloudkitty-api 1
  py cloudkitty-processor cloudkitty.cli.processor:main --config-file $E/cloudkitty/.cloudkitty/cloudkitty.conf; fi
if want magnum; then for s in conductor api; do py magnum-$s magnum.cmd.$s:main --config-file $E/magnum/magnum.conf; done; fi
if want trove; then for s in conductor taskmanager api; do py trove-$s trove.cmd.$s:main --config-file $E/trove/trove.conf; done; fi
wait_http http://127.0.0.1:8778/ 60
wait_http http://127.0.0.1:8774/ 90
py nova-compute nova.cmd.compute:main --config-file $E/nova/nova.conf
wait_http http://127.0.0.1:9292/ 60
wait_http http://127.0.0.1:8776/ 60
wait_http http://127.0.0.1:9696/ 90
want octavia && wait_http http://127.0.0.1:9876/ 60
want swift && wait_http http://127.0.0.1:8080/healthcheck 60
want barbican && wait_http http://127.0.0.1:9311/ 60
if want designate; then wait_http http://127.0.0.1:9001/ 60; [ -e $S/designate/pool ] || { designate-manage --config-file $E/designate/designate.conf pool update --file $E/designate/pools.yaml >>$OS_ROOT/log/designate-pool.log 2>&1 && touch $S/designate/pool; }; fi
want heat && wait_http http://127.0.0.1:8004/ 60
want cloudkitty && wait_http http://127.0.0.1:8889/ 60
want magnum && wait_http http://127.0.0.1:9511/ 60
want trove && wait_http http://127.0.0.1:8779/ 60
say "all APIs answer"
cat > $OS_ROOT/openrc <<C
export OS_AUTH_URL=$K/v3 OS_USERNAME=admin OS_PASSWORD=$PASS OS_PROJECT_NAME=admin OS_USER_DOMAIN_ID=default OS_PROJECT_DOMAIN_ID=default OS_IDENTITY_API_VERSION=3 OS_REGION_NAME=RegionOne
export PATH=/usr/sbin:/usr/bin:/sbin:/bin PYTHONWARNINGS=ignore
C
# Ready when the compute host is in a cell, the volume service is up, and the default volume type exists
cat > $OS_ROOT/bin/ready.py <<'P'
import glob, json, os, sys, time, urllib.request, urllib.error
K, PASS, LIMIT = sys.argv[1], sys.argv[2], time.time() + 120
def call(m, u, body=None, tok=None, h={}):
    r = urllib.request.Request(u, method=m, data=json.dumps(body).encode() if body is not None else None,
                               headers={'Content-Type': 'application/json', **({'X-Auth-Token': tok} if tok else {}), **h})
    with urllib.request.urlopen(r, timeout=30) as f:
        t = f.read(); return (json.loads(t) if t else {}), f.headers
b, h = call('POST', K + '/v3/auth/tokens', {'auth': {'identity': {'methods': ['password'], 'password': {'user': {'name': 'admin', 'domain': {'id': 'default'}, 'password': PASS}}},
             'scope': {'project': {'name': 'admin', 'domain': {'id': 'default'}}}}})
tok = h['X-Subject-Token']; pid = b['token']['project']['id']
V = f'http://127.0.0.1:8776/v3/{pid}'
types = [t['name'] for t in call('GET', V + '/types', None, tok)[0]['volume_types']]
if 'STANDARD' not in types:
    call('POST', V + '/types', {'volume_type': {'name': 'STANDARD', 'extra_specs': {'volume_backend_name': 'nfs1'}}}, tok)
while True:
    why = []
    try:
        hv = call('GET', 'http://127.0.0.1:8774/v2.1/os-hypervisors', None, tok)[0]['hypervisors']
        if not [x for x in hv if x['state'] == 'up']: why.append('no hypervisor up')
        vs = {s['binary'] for s in call('GET', V + '/os-services', None, tok)[0]['services'] if s['state'] == 'up'}
        if not {'cinder-volume', 'cinder-scheduler', 'cinder-backup'} <= vs: why.append('cinder up: %s' % sorted(vs))
    except urllib.error.URLError as e: why.append(str(e))
    if not why: break
    for f in glob.glob(sys.argv[3] + '/pids/*.pid'):
        try: os.kill(int(open(f).read()), 0)
        except ProcessLookupError: sys.exit(os.path.basename(f)[:-4] + ' ended by itself; see its log')
    if time.time() > LIMIT: sys.exit('not ready: ' + '; '.join(why))
    time.sleep(0.5)
P
python3 $OS_ROOT/bin/ready.py $K "$PASS" $OS_ROOT || die "not ready"
say "READY   . $OS_ROOT/openrc"
