import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { type Finding, formatErrorMessage, toFine, toWarning, toWrong } from './findings.ts';

const TIMEOUT_MS = 5_000;

export async function inspectNetwork(config: Config): Promise<Finding[]> {
  return [await inspectPort(config), ...inspectProxy(config), ...(await inspectPublicUrl(config))];
}

async function inspectPort({ HOST, PORT }: Config): Promise<Finding> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const health = await fetchStatus(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/health`);
  if (health === 200) return toFine('Puerto', `${PORT}: el servidor responde`);
  const server = createServer();
  try {
    await once(server.listen(PORT, HOST), 'listening');
    return toFine('Puerto', `${PORT} está libre: el servidor no está en marcha`);
  } catch (error) {
    return toWrong(
      'Puerto',
      `${PORT}: ${formatErrorMessage(error)}`,
      'Lo usa otro programa, o no se puede usar: cambiá PORT u HOST',
    );
  } finally {
    server.close();
  }
}

function inspectProxy({ PUBLIC_URL, TRUST_PROXY }: Config): Finding[] {
  const isPublic = PUBLIC_URL.startsWith('https:');
  if (isPublic && !TRUST_PROXY)
    return [
      toWrong(
        'Proxy',
        'PUBLIC_URL es https y falta TRUST_PROXY',
        'Poné la dirección del proxy: TRUST_PROXY=127.0.0.1',
      ),
    ];
  if (!isPublic)
    return [
      toWarning(
        'TLS',
        `PUBLIC_URL es ${PUBLIC_URL}`,
        'Para servir a vecinos hace falta https: deploy/ tiene el proxy',
      ),
    ];
  return [];
}

async function inspectPublicUrl({ PUBLIC_URL }: Config): Promise<Finding[]> {
  if (!PUBLIC_URL.startsWith('https:')) return [];
  const health = await fetchStatus(new URL('/health', PUBLIC_URL).href);
  const todo = 'Revisá el nombre (DNS), el certificado y el proxy';
  if (health !== 200)
    return [toWarning('Dirección pública', `${PUBLIC_URL} no responde acá (${health})`, todo)];
  const metrics = await fetchStatus(new URL('/metrics', PUBLIC_URL).href);
  const isClosed = metrics !== 200;
  return [
    toFine('Dirección pública', `${PUBLIC_URL} responde`),
    ...(isClosed
      ? []
      : [
          toWrong(
            'Métricas',
            '/metrics se lee desde afuera',
            'Que el proxy no lo pase: deploy/ muestra cómo',
          ),
        ]),
  ];
}

async function fetchStatus(url: string): Promise<number | string> {
  try {
    const { status, body } = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    await body?.cancel();
    return status;
  } catch (error) {
    return formatErrorMessage(error);
  }
}
