import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** No two services or places of one name, and preparations that name their species by id, so that a rename keeps them. */
export async function services(db: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
  await nameSpeciesById(db as Kysely<Tables>);
}

type Before = { specieName: string | null; hoursBefore: number; text: string };

async function nameSpeciesById(db: Kysely<Tables>): Promise<void> {
  const species = await db.selectFrom('species').select(['id', 'name']).where('status', '=', 'A').execute();
  const idOf = new Map(species.map(({ id, name }) => [name, id]));
  for (const { id, preparation } of await db.selectFrom('services').select(['id', 'preparation']).execute()) {
    const byId = (JSON.parse(preparation) as Before[]).flatMap(({ specieName, ...rest }) => {
      const SpecieId = specieName === null ? null : idOf.get(specieName);
      return SpecieId === undefined ? [] : [{ SpecieId, ...rest }];
    });
    await db
      .updateTable('services')
      .set({ preparation: JSON.stringify(byId) })
      .where('id', '=', id)
      .execute();
  }
}

const INDEXES = [
  `create unique index services_name on services (name_folded) where status = 'A'`,
  `create unique index locations_name on locations (name_folded) where status = 'A'`,
  `create index agendas_location on agendas (location_id)`,
  `create index bookings_service on bookings (service_id, starts)`,
  `create index bookings_location on bookings (location_id, starts)`,
];
