import { DatabaseSync } from 'node:sqlite';
import { type Floor, LIST_BOOKINGS_SQL, type NewBooking, type OwnRow, toValues } from './statements.ts';

const INSERT_SQL = `with input (agenda, starts, ends, service, location, operator, booker, pet, at) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?))
  insert into bookings (agenda_id, starts, ends, place, status, comment, service_id, location_id, operator_user_id,
    booker_user_id, pet_id, created_at, updated_at)
  select agenda, starts, ends, 1, 'A', '', service, location, operator, booker, pet, at, at from input
  where exists (select 1 from pets where id = input.pet and user_id = input.booker and status = 'A')
    and not exists (select 1 from bookings b
      where b.agenda_id = input.agenda and b.starts = input.starts and b.place = 1 and b.status <> 'C')
  returning id`;

type Id = number | null;

/**
 * Uses WAL and an fsync at every commit, as the product does. With `isGrouped` it commits all bookings of one turn of
 * the event loop together.
 */
export function createSqliteFloor(file: string, isGrouped: boolean): Floor {
  const db = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536');
  const findUser = db.prepare('select user_id from sessions where token_hash = ?');
  const listBookings = db.prepare(LIST_BOOKINGS_SQL.replace('$1', '?'));
  const insert = db.prepare(INSERT_SQL);
  const audit = db.prepare(
    `insert into audit (at, user_id, action, entity, entity_id, after) values (?, ?, 'booking.create', 'booking', ?, ?)`,
  );
  const book: Floor['book'] = async (input, agendaId, userId) => {
    const work = () => insertBooking(input, agendaId, userId);
    return isGrouped ? commitTogether(work) : (inTransaction([work])[0] ?? null);
  };
  const insertBooking = (input: NewBooking, agendaId: number, userId: number): Id => {
    const booked = insert.get(...toValues(input, agendaId));
    if (booked) audit.run(Date.now(), userId, Number(booked.id), JSON.stringify(input));
    return booked ? Number(booked.id) : null;
  };
  const inTransaction = (works: (() => Id)[]): Id[] => {
    db.exec('begin immediate');
    const ids = works.map((work) => work());
    db.exec('commit');
    return ids;
  };
  const commitTogether = groupCommit(inTransaction);
  return {
    findUser: async (hash) => findUser.get(hash)?.user_id as number | undefined,
    listBookings: async (userId) => listBookings.all(userId) as OwnRow[],
    book,
  };
}

/** Gathers the work of one turn of the event loop into one transaction. */
function groupCommit(inTransaction: (works: (() => Id)[]) => Id[]): (work: () => Id) => Promise<Id> {
  let queue: { work: () => Id; resolve: (id: Id) => void }[] = [];
  const commit = () => {
    const group = queue;
    queue = [];
    const ids = inTransaction(group.map(({ work }) => work));
    for (const [index, { resolve }] of group.entries()) resolve(ids[index] ?? null);
  };
  return (work) =>
    new Promise((resolve) => {
      if (queue.push({ work, resolve }) === 1) setImmediate(commit);
    });
}
