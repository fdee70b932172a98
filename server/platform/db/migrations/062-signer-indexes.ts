import { type Kysely, sql } from 'kysely';

const COLUMNS_BY_TABLE = {
  procedures: ['vet_user_id', 'created_by', 'rectified_by'],
  vaccinations: ['vet_user_id', 'created_by', 'rectified_by'],
  weights: ['created_by', 'rectified_by'],
  microchips: ['created_by', 'rectified_by'],
  handovers: ['created_by', 'rectified_by'],
  post_doses: ['created_by', 'removed_by'],
  visits: ['vet_user_id'],
};

/** Indexes who signed health records: the deletion of a person looks for the person in each of them. */
export async function signerIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS_BY_TABLE))
    for (const column of columns)
      await sql
        .raw(`create index ${table}_${column} on ${table} (${column}) where ${column} is not null`)
        .execute(db);
}
