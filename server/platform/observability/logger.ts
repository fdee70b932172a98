import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Returns the logger's options. Secrets and searched names are never written. A terminal shows warnings and
 * errors only, as text, so that the start's messages stay in sight.
 */
export function createLoggerOptions(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL ?? (output.isTTY ? 'warn' : 'info'),
    ...(output.isTTY && { stream: { write: (lines: string) => output.write(formatTerminalText(lines)) } }),
    serializers: { req: describeRequest },
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

function formatTerminalText(lines: string): string {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => `${formatTerminalLine(JSON.parse(line))}\n`)
    .join('');
}

const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

type LogEntry = {
  level: number;
  time: number;
  msg?: string;
  err?: { message: string; stack: string };
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
};

function formatTerminalLine({
  level,
  time,
  msg = '',
  err,
  req,
  res,
  responseTime = 0,
  ...rest
}: LogEntry): string {
  const { pid: _, hostname: __, reqId: ___, ...others } = rest as Record<string, unknown>;
  const kind = level >= ERROR_LEVEL ? 'Error: ' : level >= WARN_LEVEL ? 'Aviso: ' : '';
  const headline = req ? `${req.method} ${req.url} ${res?.statusCode} ${responseTime.toFixed(0)} ms` : msg;
  const errorText = err ? `: ${level >= ERROR_LEVEL ? err.stack : err.message}` : '';
  const details = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
  return `${new Date(time).toTimeString().slice(0, 8)} ${kind}${stripControls(`${headline}${errorText}${details}`)}`;
}

/** Keeps foreign text from moving the cursor or forging a line of the log. */
function stripControls(text: string): string {
  return text.replace(/\n/g, '\n    ').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '?');
}

function describeRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: maskUrl(url), host, remoteAddress: ip, remotePort: socket.remotePort };
}

/** Parameters whose values are logged; all others may hold names or secrets. */
const LOGGED_PARAMETERS = new Set([
  'limit',
  'from',
  'to',
  'by',
  'entity',
  'entityId',
  'userId',
  'withBookings',
  'fecha',
]);
const PLAIN_WORD_PATTERN = /^[\w-]{1,12}$/;
const PARAMETER_NAME = /^[a-z]\w{0,19}$/i;
/** Path before a certificate's code, which is enough to read it. */
const CODE_PATH_PATTERN = '^\\/(?:v|open\\/certificates)\\/';
/** Matches an e-mail address or a segment as long as a secret; the browser's own files have an extension. */
const SECRET_PART = new RegExp(
  `(?<=${CODE_PATH_PATTERN})[^/]+|(?<=\\/)(?:[^/]*(?:@|%40)[^/]*|[^/.]{25,})(?=\\/|$)`,
  'gi',
);

export function maskUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shownPath = path.replace(SECRET_PART, '***');
  if (query.length === 0) return shownPath;
  const shownParameters = [...new URLSearchParams(query.join('?'))].map(([name, value]) => [
    PARAMETER_NAME.test(name) ? name : '***',
    LOGGED_PARAMETERS.has(name) && PLAIN_WORD_PATTERN.test(value) ? value : '***',
  ]);
  return `${shownPath}?${new URLSearchParams(shownParameters)}`;
}
