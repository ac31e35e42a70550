/** Changes: in place, refused before anything is destroyed, interrupted; and servers with all that belongs to them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stage } from './support/stage.ts';
import { endOf, type Ran, whyNot } from './support/workspace.ts';

const DISKS = '/api/openstack/cinder/volumes';
const FLOATING = '/api/openstack/neutron/floating-ips';
const PORTS = '/api/openstack/neutron/ports';

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

/** The sentences of a refusal, on one line. */
function said({ text }: Ran): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A configuration of one disk. */
const diskOf = (lines: string): string => `resource "infra_disk" "data" {\n${lines}\n}\n`;

/** What the configuration says at one time. */
interface Stated {
  disk: string;
  protected: boolean;
  server: string;
  image: string;
  passwordVersion: number;
  /** The port that the address leads to. */
  port: string;
}

const FIRST: Stated = {
  disk: 'display_name = "change-a"\n  description = "first"\n  size = 2\n  labels = ["env=a"]',
  protected: false,
  server: 'name = "change-vm"\n  flavor_id = data.infra_flavor.small.id\n  tags = ["a"]',
  image: 'data.infra_image.debian.id',
  passwordVersion: 1,
  port: 'infra_vm.web.port_ids[0]',
};

const SECOND: Stated = {
  disk: 'display_name = "change-b"\n  size = 5\n  labels = ["env=b"]\n  volume_type = "FAST"',
  protected: true,
  server:
    'name = "change-vm-2"\n  flavor_id = "g-2-4"\n  tags = ["b"]\n  security_groups = [infra_security_group.one.id]',
  image: 'data.infra_image.debian.id',
  passwordVersion: 2,
  port: 'infra_port.spare.id',
};

/** Another image is another server. */
const THIRD: Stated = { ...SECOND, protected: false, image: '"ubuntu-24.04"', port: FIRST.port };

function configuration(stated: Stated): string {
  return `
variable "password" {
  type      = string
  sensitive = true
  ephemeral = true
}

data "infra_image" "debian" {
  os = "debian"
}

data "infra_flavor" "small" {
  name = "g-1-2"
}

data "infra_network" "external" {
  kind = "external"
}

resource "infra_disk" "data" {
  ${stated.disk}
  deletion_protected = ${stated.protected}
}

resource "infra_network" "web" {
  name        = "change-net"
  subnet_name = "change-subnet"
  cidr        = "10.30.0.0/24"
}

resource "infra_router" "web" {
  name                = "change-router"
  external_network_id = data.infra_network.external.id
  subnet_id           = infra_network.web.subnet_ids[0]
}

resource "infra_security_group" "one" {
  name = "change-group"
}

resource "infra_vm" "web" {
  ${stated.server}
  image_id    = ${stated.image}
  network_id  = infra_network.web.id
  subnet_id   = infra_network.web.subnet_ids[0]
  extra_disks = [{ size = 1 }]
}

resource "infra_port" "spare" {
  name       = "change-port"
  network_id = infra_network.web.id
  subnet_id  = infra_network.web.subnet_ids[0]
}

resource "infra_floating" "web" {
  network_id = data.infra_network.external.id
  port_id    = ${stated.port}
  depends_on = [infra_router.web]
}

resource "infra_database_server" "db" {
  name                   = "change-db"
  version                = "postgresql-17"
  flavor_id              = "g-2-4"
  network_id             = infra_network.web.id
  subnet_id              = infra_network.web.subnet_ids[0]
  admin_password         = var.password
  admin_password_version = ${stated.passwordVersion}
}
`;
}

const reason = whyNot();

