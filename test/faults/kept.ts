import { sql } from 'kysely';
import { type Db, inTransaction } from '../../server/platform/db/database.ts';
import { locksRows } from '../../server/platform/db/shared-lock.ts';

type Turno = Awaited<ReturnType<typeof listTurnos>>[number];
type Note = { action: string; starts: number | undefined; place: number | undefined };
export type Kept = Turno & { notes: Note[]; mails: Map<string, number> };

/** Reads all bookings, and rows that belong to none, in one snapshot: late requests may still be running. */
export function readKept(db: Db): Promise<{ kept: Kept[]; strays: string[] }> {
  return inTransaction(db, async (trx) => {
    if (locksRows(trx)) await sql`set transaction isolation level repeatable read`.execute(trx);
    const [turnos, notes, mails] = [await listTurnos(trx), await listNotes(trx), await listMails(trx)];
    return { kept: together(turnos, notes, mails), strays: await listStrays(trx) };
  });
}

type Notes = Awaited<ReturnType<typeof listNotes>>;
type Mails = Awaited<ReturnType<typeof listMails>>;

function together(turnos: Turno[], notes: Notes, mails: Mails): Kept[] {
  const [notesOf, mailsOf] = [
    Map.groupBy(notes, ({ id }) => id),
    Map.groupBy(mails, ({ bookingId }) => bookingId),
  ];
  return turnos.map((turno) => ({
    ...turno,
    notes: (notesOf.get(turno.id) ?? []).map(({ action, after: said }) => {
      const { bookingStartDate: starts, place } = JSON.parse(said ?? '{}');
      return { action, starts, place: starts === undefined ? undefined : place };
    }),
    mails: new Map((mailsOf.get(turno.id) ?? []).map(({ kind, count }) => [kind, Number(count)])),
  }));
}

function listTurnos(db: Db) {
  return db
    .selectFrom('bookings')
    .select(['id', 'agenda_id as agendaId', 'booker_user_id as bookerId', 'starts', 'place', 'status'])
    .orderBy('id')
    .execute();
}

function listNotes(db: Db) {
  return db
    .selectFrom('audit')
    .select(['entity_id as id', 'action', 'after'])
    .where('entity', '=', 'booking')
    .orderBy('audit.id')
    .execute();
}

function listMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => ['booking_id as bookingId', 'kind', eb.fn.countAll().as('count')])
    .where('booking_id', 'is not', null)
    .groupBy(['booking_id', 'kind'])
    .execute();
}

async function listStrays(db: Db): Promise<string[]> {
  const known = db.selectFrom('bookings').select('id');
  const notes = await db
    .selectFrom('audit')
    .select(['action as what', 'entity_id as of'])
    .where('entity', '=', 'booking')
    .where('entity_id', 'not in', known)
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['kind as what', 'booking_id as of'])
    .where('booking_id', 'not in', known)
    .execute();
  return [...notes, ...mails].map(({ what, of }) => `${what} of a turno ${of} that is not there`);
}
