import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { FloorJob } from './floor.ts';

// Answers the product's bytes by bare node:http: more than a load can get through this generator.

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorJob;
const prepared = ({ headers, body }: FloorJob['own']) => {
  const length = `${Buffer.byteLength(body)}`;
  return {
    headers: Object.entries({ ...headers, 'content-length': length }).flat(),
    body: Buffer.from(body),
  };
};
const days = new Map(Object.entries(job.days).map(([path, day]) => [path, prepared(day)]));
const [own, book] = [prepared(job.own), prepared(job.book)];

createServer((request, response) => {
  const answer = request.method === 'POST' ? book : (days.get(request.url ?? '') ?? own);
  response.writeHead(200, answer.headers).end(answer.body);
}).listen(job.port, '127.0.0.1');
