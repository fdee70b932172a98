import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { maskUrl } from './logger.ts';

const MAX_BUFFER_LENGTH = 16_384;
const FLUSH_DELAY_MS = 100;

type WriteText = (text: string) => unknown;

/** Buffers lines, since each write costs as much as a quick answer; once ended, writes each line at once. */
function createLineBuffer(write: WriteText): { add: (line: string) => void; end: () => void } {
  let hasEnded = false;
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;
  const flushLines = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = buffer;
    buffer = '';
    if (text !== '') write(text);
  };
  const addLine = (line: string) => {
    buffer += line;
    if (buffer.length >= MAX_BUFFER_LENGTH || hasEnded) flushLines();
    else timer ??= setTimeout(flushLines, FLUSH_DELAY_MS).unref();
  };
  const endLines = () => {
    hasEnded = true;
    flushLines();
  };
  return { add: addLine, end: endLines };
}

const PROCESS = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

export function formatAccessLine(request: FastifyRequest, status: number, milliseconds: number): string {
  const { id, method, url, host, ip, socket } = request;
  const requestJson = `"method":"${method}","url":${JSON.stringify(maskUrl(url))},"host":${JSON.stringify(host)}`;
  const fromJson = `"remoteAddress":${JSON.stringify(ip ?? null)},"remotePort":${socket.remotePort ?? null}`;
  const user = request.caller ? `"userId":${request.caller.userId},` : '';
  const response = `"res":{"statusCode":${status}},"responseTime":${milliseconds.toFixed(3)}`;
  return `{"level":30,"time":${Date.now()},${PROCESS},"reqId":"${id}",${user}"req":{${requestJson},${fromJson}},${response},"msg":"request completed"}\n`;
}

const LOGGED_LEVELS = ['trace', 'debug', 'info'];

export function createAccessLog(app: FastifyInstance, logger: FastifyServerOptions['logger']) {
  const { level = 'info', stream } = typeof logger === 'object' ? logger : {};
  if (!logger || !LOGGED_LEVELS.includes(level)) return null;
  const lines = createLineBuffer((text) => (stream ?? process.stdout).write(text));
  app.addHook('onClose', async () => lines.end());
  if (!stream) process.once('exit', lines.end);
  return (request: FastifyRequest, status: number, milliseconds: number) =>
    lines.add(formatAccessLine(request, status, milliseconds));
}
