import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { tokenHash } from '../../server/accounts/sessions/tokens.ts';
import type { Where } from '../recording.ts';
import { leanPostgres } from './lean-postgres.ts';
import { leanSqlite } from './lean-sqlite.ts';
import type { Statement } from './statements.ts';

/** What the lean floor is told: where its database is, and the very answers, headers included, the product gives to a day. */
export type LeanJob = {
  where: Where;
  port: number;
  agendaOf: Record<number, number>;
  days: Record<string, { headers: Record<string, string>; body: string }>;
};

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LeanJob;
const lean = job.where.url ? leanPostgres(job.where.url) : leanSqlite(job.where.file);

async function callerOf(authorization = ''): Promise<number> {
  const userId = await lean.findUser(tokenHash(authorization.slice('Bearer '.length)));
  if (userId === undefined) throw new Error('nobody');
  return userId;
}

const app = Fastify();
app.get('/open/bookings/availables/*', (request, reply) => {
  const day = job.days[request.url];
  reply.headers(day?.headers ?? {}).send(day?.body);
});
app.get('/api/bookings', async ({ headers }) => lean.listBookings(await callerOf(headers.authorization)));
app.post<{ Body: Statement }>('/api/booking', async ({ headers, body }, reply) => {
  const userId = await callerOf(headers.authorization);
  const id = await lean.book(body, job.agendaOf[body.ServiceId] ?? 0, userId);
  if (id === null) return reply.status(409).send({ ok: 0 });
  return { ok: 1, message: 'El turno fue reservado', result: { id, ...body } };
});
await app.listen({ host: '127.0.0.1', port: job.port });
