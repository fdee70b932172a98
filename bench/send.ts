import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type BenchRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
/** Status 0 is a lost answer. */
export type Answer = { status: number; body: string; headers: IncomingHttpHeaders };

const LOST: Answer = { status: 0, body: '', headers: {} };

/** Sends by one of an agent's open sockets; `losesAnswer` hangs up once the request has left. */
export function send(
  port: number,
  agent: Agent,
  { method, path, headers, body = '' }: BenchRequest,
  losesAnswer = false,
): Promise<Answer> {
  return new Promise((resolve) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, agent };
    const sent = request(options, (got) => {
      const chunks: Buffer[] = [];
      got.on('data', (chunk) => chunks.push(chunk));
      got.on('end', () =>
        resolve({
          status: got.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: got.headers,
        }),
      );
      got.on('error', () => resolve(LOST));
    });
    sent.on('error', () => resolve(LOST));
    sent.end(body, () => losesAnswer && sent.destroy());
  });
}
