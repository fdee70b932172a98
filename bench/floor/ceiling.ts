import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Answer, FloorJob } from './floor.ts';

// Answers the product's bytes over bare sockets, one packet a request: as many as the generator can load.

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorJob;
const DATE = 'Thu, 01 Jan 2026 00:00:00 GMT';

function toBytes({ headers, body }: Answer): Buffer {
  const nodeHeaders = { date: DATE, connection: 'keep-alive', 'keep-alive': 'timeout=72' };
  const allHeaders = { ...headers, 'content-length': Buffer.byteLength(body), ...nodeHeaders };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n${body}`);
}

const days = new Map(Object.entries(job.days).map(([path, day]) => [path, toBytes(day)]));
const own = toBytes(job.own);
const book = toBytes(job.book);

function answerTo(request: Buffer): Buffer {
  const [method, path = ''] = request.toString('latin1', 0, 100).split(' ', 2);
  return method === 'POST' ? book : (days.get(path) ?? own);
}

createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (request: Buffer) => socket.write(answerTo(request)));
}).listen(job.port, '127.0.0.1');
