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
  return { method, url: shownUrl(url), host, remoteAddress: ip, remotePort: socket.remotePort };
}

/** The only parameters whose values are written: what is searched for, or proves something, stands in the others. */
const TOLD = new Set(['limit', 'from', 'to', 'by', 'entity', 'entityId', 'userId', 'withBookings', 'fecha']);
const PLAIN = /^[\w-]{1,12}$/;
const NAME = /^[a-z]\w{0,19}$/i;
/** What a certificate's code follows: whoever has it reads the paper. */
const BEFORE_CODES = '^\\/(?:v|open\\/certificates)\\/';
/** An e-mail address, or as long as what opens a door; the browser's own files have an ending. */
const SECRET_PART = new RegExp(
  `(?<=${BEFORE_CODES})[^/]+|(?<=\\/)(?:[^/]*(?:@|%40)[^/]*|[^/.]{25,})(?=\\/|$)`,
  'gi',
);

/** An address without whatever names a person or opens a door. */
export function shownUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shownPath = path.replace(SECRET_PART, '***');
  if (query.length === 0) return shownPath;
  const shown = [...new URLSearchParams(query.join('?'))].map(([name, value]) => [
    NAME.test(name) ? name : '***',
    TOLD.has(name) && PLAIN.test(value) ? value : '***',
  ]);
  return `${shownPath}?${new URLSearchParams(shown)}`;
}
