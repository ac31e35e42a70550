/** What a record's page says of connecting to it, written by hand from what the programs themselves take. */
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { shownConnections } from '../../src/contract/forms/connections.ts';
import { readResourceFiles } from '../stories/resources/read.ts';

const { types } = readResourceFiles();

const IMAGES: Record<string, Doc> = {
  ubuntu: { os: 'ubuntu', login: 'ubuntu' },
  own: { os: 'other' },
  windows: { os: 'windows', login: 'Administrator' },
};

/** The lines to copy of a record, or the guards that are unmet. */
function connect(type: string, record: Doc, floating = 0): [string, string | undefined][] {
  const file = types.get(type);
  if (!file) throw new Error(`There is no "${type}".`);
  const context = { self: record, related: { floatingIps: { count: floating } } };
  const known = { file: (name: string) => types.get(name), record: (_type: string, key: string) => IMAGES[key] };
  return shownConnections(file, context, known).map(({ connection, text, unmet }) => [
    connection.id,
    text ?? unmet?.id,
  ]);
}

const ADDRESSES = [
  { ip: '10.0.0.5', type: 'fixed' },
  { ip: '203.0.113.7', type: 'floating' },
];

describe('a server', () => {
  const server = { imageId: 'ubuntu', keyName: 'laptop', addresses: ADDRESSES };

  it('is entered by its public address, with the login of its image', () =>
    expect(connect('vm', server, 1)).toEqual([['ssh', 'ssh ubuntu@203.0.113.7']]));

  it('of an image that names no login leaves the login open', () =>
    expect(connect('vm', { ...server, imageId: 'own' }, 1)).toEqual([['ssh', 'ssh LOGIN@203.0.113.7']]));

  it('with Windows is entered by its remote desktop, without a key', () =>
    expect(connect('vm', { imageId: 'windows', addresses: ADDRESSES }, 1)).toEqual([['rdp', 'mstsc /v:203.0.113.7']]));

  it('without a public address or a key says so', () => {
    expect(connect('vm', { ...server, addresses: ADDRESSES.slice(0, 1) })).toEqual([['ssh', 'FIP_ATTACHED']]);
    expect(connect('vm', { imageId: 'ubuntu', addresses: ADDRESSES }, 1)).toEqual([['ssh', 'VM_HAS_KEY']]);
  });

  it('whose image is gone says nothing that could be wrong', () =>
    expect(connect('vm', { ...server, imageId: 'gone' }, 1)).toEqual([]));
});

describe('a database server', () => {
  const server = { addresses: ['10.0.0.5'], adminLogin: 'shop_admin', databases: ['shop'] };

  it('of PostgreSQL is reached by psql, by a URI and by JDBC', () =>
    expect(connect('database-server', { ...server, type: 'postgresql', port: 5432 })).toEqual([
      ['psql', 'psql -h 10.0.0.5 -p 5432 -U shop_admin shop'],
      ['postgresUri', 'postgresql://shop_admin@10.0.0.5:5432/shop'],
      ['postgresJdbc', 'jdbc:postgresql://10.0.0.5:5432/shop?user=shop_admin'],
    ]));

  it.each(['mysql', 'mariadb'])('of %s is reached by mysql, by a URI and by JDBC, also without databases', (type) =>
    expect(connect('database-server', { ...server, type, port: 3306, databases: [] })).toEqual([
      ['mysql', 'mysql -h 10.0.0.5 -P 3306 -u shop_admin -p mysql'],
      ['mysqlUri', 'mysql://shop_admin@10.0.0.5:3306/mysql'],
      ['mysqlJdbc', 'jdbc:mysql://10.0.0.5:3306/mysql?user=shop_admin'],
    ]),
  );

  it('without an address yet shows nothing', () =>
    expect(connect('database-server', { ...server, type: 'mysql', port: 3306, addresses: [] })).toEqual([]));
});

describe('a cluster', () => {
  it('is reached by kubectl once it is there, with its name as one word of the shell', () => {
    expect(connect('kubernetes', { name: 'prod', status: 'deploying' })).toEqual([['kubectl', 'CLUSTER_DEPLOYED']]);
    const [[, line] = []] = connect('kubernetes', { name: 'my shop', status: 'deployed' });
    expect(line).toBe("kubectl --kubeconfig kubeconfig-'my shop'.yaml get nodes");
  });
});
