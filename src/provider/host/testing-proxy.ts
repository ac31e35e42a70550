/** A proxy on this machine that can swallow what passes, as a network does that has lost a route or a firewall that forgot a connection. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that runs. */
export interface TcpProxy {
  port: number;
  /** From now on nothing passes, and nobody is told: connections stay open, new ones are accepted. */
  swallow(): void;
  /** New connections pass again. Those of before never do. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a port or a Unix socket. */
async function tcpProxy(target: { port: number } | { path: string }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let silenced = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    if (isSilent) silenced.add(near);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!silenced.has(near)) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!silenced.has(near)) to.destroy();
      });
    }
    near.on('close', () => opened.delete(near));
    opened.add(near);
  });
  const opened = new Set<Socket>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      isSilent = true;
      silenced = new WeakSet(opened);
    },
    heal() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address of a database, over a proxy to its server. */
export async function behindProxy(url: string): Promise<{ url: string; proxy: TcpProxy }> {
  const direct = new URL(url);
  const folder = direct.searchParams.get('host');
  const port = Number(direct.port || 5432);
  const proxy = await tcpProxy(folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { port });
  direct.searchParams.delete('host');
  direct.hostname = '127.0.0.1';
  direct.port = String(proxy.port);
  return { url: direct.href, proxy };
}
