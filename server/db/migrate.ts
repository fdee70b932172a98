import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { lists } from './migrations/002-lists.ts';
import { reports } from './migrations/003-reports.ts';
import { services } from './migrations/004-services.ts';
import { noOverlap } from './migrations/006-no-overlap.ts';
import { namesakes } from './migrations/007-namesakes.ts';
import { versions } from './migrations/008-versions.ts';
import { dniZero } from './migrations/009-dni-zero.ts';
import { reminders } from './migrations/010-reminders.ts';
import { limits } from './migrations/011-limits.ts';
import { verification } from './migrations/012-verification.ts';
import { shownPeople } from './migrations/014-shown-people.ts';

const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '001-foundation': foundation,
  '002-lists': lists,
  '003-reports': reports,
  '004-services': services,
  '006-no-overlap': noOverlap,
  '007-namesakes': namesakes,
  '008-versions': versions,
  '009-dni-zero': dniZero,
  '010-reminders': reminders,
  '011-limits': limits,
  '012-verification': verification,
  '014-shown-people': shownPeople,
};

/** Brings the database to today's tables, all or nothing; several processes may call it at once. */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(forEngine(engine)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether every migration this program knows has been applied. */
export async function isMigrated({ db, engine }: Database): Promise<boolean> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(forEngine(engine)) },
  });
  const all = await migrator.getMigrations();
  return all.every((migration) => migration.executedAt !== undefined);
}

function forEngine(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (db) => up(db, engine) }]),
  );
}