describe.skipIf(reason !== undefined)('a change', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.begin();
  });

  afterAll(async () => {
    await stage?.end();
  });

  it('that would be refused is an error of the plan, and nothing is destroyed', async () => {
    const workspace = stage.workspace();
    workspace.write(diskOf('  display_name = "change-keep"\n  size = 2'));
    ok(await workspace.apply());
    const { id } = (await workspace.state())['infra_disk.data'] ?? {};
    // A smaller disk would be a new one, and there is no such zone.
    workspace.write(diskOf('  display_name = "change-keep"\n  size = 1\n  availability_zone = "kz-nowhere"'));
    const refused = await workspace.apply();
    expect([refused.code, said(refused)]).toEqual([1, expect.stringContaining('availability_zone = "kz-nowhere"')]);
    expect(refused.text).not.toContain('Destroying');
    expect(await stage.call('GET', `${DISKS}/${id}`)).toMatchObject({ size: 2 });
    workspace.write('');
    ok(await workspace.apply());
  });

  it('is refused in the reader’s language, at its attribute', async () => {
    const workspace = stage.workspace({ INFRA_LANGUAGE: 'ru' });
    workspace.write(diskOf('  display_name = "change-long"\n  size = 99999999'));
    const refused = await workspace.plan();
    expect(refused.code).toBe(1);
    expect(said(refused)).toMatch(/Диск «change-long»: изменение будет отклонено.*size\s+= 99999999/);
  });

  it('may refer to what the same plan makes: a key pair that is not there yet', async () => {
    const workspace = stage.workspace();
    const network = await stage.call<{ id: string }>('POST', '/api/openstack/neutron/networks', {
      name: 'change-known',
      withSubnet: true,
      subnetName: 'change-known',
      cidr: '10.40.0.0/24',
    });
    const { content } = await stage.call<{ content: { id: string }[] }>(
      'GET',
      `/api/openstack/neutron/subnets?f.networkId=${network.id}`,
    );
    const server = (key: string): string => `
resource "infra_keypair" "me" {
  name       = "change-key"
  public_key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl me"
}

resource "infra_vm" "web" {
  name       = "change-known"
  image_id   = "debian-12"
  flavor_id  = "g-1-2"
  network_id = "${network.id}"
  subnet_id  = "${content[0]?.id}"
  key_name   = ${key}
}
`;
    workspace.write(server('infra_keypair.me.name'));
    expect(await workspace.plan()).toMatchObject({ code: 2 });
    workspace.write(server('"nobody"'));
    const refused = await workspace.plan();
    expect([refused.code, said(refused)]).toEqual([1, expect.stringContaining('key_name = "nobody"')]);
  });

  it('attaches a disk, moves it to another server, and ends no disk that it did not make', async () => {
    const workspace = stage.workspace();
    const server = (name: string, image: string): string => `
resource "infra_vm" "${name}" {
  name        = "change-${name}"
  image_id    = "${image}"
  flavor_id   = "g-1-2"
  network_id  = infra_network.own.id
  subnet_id   = infra_network.own.subnet_ids[0]
  extra_disks = [{ size = 1 }]
}
`;
    const written = (disk: string, image = 'debian-12'): string => `
resource "infra_network" "own" {
  name        = "change-own"
  subnet_name = "change-own"
  cidr        = "10.50.0.0/24"
}
${server('one', image)}${server('two', 'debian-12')}
resource "infra_disk" "data" {
  display_name = "change-data"
  size         = 1
  ${disk}
}
`;
    const attachedTo = async () => {
      const { 'infra_disk.data': disk, ...others } = await workspace.state();
      const { attachments } = await stage.call<{ attachments: unknown }>('GET', `${DISKS}/${disk?.id}`);
      return { attachments, id: disk?.id, one: others['infra_vm.one']?.id, two: others['infra_vm.two']?.id };
    };
    workspace.write(written('server_id = infra_vm.one.id'));
    ok(await workspace.apply());
    ok(await workspace.plan());
    const first = await attachedTo();
    expect(first.attachments).toMatchObject([{ serverId: first.one }]);

    workspace.write(written('server_id = infra_vm.two.id'));
    expect(said(await workspace.apply())).toContain('0 added, 1 changed, 0 destroyed');
    expect((await attachedTo()).attachments).toMatchObject([{ serverId: first.two }]);
    workspace.write(written(''));
    ok(await workspace.apply());
    expect((await attachedTo()).attachments).toEqual([]);

    // One that the configuration does not know is let go, and one that it knows comes to the new server.
    workspace.write(written('server_id = infra_vm.one.id'));
    ok(await workspace.apply());
    const other = await stage.call('POST', DISKS, { display_name: 'change-separate', size: 1, volume_type: 'FAST' });
    await stage.until(`${DISKS}/${other.id}`, ({ status }) => status === 'available');
    await stage.call('POST', `${DISKS}/${other.id}/attach`, { serverId: first.one });
    await stage.until(`${DISKS}/${other.id}`, ({ status }) => status === 'in-use');
    workspace.write(written('server_id = infra_vm.one.id', 'ubuntu-24.04'));
    const replaced = await workspace.apply();
    ok(replaced);
    expect(said(replaced)).toMatch(/Warning: .*detached, and stay.*change-separate/);
    const last = await attachedTo();
    expect(last).toMatchObject({ id: first.id, attachments: [{ serverId: last.one }] });
    expect(last.one).not.toBe(first.one);
    expect(await stage.call('GET', `${DISKS}/${other.id}`)).toMatchObject({ status: 'available' });
    ok(await workspace.destroy());
    expect((await stage.list(DISKS)).map(({ id }) => id)).toEqual([other.id]);
    await stage.call('DELETE', `${DISKS}/${other.id}`);
  });

  it('is made in place, by update and by actions, and then nothing stays behind', async () => {
    const workspace = stage.workspace({ TF_VAR_password: 'Correct-Horse-7-Battery' });
    workspace.write(configuration(FIRST));
    ok(await workspace.apply());
    const first = await workspace.state();
    workspace.write(configuration(SECOND));
    const changed = await workspace.apply();
    ok(changed);
    expect(said(changed)).toContain('Plan: 0 to add, 4 to change, 0 to destroy.');
    ok(await workspace.plan());
    const second = await workspace.state();
    for (const [address, { id }] of Object.entries(first)) expect(second[address]?.id, address).toBe(id);
    expect(second).toMatchObject({
      'infra_disk.data': { display_name: 'change-b', size: 5, labels: ['env=b'], volume_type: 'FAST' },
      'infra_floating.web': { port_id: second['infra_port.spare']?.id, server_id: null },
      'infra_vm.web': {
        name: 'change-vm-2',
        vcpus: 2,
        tags: ['b'],
        security_groups: [second['infra_security_group.one']?.id],
      },
    });
    const disk = await stage.call('GET', `${DISKS}/${first['infra_disk.data']?.id}`);
    expect(disk).not.toHaveProperty('description');
    expect(workspace.files().filter((text) => text.includes('Correct-Horse'))).toEqual([]);
    const refused = await workspace.destroy();
    expect([refused.code, said(refused)]).toEqual([1, expect.stringContaining('DELETION_PROTECTED')]);
    expect(refused.text).not.toContain('Destroying');
    workspace.write(configuration(THIRD));
    ok(await workspace.apply());
    const { 'infra_vm.web': server, 'infra_floating.web': address } = await workspace.state();
    expect(server?.id).not.toBe(second['infra_vm.web']?.id);
    // The new server has the old address.
    expect(address).toMatchObject({ id: second['infra_floating.web']?.id, server_id: server?.id });
    ok(await workspace.destroy());
    for (const path of [DISKS, FLOATING, PORTS])
      expect(
        (await stage.list(path)).map(({ id }) => id),
        path,
      ).toEqual([]);
  });
});
