# Configuration of Cinder. Part of up.sh.
SHARE=127.0.0.1:/cinder
NFSMNT=$S/cinder/mnt/$(printf %s "$SHARE" | md5sum | cut -d' ' -f1)
printf '#!/bin/sh\nexit 0\n' > $OS_ROOT/bin/mount.nfs; chmod +x $OS_ROOT/bin/mount.nfs   # the driver only looks whether it is there
cat > $E/cinder/cinder.conf <<C
[DEFAULT]
$(common cinder)
host = fakehost1
my_ip = 127.0.0.1
osapi_volume_listen = 127.0.0.1
osapi_volume_listen_port = 8776
osapi_volume_workers = 1
api_paste_config = /etc/cinder/api-paste.ini
auth_strategy = keystone
enabled_backends = nfs1
default_volume_type = STANDARD
glance_api_servers = http://127.0.0.1:9292
image_conversion_dir = $S/cinder/conversion
rootwrap_config = /etc/cinder/rootwrap.conf
resource_query_filters_file = /etc/cinder/resource_filters.json
backup_driver = cinder.backup.drivers.posix.PosixBackupDriver
backup_posix_path = $S/cinder/backup
backup_file_size = 52428800
backup_sha_block_size_bytes = 32768
report_interval = 10
service_down_time = 60
# The real NFS driver on a folder that is bind-mounted where it expects its share
[nfs1]
volume_driver = cinder.volume.drivers.nfs.NfsDriver
volume_backend_name = nfs1
nas_host = 127.0.0.1
nas_share_path = /cinder
nfs_mount_point_base = $S/cinder/mnt
nfs_snapshot_support = true
nfs_sparsed_volumes = true
nas_secure_file_operations = false
nas_secure_file_permissions = false
max_over_subscription_ratio = 100
[database]
connection = $(db cinder)
$pool
[key_manager]
backend = cinder.keymgr.conf_key_mgr.ConfKeyManager
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
$(client nova cinder)
interface = internal
$(client service_user cinder)
send_service_user_token = true
$(authtoken cinder)
C
# the backup service mounts the share by itself: same folder
printf '\n[coordination]\nbackend_url = file://%s/coord\n' "$S/cinder" >> $E/cinder/cinder.conf

