import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type BenchRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
/** Describes an answer; status 0 means that it was lost. */
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
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
      response.on('error', () => resolve(LOST));
    });
    outgoing.on('error', () => resolve(LOST));
    outgoing.end(body, () => losesAnswer && outgoing.destroy());
  });
}
