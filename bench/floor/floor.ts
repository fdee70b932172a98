import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { hashToken } from '../../server/accounts/sessions/tokens.rules.ts';
import type { DatabaseAddress } from '../databases.ts';
import { createPostgresFloor } from './postgres.ts';
import { createSqliteFloor } from './sqlite.ts';
import { type NewBooking, toWire } from './statements.ts';

export type Answer = { headers: Record<string, string>; body: string };
/** Holds answers of the product, of which the floor repeats all headers, and the bodies of days. */
export type FloorJob = {
  where: DatabaseAddress;
  port: number;
  isGrouped: boolean;
  agendaOf: Record<number, number>;
  days: Record<string, Answer>;
  own: Answer;
  book: Answer;
};

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorJob;
const floor = job.where.url
  ? createPostgresFloor(job.where.url)
  : createSqliteFloor(job.where.file, job.isGrouped);

async function findCaller(authorization = ''): Promise<number> {
  const userId = await floor.findUser(hashToken(authorization.slice('Bearer '.length)));
  if (userId === undefined) throw new Error('unknown token');
  return userId;
}

/** Takes a booked place out of its day, which a rush reads. */
function removePlace({ ServiceId, bookingStartDate }: NewBooking): void {
  const path = `/open/bookings/availables/${ServiceId}/1/1/${bookingStartDate - (bookingStartDate % 86_400)}`;
  const day = job.days[path];
  if (!day) return;
  const slots: { bookingStartDate: number }[] = JSON.parse(day.body);
  day.body = JSON.stringify(slots.filter((slot) => slot.bookingStartDate !== bookingStartDate));
}

const app = Fastify();
app.get('/health', () => ({ ok: 1 }));
app.get('/open/bookings/availables/*', (request, reply) => {
  const day = job.days[request.url];
  if (day?.body === '[]') return reply.status(204).send();
  return reply.headers(day?.headers ?? {}).send(day?.body);
});
app.get('/api/bookings', async ({ headers }, reply) => {
  const rows = await floor.listBookings(await findCaller(headers.authorization));
  return reply.headers(job.own.headers).send(JSON.stringify(rows.map(toWire)));
});
app.post<{ Body: NewBooking }>('/api/booking', async ({ headers, body }, reply) => {
  const userId = await findCaller(headers.authorization);
  const id = await floor.book(body, job.agendaOf[body.ServiceId] ?? 0, userId);
  if (id === null) return reply.status(409).send({ ok: 0 });
  removePlace(body);
  const answer = { ok: 1, message: 'El turno fue reservado', result: { id, ...body } };
  return reply.headers(job.book.headers).send(JSON.stringify(answer));
});
await app.listen({ host: '127.0.0.1', port: job.port });
