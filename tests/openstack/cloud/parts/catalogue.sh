# Service users, roles and the catalogue. Part of up.sh.
cat > $OS_ROOT/bin/seed.py <<'P'
import json, os, sys, urllib.request, urllib.error
K, PASS, WITH = sys.argv[1], sys.argv[2], sys.argv[3].split()
def call(m, p, body=None, tok=None):
    r = urllib.request.Request(K + '/v3' + p, method=m, data=json.dumps(body).encode() if body is not None else None,
                               headers={'Content-Type': 'application/json', **({'X-Auth-Token': tok} if tok else {})})
    with urllib.request.urlopen(r) as f:
        t = f.read(); return (json.loads(t) if t else {}), f.headers
b, h = call('POST', '/auth/tokens', {'auth': {'identity': {'methods': ['password'], 'password': {'user': {'name': 'admin', 'domain': {'id': 'default'}, 'password': PASS}}},
                                              'scope': {'project': {'name': 'admin', 'domain': {'id': 'default'}}}}})
tok = h['X-Subject-Token']
def get(p): return call('GET', p, None, tok)[0]
def ensure(kind, name, extra):
    l = get(f'/{kind}s?name={name}')[kind + 's']
    return l[0]['id'] if l else call('POST', f'/{kind}s', {kind: {'name': name, **extra}}, tok)[0][kind]['id']
roles = {r['name']: r['id'] for r in get('/roles')['roles']}
for r in ('service', 'swiftoperator', 'load-balancer_member', 'ResellerAdmin'):
    if r not in roles: roles[r] = call('POST', '/roles', {'role': {'name': r}}, tok)[0]['role']['id']
proj = ensure('project', 'service', {'domain_id': 'default'})
for u in ['glance', 'placement', 'nova', 'neutron', 'cinder', 'octavia', 'swift'] + [w for w in WITH if w not in ('octavia', 'swift')]:
    uid = ensure('user', u, {'domain_id': 'default', 'password': PASS, 'default_project_id': proj})
    for r in ('admin', 'service'): call('PUT', f'/projects/{proj}/users/{uid}/roles/{roles[r]}', None, tok)
svc = [('glance', 'image', 'http://127.0.0.1:9292'), ('placement', 'placement', 'http://127.0.0.1:8778'),
       ('nova', 'compute', 'http://127.0.0.1:8774/v2.1'), ('neutron', 'network', 'http://127.0.0.1:9696'),
       ('cinderv3', 'volumev3', 'http://127.0.0.1:8776/v3/%(project_id)s'), ('cinder', 'block-storage', 'http://127.0.0.1:8776/v3/%(project_id)s')]
if 'octavia' in WITH: svc.append(('octavia', 'load-balancer', 'http://127.0.0.1:9876'))
if 'swift' in WITH: svc.append(('swift', 'object-store', 'http://127.0.0.1:8080/v1/AUTH_%(project_id)s'))
MORE = {'barbican': ('key-manager', 'http://127.0.0.1:9311'), 'designate': ('dns', 'http://127.0.0.1:9001'), 'heat': ('orchestration', 'http://127.0.0.1:8004/v1/%(project_id)s'),
        'cloudkitty': ('rating', 'http://127.0.0.1:8889'), 'magnum': ('container-infra', 'http://127.0.0.1:9511/v1'), 'trove': ('database', 'http://127.0.0.1:8779/v1.0/%(project_id)s')}
svc += [(n, *MORE[n]) for n in WITH if n in MORE]
for n in ('heat', 'magnum'):
    if n in WITH:
        d = ensure('domain', n, {}); u = ensure('user', n + '_domain_admin', {'domain_id': d, 'password': PASS})
        call('PUT', f'/domains/{d}/users/{u}/roles/{roles["admin"]}', None, tok)
for r in ('heat_stack_owner', 'heat_stack_user', 'creator', 'rating'):
    if WITH and r not in roles: roles[r] = call('POST', '/roles', {'role': {'name': r}}, tok)[0]['role']['id']
# Sets how much the accounts of customers may hold
if 'swift' in WITH: call('PUT', f'/projects/{b["token"]["project"]["id"]}/users/{b["token"]["user"]["id"]}/roles/{roles["ResellerAdmin"]}', None, tok)
if 'cloudkitty' in WITH: call('PUT', f'/projects/{b["token"]["project"]["id"]}/users/{b["token"]["user"]["id"]}/roles/{roles["rating"]}', None, tok)
have = {s['type']: s['id'] for s in get('/services')['services']}
eps = {(e['service_id'], e['interface']) for e in get('/endpoints')['endpoints']}
for n, t, u in svc:
    sid = have.get(t) or call('POST', '/services', {'service': {'name': n, 'type': t}}, tok)[0]['service']['id']
    for i in ('public', 'internal', 'admin'):
        if (sid, i) not in eps: call('POST', '/endpoints', {'endpoint': {'service_id': sid, 'interface': i, 'url': u, 'region_id': 'RegionOne'}}, tok)
P
SEED=$S/seeded-$(printf %s "$OS_WITH" | tr -c 'a-z' -)
[ -e $SEED ] || { python3 $OS_ROOT/bin/seed.py $K "$PASS" "$OS_WITH" && touch $SEED; } || die seed
say "users and catalogue ready"

