import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { createCertificateIn } from '../scripts/cluster/test-bed.ts';
import { findFreePort } from '../scripts/test/free-port.ts';

const DEPLOY = new URL('../deploy/', import.meta.url);
export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
const SECOND_LOOPBACK = hasIpv6 ? '[::1]' : '127.0.0.3';

/** Describes a proxy: `plain` is its port without TLS, and `readOutput` returns its output and its logs. */
export type RunningProxy = {
  port: number;
  plain: number;
  readOutput: () => string;
  stop: () => Promise<void>;
};

function adaptConfig(name: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to);
      if (changed === text) throw new Error(`${name} no longer has ${from}`);
      return changed;
    },
    readFileSync(new URL(name, DEPLOY), 'utf8'),
  );
}

export async function startNginx(serverPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-nginx-'));
  const port = await findFreePort();
  const plain = await findFreePort();
  createCertificateIn(folder);
  const site = adaptConfig('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen [::]:443', `listen ${SECOND_LOOPBACK}:${port}`],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['listen [::]:80', `listen ${SECOND_LOOPBACK}:${plain}`],
    ['/etc/letsencrypt/live/turnos.example.gob.ar/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/turnos.example.gob.ar/privkey.pem', join(folder, 'key.pem')],
    ['/var/log/nginx/', `${folder}/`],
    // A burst of 200 must end on slow machines too.
    ['rate=50r/s', 'rate=1r/m'],
  ]);
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Workers write as the user who started nginx.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const nginxConfig = `daemon off; ${user} pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; events {}
    http { ${tempPaths.join(' ')} set_real_ip_from 127.0.0.2; real_ip_header X-Test-Address; access_log ${join(folder, 'access.log')}; ${site} }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig);
  execFileSync('nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', file]);
  return runProxy('nginx', ['-e', join(folder, 'error.log'), '-c', file], { port, plain, folder });
}

export async function startCaddy(serverPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-caddy-'));
  const port = await findFreePort();
  const plain = await findFreePort();
  const globalOptions = `admin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\tservers {`;
  const text = adaptConfig('Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['http://turnos.example.gob.ar', `http://localhost:${plain}`],
    ['turnos.example.gob.ar {', `https://localhost:${port} {\n\ttls internal\n`],
    ['servers {', globalOptions],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return runProxy('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { port, plain, folder, env });
}

export async function startHaproxy(serverPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-haproxy-'));
  const port = await findFreePort();
  const plain = await findFreePort();
  const text = adaptConfig('cluster/proxy.cfg', [
    ['maxconn 20000', 'maxconn 2000'],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['bind :::443', `bind ${SECOND_LOOPBACK}:${port}`],
    ['bind :80', `bind 127.0.0.1:${plain}`],
    ['bind :::80', `bind ${SECOND_LOOPBACK}:${plain}`],
    ['/etc/haproxy/turnos.pem', createCertificateIn(folder)],
    [/10\.20\.0\.2\d:3000/, `127.0.0.1:${serverPort}`],
  ]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return runProxy('haproxy', ['-f', file], { port, plain, folder });
}

type RunOptions = { port: number; plain: number; folder: string; env?: NodeJS.ProcessEnv };

async function runProxy(
  command: string,
  args: string[],
  { port, plain, folder, env }: RunOptions,
): Promise<RunningProxy> {
  const child = spawn(command, args, { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let allOutput = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text) => {
      allOutput += text;
    });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await canConnect({ port }, {}))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start.\n${allOutput}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const listLogs = () => readdirSync(folder).filter((name) => name.endsWith('.log'));
  const readOutput = () =>
    [allOutput, ...listLogs().map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n');
  return { port, plain, readOutput, stop };
}

export function canConnect({ port }: { port: number }, tlsOptions: ConnectionOptions): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    servername: 'localhost',
    rejectUnauthorized: false,
    ...tlsOptions,
  });
  socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

type ProxyRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Requests over HTTP/2 only, from another loopback address. */
export async function askProxy(
  { port }: RunningProxy,
  { path, method = 'GET', headers = {}, body }: ProxyRequest,
) {
  // `localAddress` is an option of net.connect that the types of tls.connect leave out.
  const options = {
    port,
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
    servername: 'localhost',
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  };
  const socket = connectTls(options);
  const session: ClientHttp2Session = connect('https://localhost', { createConnection: () => socket });
  const stream = session.request({ ':path': path, ':method': method, ...headers });
  stream.on('error', () => undefined);
  if (body) stream.write(body);
  stream.end();
  const [answer] = await once(stream, 'response');
  stream.resume();
  session.destroy();
  return { status: Number(answer[':status']), headers: answer };
}
