import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Structured logs; nothing that opens a door is ever written, nor whom staff search for. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    serializers: { req: requestLine },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.pwd',
        '*.token',
        '*.userPassword',
        '*.oldPass',
        '*.newPass',
      ],
      censor: '***',
    },
  };
}

function requestLine({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: withoutPeople(url), host, remoteAddress: ip, remotePort: socket.remotePort };
}

/** Searches hold names and DNI, and an address may stand in any parameter. */
function withoutPeople(url: string): string {
  const [path, query] = url.split('?', 2);
  if (query === undefined) return url;
  const shown = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    name === 'q' || value.includes('@') ? '***' : value,
  ]);
  return `${path}?${new URLSearchParams(shown)}`;
}
