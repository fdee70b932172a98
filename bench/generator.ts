import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Figures } from './measure-load.ts';

// Does what wrk does with wrk.lua, where wrk is not installed: prebuilt requests over raw sockets.

const [connections = 1, seconds = 1] = process.argv.slice(2, 4).map(Number);
const { port } = new URL(process.argv[4] ?? '');
const requests = readFileSync(process.env.BENCH_REQUESTS ?? '', 'latin1')
  .split('\0')
  .map((text) => Buffer.from(text, 'latin1'));
const latencies: number[] = [];
let failed = 0;
let index = 0;
const endsAt = performance.now() + seconds * 1_000;

/** Sends one request after the other until the time is over. */
function run(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  let sentAt = 0;
  const sendNext = () => {
    if (performance.now() >= endsAt) return void socket.destroy();
    sentAt = performance.now();
    socket.write(requests[index++ % requests.length] ?? '');
  };
  socket.on('connect', sendNext).on('error', () => {
    failed += 1;
  });
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (!isWhole(text)) return;
    latencies.push(performance.now() - sentAt);
    if (Number(text.slice(9, 12)) >= 400) failed += 1;
    text = '';
    sendNext();
  });
  return new Promise((resolve) => socket.on('close', () => resolve()));
}

/** Reads answers with a length or none, as every server of the bench sends them. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0;
  return text.length >= head + 4 + Number(length);
}

await Promise.all(Array.from({ length: connections }, run));
latencies.sort((a, b) => a - b);
const computeQuantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
const figures: Figures = {
  perSecond: latencies.length / seconds,
  p50: computeQuantile(0.5),
  p99: computeQuantile(0.99),
  sent: latencies.length,
  failed,
};
console.log(JSON.stringify(figures));
