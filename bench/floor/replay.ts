import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recording, Statement, Where } from '../recording.ts';

/**
 * The floor: bare Fastify on the bare driver. It runs the statements the product ran, with this request's values in
 * the recorded ones' place, and answers JSON of the same size; no validation, no access control, no headers, no log.
 */
type Job = { where: Where; recording: Recording; agendaOf: Record<number, number>; port: number };
type Row = Record<string, unknown>;
type Run = (statement: Statement) => Promise<Row[]>;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Job;
const withConnection = job.where.url ? postgres(job.where.url) : sqlite(job.where.file);

function sqlite(file: string) {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const cache = new Map<string, StatementSync>();
  const run = ({ sql, parameters }: Statement): Row[] => {
    const statement = cache.get(sql) ?? db.prepare(sql);
    cache.set(sql, statement);
    return statement.all(...(parameters as SQLInputValue[]));
  };
  // One writer: a request's statements run to their end before the next one's begin.
  return <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const turn = last.then(() => work((statement) => Promise.resolve(run(statement))));
    last = turn.catch(() => undefined);
    return turn;
  };
}
let last: Promise<unknown> = Promise.resolve();

function postgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(async ({ sql, parameters }) => (await client.query(sql, parameters)).rows);
    } finally {
      client.release();
    }
  };
}

/** Recorded values stand for this request's; an insert's new id takes the place of the recorded booking's. */
async function replay(kind: keyof Recording, values: Map<unknown, unknown>): Promise<unknown> {
  const { statements, answer } = job.recording[kind];
  const recordedId = (answer as { result?: { id?: number } }).result?.id;
  await withConnection(async (run) => {
    for (const { sql, parameters } of statements) {
      const rows = await run({
        sql,
        parameters: parameters.map((value) => (values.has(value) ? values.get(value) : value)),
      });
      if (sql.startsWith('insert into "bookings"')) values.set(recordedId, rows[0]?.id);
    }
  });
  return answer;
}

type Body = { bookingStartDate: number; ServiceId: number; BookerUserId: number; PetId: number };
const recordedBody = JSON.parse(job.recording.book.request.body ?? '{}') as Body;
const SLOT_SECONDS = 300;

function bookingValues(body: Body): Map<unknown, unknown> {
  return new Map<unknown, unknown>([
    [recordedBody.bookingStartDate, body.bookingStartDate],
    [recordedBody.bookingStartDate + SLOT_SECONDS, body.bookingStartDate + SLOT_SECONDS],
    [recordedBody.ServiceId, body.ServiceId],
    [job.agendaOf[recordedBody.ServiceId], job.agendaOf[body.ServiceId]],
    [recordedBody.BookerUserId, body.BookerUserId],
    [recordedBody.PetId, body.PetId],
  ]);
}

const app = Fastify();
app.get('/open/bookings/availables/*', () => replay('day', new Map()));
app.get('/api/bookings', () => replay('own', new Map()));
app.post<{ Body: Body }>('/api/booking', ({ body }) => replay('book', bookingValues(body)));
await app.listen({ host: '127.0.0.1', port: job.port });
