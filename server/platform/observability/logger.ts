import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Structured logs; nothing that opens a door is ever written, nor whom staff search for. A terminal shows warnings and
 * errors as text, so that what the start printed once stays in sight.
 */
export function loggerOptions(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL ?? (output.isTTY ? 'warn' : 'info'),
    ...(output.isTTY && { stream: { write: (lines: string) => output.write(terminalText(lines)) } }),
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

/** Writes lines of JSON as a terminal shows them. */
function terminalText(lines: string): string {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => `${terminalLine(JSON.parse(line))}\n`)
    .join('');
}

const WARNING = 40;
const ERROR = 50;

type Entry = {
  level: number;
  time: number;
  msg?: string;
  err?: { message: string; stack: string };
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
};

function terminalLine({ level, time, msg = '', err, req, res, responseTime = 0, ...rest }: Entry): string {
  const { pid: _, hostname: __, reqId: ___, ...others } = rest as Record<string, unknown>;
  const kind = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Aviso: ' : '';
  const what = req ? `${req.method} ${req.url} ${res?.statusCode} ${responseTime.toFixed(0)} ms` : msg;
  const why = err ? `: ${level >= ERROR ? err.stack : err.message}` : '';
  const more = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
  return `${new Date(time).toTimeString().slice(0, 8)} ${kind}${withoutControls(`${what}${why}${more}`)}`;
}

/** Keeps what a request or another server said from moving the cursor or passing for a line of the log. */
function withoutControls(text: string): string {
  return text.replace(/\n/g, '\n    ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '?');
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
