# Configuration of Neutron. Part of up.sh.
cat > $E/neutron/neutron.conf <<C
[DEFAULT]
$(common neutron)
bind_host = 127.0.0.1
bind_port = 9696
host = fakehost1
api_workers = 1
rpc_workers = 1
rpc_state_report_workers = 0
api_paste_config = /etc/neutron/api-paste.ini
core_plugin = ml2
service_plugins = router,qos,port_forwarding,metering,segments
enable_traditional_dhcp = false
dhcp_agent_notification = false
allow_overlapping_ips = true
l3_ha = false
router_distributed = false
notify_nova_on_port_status_changes = true
notify_nova_on_port_data_changes = true
auth_strategy = keystone
[database]
connection = $(db neutron)
$pool
[ml2]
type_drivers = flat,vlan,vxlan,local
tenant_network_types = vxlan
mechanism_drivers = loopback
extension_drivers = port_security,qos
[ml2_type_flat]
flat_networks = public
[ml2_type_vlan]
network_vlan_ranges = physnet1:100:199
[ml2_type_vxlan]
vni_ranges = 1:1000
[securitygroup]
enable_security_group = true
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
$(client nova nova)
$(client placement neutron)
$(authtoken neutron)
C

