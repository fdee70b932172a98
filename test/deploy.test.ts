import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../scripts/test/free-port.ts';
import { readConfig } from '../server/platform/config.ts';
import { type TestApi, testApp } from './app.ts';
import {
  askProxy,
  canConnect,
  hasIpv6,
  type RunningProxy,
  startCaddy,
  startHaproxy,
  startNginx,
} from './proxies.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const readDeployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const isInstalled = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const PROXIES: [string, (server: number) => Promise<RunningProxy>][] = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
  ['haproxy', startHaproxy],
];

describe.each(PROXIES)('deploy/ for %s (Debian’s package of that name)', (name, start) => {
  const isAvailable = isInstalled(name) && isInstalled('openssl');
  let api: TestApi;
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (!isAvailable) return;
    api = await testApp({ config: { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'una-llave-de-prueba' } });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    proxy = await start((api.app.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await api?.close();
  });

  test.runIf(isAvailable)('the proxy passes on requests over TLS and HTTP/2', async () => {
    expect((await askProxy(proxy, { path: '/health' })).status).toBe(200);
  });

  test.runIf(isAvailable && hasIpv6)('the proxy answers over IPv6, with and without TLS', async () => {
    const page = await fetch(`http://[::1]:${proxy.plain}/login`, { redirect: 'manual' });
    expect([page.status < 400, await canConnect(proxy, { host: '::1' })]).toEqual([true, true]);
  });

  test.runIf(isAvailable)('the proxy blocks internal paths', async () => {
    const authorization = 'Bearer una-llave-de-prueba';
    expect((await askProxy(proxy, { path: '/metrics', headers: { authorization } })).status).toBe(404);
    expect((await askProxy(proxy, { path: '/ready' })).status).toBe(404);
  });

  test.runIf(isAvailable)(
    'the proxy sends the client’s own address, whatever the client claims',
    async () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' };
      const body = JSON.stringify({ email: 'nadie@correo.test', pwd: 'no es esta' });
      expect((await askProxy(proxy, { path: '/open/login', method: 'POST', headers, body })).status).toBe(
        401,
      );
      const events = api.db
        .selectFrom('security_events')
        .select('network')
        .where('kind', '=', 'login.failed');
      expect(await events.execute()).toEqual([{ network: '127.0.0.2' }]);
    },
  );

  test.runIf(isAvailable)('the proxy accepts modern TLS with forward secrecy only', async () => {
    const oldTls = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const weakCiphers = ['AES128-SHA', 'ECDHE-ECDSA-AES128-SHA', 'AES128-GCM-SHA256'];
    const rejectedOptions = [
      oldTls,
      ...weakCiphers.map((ciphers) => ({
        ciphers: `${ciphers}:@SECLEVEL=0`,
        maxVersion: 'TLSv1.2' as const,
      })),
    ];
    for (const tlsOptions of rejectedOptions)
      expect([tlsOptions, await canConnect(proxy, tlsOptions)]).toEqual([tlsOptions, false]);
    expect(await canConnect(proxy, { maxVersion: 'TLSv1.2' })).toBe(true);
  });

  test.runIf(isAvailable)(
    'the proxy redirects browsers to TLS and rejects unencrypted API calls',
    async () => {
      const ask = (path: string) => fetch(`http://localhost:${proxy.plain}${path}`, { redirect: 'manual' });
      const page = await ask('/login');
      const call = await ask('/api/pets');
      expect([page.status, page.headers.get('location')]).toEqual([
        301,
        expect.stringMatching(/^https:.*login$/),
      ]);
      expect(call.status).toBe(403);
    },
  );

  test.runIf(isAvailable)('the proxy rejects oversized requests', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.alloc(2 ** 20 + 70_000, ' ');
    expect((await askProxy(proxy, { path: '/open/login', method: 'POST', headers, body })).status).toBe(413);
  });

  test.runIf(isAvailable)(
    'the proxy logs no addresses or paths while the server is down',
    async ({ onTestFinished }) => {
      const loneProxy = await start(await findFreePort());
      onTestFinished(loneProxy.stop);
      const privateTexts = ['127.0.0.2', '30111222', 'secreto-del-enlace', 'navegador-de-ana'];
      const headers = {
        'user-agent': 'navegador-de-ana',
        referer: 'https://localhost/mi-turno/secreto-del-enlace',
      };
      const paths = [
        '/api/search?q=30111222',
        '/mi-turno/secreto-del-enlace',
        '/calendario/secreto-del-enlace.ics',
      ];
      const longBody = Buffer.alloc(2 ** 20 + 70_000, ' ');
      for (const path of paths) {
        const { status } = await askProxy(loneProxy, { path, headers });
        expect([path, [502, 503]]).toEqual([path, expect.arrayContaining([status])]);
        await askProxy(loneProxy, { path, headers, method: 'POST', body: longBody });
        await fetch(`http://localhost:${loneProxy.plain}${path}`, { headers, redirect: 'manual' });
      }
      await vi.waitFor(() => expect(loneProxy.readOutput()).toMatch(/\b50[23]\b|is DOWN/), 10_000);
      const output = loneProxy.readOutput();
      expect([output, privateTexts.filter((each) => output.includes(each))]).toEqual([output, []]);
    },
  );
});

