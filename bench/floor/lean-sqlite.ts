import { DatabaseSync } from 'node:sqlite';
import { type Lean, OWN, valuesOf } from './statements.ts';

const INSERT = `with asked (agenda, starts, ends, service, location, operator, booker, pet, at) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?))
  insert into bookings (agenda_id, starts, ends, place, status, comment, service_id, location_id, operator_user_id,
    booker_user_id, pet_id, created_at, updated_at)
  select agenda, starts, ends, 1, 'A', '', service, location, operator, booker, pet, at, at from asked
  where exists (select 1 from pets where id = asked.pet and user_id = asked.booker and status = 'A')
    and not exists (select 1 from bookings b
      where b.agenda_id = asked.agenda and b.starts = asked.starts and b.place = 1 and b.status <> 'C')
  returning id`;

/** SQLite with the product's durability: WAL and a real fsync at every commit. */
export function leanSqlite(file: string): Lean {
  const db = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536');
  const findUser = db.prepare('select user_id from sessions where token_hash = ?');
  const own = db.prepare(OWN.replace('$1', '?'));
  const insert = db.prepare(INSERT);
  const audit = db.prepare(
    `insert into audit (at, user_id, action, entity, entity_id, after) values (?, ?, 'booking.create', 'booking', ?, ?)`,
  );
  return {
    findUser: async (hash) => findUser.get(hash)?.user_id as number | undefined,
    listBookings: async (userId) => own.all(userId),
    book: async (asked, agendaId, userId) => {
      db.exec('begin immediate');
      const booked = insert.get(...valuesOf(asked, agendaId));
      if (booked) audit.run(Date.now(), userId, Number(booked.id), JSON.stringify(asked));
      db.exec('commit');
      return booked ? Number(booked.id) : null;
    },
  };
}
