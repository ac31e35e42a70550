# Configuration of Swift with its S3 API. Part of up.sh.
if want swift; then
cat > $E/swift/swift.conf <<C
[swift-hash]
swift_hash_path_prefix = loop
swift_hash_path_suffix = back
[storage-policy:0]
name = gold
default = yes
C
for t in account:6202 container:6201 object:6200; do n=${t%:*}; p=${t#*:}; cat > $E/swift/$n-server.conf <<C
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $p
user = root
swift_dir = $E/swift
devices = $S/swift/dev
mount_check = false
workers = 0
log_name = $n-server
log_address = $S/swift/nolog
disable_fallocate = true
[pipeline:main]
pipeline = $n-server
[app:$n-server]
use = egg:swift#$n
[$n-replicator]
[$n-auditor]
[$n-updater]
C
done
cat > $E/swift/proxy-server.conf <<C
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 8080
user = root
swift_dir = $E/swift
workers = 0
log_address = $S/swift/nolog
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck proxy-logging cors cache listing_formats container_sync bulk tempurl ratelimit formpost authtoken s3api s3token keystoneauth staticweb copy container-quotas account-quotas slo dlo versioned_writes symlink proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = RegionOne
dns_compliant_bucket_names = true
auth_pipeline_check = true
[filter:s3token]
use = egg:swift#s3token
auth_uri = $K/v3
reseller_prefix = AUTH_
delay_auth_decision = true
secret_cache_duration = 60
auth_type = password
auth_url = $K
username = swift
password = $PASS
project_name = service
user_domain_id = default
project_domain_id = default
[filter:authtoken]
paste.filter_factory = keystonemiddleware.auth_token:filter_factory
www_authenticate_uri = $K
auth_url = $K
auth_type = password
project_domain_id = default
user_domain_id = default
project_name = service
username = swift
password = $PASS
delay_auth_decision = true
cache = swift.cache
include_service_catalog = false
[filter:keystoneauth]
use = egg:swift#keystoneauth
operator_roles = admin, member, swiftoperator
reseller_prefix = AUTH_
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:proxy-logging]
use = egg:swift#proxy_logging
# Pages of a console, whose port each test chooses, may read all that is answered. Swift's own CORS settings leave out lists and refusals
[filter:cors]
paste.filter_factory = oslo_middleware.cors:filter_factory
allowed_origin = *
allow_credentials = false
allow_methods = GET,PUT,DELETE
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$MCPORT
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:container_sync]
use = egg:swift#container_sync
[filter:bulk]
use = egg:swift#bulk
[filter:tempurl]
use = egg:swift#tempurl
[filter:ratelimit]
use = egg:swift#ratelimit
[filter:formpost]
use = egg:swift#formpost
[filter:staticweb]
use = egg:swift#staticweb
[filter:copy]
use = egg:swift#copy
[filter:container-quotas]
use = egg:swift#container_quotas
[filter:account-quotas]
use = egg:swift#account_quotas
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
C
fi

