# Configuration of Nova, with the two small drivers that stand for switch and hypervisor. Part of up.sh.
cat > $E/nova/nova.conf <<C
[DEFAULT]
$(common nova)
host = fakehost1
my_ip = 127.0.0.1
compute_driver = loopback_virt.LoopbackDriver
osapi_compute_listen = 127.0.0.1
osapi_compute_listen_port = 8774
osapi_compute_workers = 1
enabled_apis = osapi_compute
use_cow_images = true
allow_resize_to_same_host = true
update_resources_interval = 0
reclaim_instance_interval = 0
periodic_fuzzy_delay = 0
service_down_time = 60
report_interval = 10
instance_usage_audit = false
[api]
auth_strategy = keystone
[conductor]
workers = 1
[scheduler]
workers = 1
discover_hosts_in_cells_interval = 3
[wsgi]
api_paste_config = /etc/nova/api-paste.ini
[vnc]
enabled = true
server_listen = 127.0.0.1
server_proxyclient_address = 127.0.0.1
novncproxy_base_url = http://127.0.0.1:6080/vnc_auto.html
[spice]
enabled = false
[serial_console]
enabled = false
[glance]
api_servers = http://127.0.0.1:9292
[key_manager]
backend = nova.keymgr.conf_key_mgr.ConfKeyManager
[oslo_concurrency]
lock_path = $OS_ROOT/lock
[oslo_messaging_notifications]
driver = noop
[filter_scheduler]
track_instance_changes = false
[cinder]
catalog_info = volumev3:cinderv3:internalURL
os_region_name = RegionOne
$(client neutron nova)
service_metadata_proxy = true
metadata_proxy_shared_secret = $PASS
$(client placement nova)
$(client service_user nova)
send_service_user_token = true
$(authtoken nova)
C

cat > $E/nova/nova-db.conf <<C
[api_database]
connection = $(db nova_api)
$pool
[database]
connection = $(db nova)
$pool
C

# A mechanism driver that says "bound, active": there is no switch to plug a fake server into.
cat > $OS_ROOT/py/loopback_ml2.py <<'C'
from neutron_lib.api.definitions import portbindings
from neutron_lib.callbacks import events, registry, resources
from neutron_lib import constants
from neutron_lib.plugins.ml2 import api


class LoopbackMechanismDriver(api.MechanismDriver):
    connectivity = portbindings.CONNECTIVITY_L2

    def initialize(self):
        # What an L3 agent would report: a floating IP with a port behind a router is ACTIVE
        for e in (events.AFTER_CREATE, events.AFTER_UPDATE):
            registry.subscribe(self._floating_ip, resources.FLOATING_IP, e)

    def _floating_ip(self, resource, event, trigger, payload):
        fip = payload.latest_state
        want = 'ACTIVE' if fip.get('port_id') and fip.get('router_id') else 'DOWN'
        trigger.update_floatingip_status(payload.context.elevated(), payload.resource_id, want)

    def bind_port(self, context):
        for segment in context.segments_to_bind:
            context.set_binding(segment[api.ID], portbindings.VIF_TYPE_OVS,
                                {portbindings.CAP_PORT_FILTER: True,
                                 portbindings.OVS_HYBRID_PLUG: False,
                                 portbindings.VIF_DETAILS_CONNECTIVITY: self.connectivity},
                                status=constants.PORT_STATUS_ACTIVE)
            return
C
# Nova's own fake driver, with the three things it leaves out: a snapshot's bytes, its memory after a restart, and which tagged
# devices a server has (without that list Nova can't detach one)
cat > $OS_ROOT/py/loopback_virt.py <<'C'
import io

from nova.compute import power_state, task_states, vm_states
from nova.image import glance
from nova import objects
from nova.virt import fake


class LoopbackDriver(fake.FakeDriver):
    def spawn(self, context, instance, *args, **kwargs):
        super().spawn(context, instance, *args, **kwargs)
        instance.device_metadata = objects.InstanceDeviceMetadata(devices=[])
        instance.save()

    def snapshot(self, context, instance, image_id, update_task_state):
        update_task_state(task_state=task_states.IMAGE_PENDING_UPLOAD)
        super().snapshot(context, instance, image_id, lambda task_state: update_task_state(
            task_state=task_state, expected_state=task_states.IMAGE_PENDING_UPLOAD))
        image = glance.API()
        meta = image.get(context, image_id)
        image.update(context, image_id, {'name': meta['name'], 'disk_format': 'raw', 'container_format': 'bare',
                                         'properties': {'image_location': 'snapshot', 'image_state': 'available'}},
                     io.BytesIO(b'\0' * 1048576), purge_props=False)

    def get_info(self, instance, use_cache=True):
        if instance.uuid not in self.instances and instance.host == self._host and instance.vm_state in (
                vm_states.ACTIVE, vm_states.STOPPED, vm_states.PAUSED, vm_states.SUSPENDED, vm_states.RESIZED, vm_states.RESCUED):
            f = instance.flavor
            self.resources.claim(vcpus=f.vcpus, mem=f.memory_mb, disk=f.root_gb)
            self.instances[instance.uuid] = fake.FakeInstance(
                instance.name, instance.power_state if instance.power_state is not None else power_state.RUNNING, instance.uuid)
        return super().get_info(instance, use_cache)
C
mkdir -p $OS_ROOT/py/loopback_ml2-1.0.dist-info
printf 'Metadata-Version: 2.1\nName: loopback-ml2\nVersion: 1.0\n' > $OS_ROOT/py/loopback_ml2-1.0.dist-info/METADATA
printf '[neutron.ml2.mechanism_drivers]\nloopback = loopback_ml2:LoopbackMechanismDriver\n' > $OS_ROOT/py/loopback_ml2-1.0.dist-info/entry_points.txt

