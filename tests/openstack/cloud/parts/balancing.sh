# Configuration of Octavia, whose own no-op drivers stand for amphorae. Part of up.sh.
if want octavia; then
cat > $E/octavia/octavia.conf <<C
[DEFAULT]
$(common octavia)
[api_settings]
bind_host = 127.0.0.1
bind_port = 9876
api_handler = queue_producer
enabled_provider_drivers = amphora:The Octavia Amphora driver (no-op inside)
default_provider_driver = amphora
auth_strategy = keystone
allow_tls_terminated_listeners = true
[database]
connection = $(db octavia)
$pool
[oslo_messaging]
topic = octavia_prov
[health_manager]
bind_ip = 127.0.0.1
bind_port = 5555
heartbeat_key = insecure
event_streamer_driver = noop_event_streamer
[controller_worker]
workers = 1
amp_image_tag = amphora
amp_image_owner_id =
amp_boot_network_list =
amp_secgroup_list =
amp_flavor_id = 1
amphora_driver = amphora_noop_driver
compute_driver = compute_noop_driver
network_driver = network_noop_driver
volume_driver = volume_noop_driver
image_driver = image_noop_driver
loadbalancer_topology = SINGLE
client_ca = $S/octavia/ca.pem
[certificates]
cert_generator = local_cert_generator
cert_manager = local_cert_manager
ca_certificate = $S/octavia/ca.pem
ca_private_key = $S/octavia/ca.key
ca_private_key_passphrase = $PASS
server_certs_key_passphrase = insecure-key-do-not-use-this-key
[haproxy_amphora]
client_cert = $S/octavia/ca.pem
server_ca = $S/octavia/ca.pem
[house_keeping]
spare_amphora_pool_size = 0
[driver_agent]
status_socket_path = $S/octavia/status.sock
stats_socket_path = $S/octavia/stats.sock
get_socket_path = $S/octavia/get.sock
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
$(client service_auth octavia)
$(authtoken octavia)
C
fi

