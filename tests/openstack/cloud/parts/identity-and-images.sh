# Configuration, rewritten at each start: Keystone, Glance and Placement. Part of up.sh.
E=$OS_ROOT/etc; S=$OS_ROOT/state
mkdir -p $E/{keystone,glance,placement,nova,neutron,cinder,octavia,swift} $S/{glance/images,nova/instances,neutron,cinder/{export,mnt,backup,conversion},octavia,swift} $OS_ROOT/py

cat > $E/keystone/keystone.conf <<C
[DEFAULT]
use_stderr = true
log_dir =
max_token_size = 512
[database]
connection = $(db keystone)
$pool
[token]
provider = fernet
expiration = 14400
[fernet_tokens]
key_repository = $S/keystone/fernet
[fernet_receipts]
key_repository = $S/keystone/fernet
[credential]
key_repository = $S/keystone/credential
[identity]
password_hash_rounds = 4
# One cache for both processes. Not oslo_cache.dict: it hands out the entries themselves, Keystone changes them, and EC2 credentials fail
[cache]
enabled = true
backend = dogpile.cache.memcached
memcache_servers = 127.0.0.1:$MCPORT
expiration_time = 60
[application_credential]
user_limit = -1
[oslo_policy]
enforce_scope = false
C

cat > $E/glance/glance-api.conf <<C
[DEFAULT]
$(common glance)
bind_host = 127.0.0.1
bind_port = 9292
workers = 1
enabled_backends = file:file
[file]
filesystem_store_datadir = $S/glance/images
[os_glance_tasks_store]
filesystem_store_datadir = $S/glance/tasks
[os_glance_staging_store]
filesystem_store_datadir = $S/glance/staging
[glance_store]
default_backend = file
[database]
connection = $(db glance)
$pool
[paste_deploy]
flavor = keystone
config_file = /etc/glance/glance-api-paste.ini
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
$(authtoken glance)
C

cat > $E/placement/placement.conf <<C
[DEFAULT]
use_stderr = true
log_dir =
[api]
auth_strategy = keystone
[placement_database]
connection = $(db placement)
$pool
$(authtoken placement)
C