test.runIf(isInstalled('nginx') && isInstalled('openssl'))(
  'deploy/nginx.conf limits all addresses of a /64 as one',
  async ({ onTestFinished }) => {
    const proxy = await startNginx(await findFreePort());
    onTestFinished(proxy.stop);
    const ask = async (network: string, times: number) => {
      const requests = Array.from({ length: times }, (_, n) =>
        askProxy(proxy, { path: '/x', headers: { 'x-test-address': `${network}${n + 1}` } }),
      );
      return new Set((await Promise.all(requests)).map(({ status }) => status));
    };
    expect(await ask('2001:db8:1:2::', 105)).toEqual(new Set([502]));
    expect(await ask('2001:db8:1:2::', 105)).toEqual(new Set([502, 429]));
    expect(await ask('2001:db8:1:3::', 5)).toEqual(new Set([502]));
  },
);

describe('deploy/huellas.service', () => {
  const isAvailable = isInstalled('systemd-analyze');
  const folder = mkdtempSync(join(tmpdir(), 'huellas-unit-'));
  const unit = join(folder, 'huellas.service');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.runIf(isAvailable)('systemd accepts the unit and rates its exposure as low', () => {
    writeFileSync(unit, readDeployed('huellas.service').replaceAll('/opt/huellas', ROOT.replace(/\/$/, '')));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr.includes('huellas.service')]).toEqual([0, false]);
    // The threshold is 2.0 of 10, systemd's OK.
    const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
      encoding: 'utf8',
    });
    expect(rated.stdout).toMatch(/Overall exposure level for huellas\.service: 1\.\d/);
    expect(rated.status).toBe(0);
  });

  test('the service cannot read .git, the image copies only listed files, and logs are sent over TLS', () => {
    expect(readDeployed('huellas.service')).toMatch(/^InaccessiblePaths=-\/opt\/huellas\/\.git$/m);
    expect(readDeployed('Containerfile.containerignore')).toMatch(/^\*$/m);
    expect(readDeployed('journal-upload.conf')).toMatch(/^\[Upload\]\nURL=https:/m);
  });

  test('the unit starts the program as npm start does, with the installed Node', () => {
    const [, node = '', rest = ''] =
      /^ExecStart=\/opt\/huellas\/(\S+) (.+)$/m.exec(readDeployed('huellas.service')) ?? [];
    expect(existsSync(join(ROOT, node))).toBe(true);
    expect(rest.split(' ')).toEqual(readStartArguments());
  });
});

