import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type TcpProxy = {
  url: string;
  /** Resets all connections and rejects new ones. */
  cut: () => void;
  reopen: () => Promise<unknown>;
  /** Drops all data silently, on existing and new connections. */
  swallow: () => void;
  /** Carries new connections again; earlier ones remain dead, as after a failover. */
  carry: () => void;
};

export async function openTcpProxy(target: URL): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let server: Server;
  let isSwallowing = false;
  const join = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      // A reset at one end would leave the other open: PostgreSQL would wait a minute for a password and
      // block drops.
      socket.on('close', () => other.destroy());
    }
    if (!isSwallowing) client.pipe(upstream).pipe(client);
  };
  const listen = async (port: number) => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  const port = await listen(0);
  url.port = String(port);
  return {
    url: url.href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    reopen: () => listen(port),
    swallow: () => {
      isSwallowing = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    carry: () => {
      isSwallowing = false;
    },
  };
}
