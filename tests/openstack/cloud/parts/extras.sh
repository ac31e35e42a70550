# Configuration of what OS_WITH may name beside: Barbican, Designate, Heat, CloudKitty, Magnum, Trove. Part of up.sh.
if want barbican; then mkdir -p $E/barbican/.barbican; cat > $E/barbican/.barbican/barbican.conf <<C
[DEFAULT]
$(common barbican)
host_href = http://127.0.0.1:9311
sql_connection = $(db barbican)
db_auto_create = false
[database]
connection = $(db barbican)
[secretstore]
enabled_secretstore_plugins = store_crypto
[crypto]
enabled_crypto_plugins = simple_crypto
[simple_crypto_plugin]
kek = dGhpcnR5X3R3b19ieXRlX2tleWJsYWhibGFoYmxhaGg=
$(authtoken barbican)
C
fi
if want designate; then mkdir -p $E/designate; cat > $E/designate/designate.conf <<C
[DEFAULT]
$(common designate)
default_soa_refresh_min = 3500
[service:api]
listen = 127.0.0.1:9001
api_base_uri = http://127.0.0.1:9001/
auth_strategy = keystone
enable_api_v2 = true
workers = 1
api_paste_config = /etc/designate/api-paste.ini
[service:central]
workers = 1
[service:worker]
workers = 1
poll_delay = 1
poll_retry_interval = 2
[service:producer]
workers = 1
[service:mdns]
listen = 127.0.0.1:5354
workers = 1
[storage:sqlalchemy]
connection = $(db designate)
[coordination]
backend_url = file://$S/designate
$(authtoken designate)
C
cat > $E/designate/pools.yaml <<C
- name: default
  description: the pool
  attributes: {}
  ns_records:
    - {hostname: ns1.example.test., priority: 1}
  nameservers:
    - {host: 127.0.0.1, port: 5354}
  targets:
    - type: fake
      description: nothing behind it; Designate's own mdns answers for the zone
      masters:
        - {host: 127.0.0.1, port: 5354}
      options: {host: 127.0.0.1, port: 5354}
C
mkdir -p $S/designate; fi
if want heat; then mkdir -p $E/heat; cat > $E/heat/heat.conf <<C
[DEFAULT]
$(common heat)
num_engine_workers = 1
stack_domain_admin = heat_domain_admin
stack_domain_admin_password = $PASS
stack_user_domain_name = heat
deferred_auth_method = trusts
region_name_for_services = RegionOne
heat_metadata_server_url = http://127.0.0.1:8000
heat_waitcondition_server_url = http://127.0.0.1:8000/v1/waitcondition
auth_encryption_key = 0123456789abcdef0123456789abcdef
environment_dir = /etc/heat/environment.d
template_dir = /etc/heat/templates
[heat_api]
bind_host = 127.0.0.1
bind_port = 8004
workers = 1
[paste_deploy]
api_paste_config = /etc/heat/api-paste.ini
[database]
connection = $(db heat)
$pool
[clients_keystone]
auth_uri = $K
[ec2authtoken]
auth_uri = $K/v3
[oslo_messaging_notifications]
driver = noop
$(client trustee heat)
$(authtoken heat)
C
fi
if want cloudkitty; then mkdir -p $E/cloudkitty/.cloudkitty $S/cloudkitty; cat > $E/cloudkitty/.cloudkitty/cloudkitty.conf <<C
[DEFAULT]
$(common cloudkitty)
auth_strategy = keystone
api_paste_config = /etc/cloudkitty/api_paste.ini
[api]
host_ip = 127.0.0.1
port = 8889
[storage]
version = 1
backend = sqlalchemy
[collect]
collector = gnocchi
metrics_conf = /etc/cloudkitty/metrics.yml
[fetcher]
backend = source
[database]
connection = $(db cloudkitty)
$pool
[orchestrator]
coordination_url = file://$S/cloudkitty
$(client keystone_fetcher cloudkitty)
$(client collector_gnocchi cloudkitty)
$(authtoken cloudkitty)
C
fi
if want magnum; then mkdir -p $E/magnum; cat > $E/magnum/magnum.conf <<C
[DEFAULT]
$(common magnum)
[api]
host = 127.0.0.1
port = 9511
workers = 1
api_paste_config = /etc/magnum/api-paste.ini
[conductor]
workers = 1
[certificates]
cert_manager_type = x509keypair
[magnum_client]
region_name = RegionOne
[cinder_client]
region_name = RegionOne
[heat_client]
region_name = RegionOne
[nova_client]
region_name = RegionOne
[cluster_template]
kubernetes_allowed_network_drivers = all
[trust]
trustee_domain_name = magnum
trustee_domain_admin_name = magnum_domain_admin
trustee_domain_admin_password = $PASS
trustee_keystone_interface = public
[database]
connection = $(db magnum)
$pool
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
$(client keystone_auth magnum)
$(authtoken magnum)
auth_version = v3
user_domain_name = Default
project_domain_name = Default
C
fi
if want trove; then mkdir -p $E/trove; cat > $E/trove/trove.conf <<C
[DEFAULT]
$(common trove)
control_exchange = trove
bind_host = 127.0.0.1
bind_port = 8779
trove_api_workers = 1
trove_conductor_workers = 1
api_paste_config = /etc/trove/api-paste.ini
service_credentials_auth = x
network_driver = trove.network.neutron.NeutronDriver
default_datastore = mysql
taskmanager_manager = trove.taskmanager.manager.Manager
nova_keypair =
management_networks =
enable_secure_rpc_messaging = false
[database]
connection = $(db trove)
[service_credentials]
auth_url = $K/v3
region_name = RegionOne
project_name = service
project_domain_name = Default
user_domain_name = Default
username = trove
password = $PASS
[oslo_messaging_notifications]
driver = noop
$(authtoken trove)
C
fi

