import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** The addresses that calendars ask for turnos; and when the last mail left, without reading all. */
export async function calendars(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    // Never given twice on either engine: a feed's secret address names it.
    .addColumn('id', 'integer', (id) =>
      engine === 'postgres'
        ? id.generatedByDefaultAsIdentity().primaryKey()
        : id.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('agenda_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('calendar_feeds_one', ['user_id', 'agenda_id'])
    .execute();
  await db.schema.createIndex('outbox_sent').on('outbox').column('sent_at').execute();
}