describe('alerts', () => {
  test.runIf(isInstalled('promtool'))('the alerts pass Prometheus’ own unit tests', () => {
    for (const args of [
      ['check', 'config', 'deploy/prometheus/prometheus.yml'],
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    }
  });

  test('the alerts use only existing metrics', async () => {
    const api = await testApp();
    const seen = new Set(
      [...(await api.app.inject('/metrics')).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
    );
    await api.close();
    const texts = ['prometheus/alerts.yml', 'grafana/huellas.json'].map(readDeployed).join('\n');
    const usedNames = [...texts.matchAll(/\b((?:huellas|http|nodejs|process)_\w+)(?=\{)/g)].map(
      ([, name = '']) => name,
    );
    const families = new Set(usedNames.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(families.size).toBeGreaterThan(10);
    expect([...families].filter((name) => !seen.has(name))).toEqual([]);
    const recorded = new Set([...texts.matchAll(/record: (\S+)/g)].map(([, name]) => name));
    const used = [...texts.matchAll(/\bhuellas:[\w:]+/g)].map(([name]) => name);
    expect(used.filter((name) => !recorded.has(name))).toEqual([]);
  });
});

function readStartArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return scripts.start.split('node_modules/.bin/node ').at(-1).split(' ');
}

describe('containers', () => {
  type Service = {
    secrets?: string[];
    networks?: string[];
    volumes?: string[];
    environment?: Record<string, string>;
  };
  type Compose = { services: Record<string, Service>; secrets: object; networks: object; volumes: object };
  const compose: Compose = parse(readDeployed('compose.yaml'), { merge: true });

  test('the compose file references only existing names', () => {
    expect(Object.keys(compose.services)).toEqual(['database', 'first', 'second', 'proxy']);
    for (const { secrets = [], networks = [], volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      const volumeNames = volumes
        .map((each) => each.split(':')[0] ?? '')
        .filter((each) => !each.startsWith('.'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumeNames));
    }
    expect(compose.services.first?.environment).toMatchObject(compose.services.second?.environment ?? {});
    expect(readDeployed('Caddyfile.compose')).toContain('first:3000 second:3000');
  });

  test('both servers of the compose file keep mails without a mail server in a volume', () => {
    const { first, second } = compose.services;
    expect([first?.volumes, second?.volumes]).toEqual([['copies:/data'], ['copies:/data']]);
  });

  test("the compose file passes on the town's variables and leaves unset ones to their defaults", () => {
    const { DATABASE_URL_FILE, ...environment } = compose.services.second?.environment ?? {};
    const readWith = (variables: Record<string, string>) => {
      const text = JSON.stringify(environment).replaceAll(
        /\$\{(\w+):-(\w*)\}/g,
        (_, name, unset) => variables[name] || unset,
      );
      return readConfig(JSON.parse(text));
    };
    const variables = {
      TOWN_NAME: 'Municipalidad de Eugenio Bustos',
      ADMIN_EMAIL: 'sistemas@bustos.gob.ar',
      MAIL_FROM: 'turnos@bustos.gob.ar',
      SMTP_URL: 'smtps://turnos:clave@correo.bustos.gob.ar',
    };
    expect(readWith(variables)).toMatchObject(variables);
    expect(readWith({})).toMatchObject({ TOWN_NAME: 'Municipalidad', PUBLIC_URL: 'https://localhost' });
  });

  test.runIf(isInstalled('caddy'))("the compose file's proxy configuration is valid", () => {
    const file = join(ROOT, 'deploy/Caddyfile.compose');
    const args = ['adapt', '--adapter', 'caddyfile', '--validate', '--config', file];
    const { status, stderr } = spawnSync('caddy', args, {
      encoding: 'utf8',
      env: { ...process.env, HUELLAS_NAME: 'localhost', HOME: tmpdir() },
    });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });

  test('the image runs existing files as an unprivileged user', () => {
    const lines = readDeployed('Containerfile').split('\n');
    const command: string[] = JSON.parse(lines.find((line) => line.startsWith('CMD'))?.slice(4) ?? '[]');
    expect(command).toEqual(['node_modules/.bin/node', ...readStartArguments()]);
    expect(lines.findIndex((line) => /^USER \d+$/.test(line))).toBeGreaterThan(0);
    expect(
      execFileSync('cmp', ['Containerfile.containerignore', 'Containerfile.dockerignore'], {
        cwd: join(ROOT, 'deploy'),
      }).length,
    ).toBe(0);
  });
});
