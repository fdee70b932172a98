import type { Db } from '../db/database.ts';

export type AuditEntry = {
  at: number;
  userId: number | null;
  action: string;
  entity:
    | 'audit'
    | 'booking'
    | 'user'
    | 'pet'
    | 'terms'
    | 'state'
    | 'city'
    | 'specie'
    | 'breed'
    | 'service'
    | 'location'
    | 'question'
    | 'lock_rule'
    | 'agenda'
    | 'closure'
    | 'view';
  entityId: number | null;
  before?: object;
  after?: object;
};

/** Keeps who did what and when; `before` and `after` must hold no secrets. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: entry.at,
      user_id: entry.userId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}
