import type { Db } from '../db/database.ts';
import { type Params, prepareStatement } from '../db/prepared.ts';
import { selectStaffName } from './staff-name.ts';

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
    | 'eligibility_rule'
    | 'agenda'
    | 'closure'
    | 'town'
    | 'vaccine'
    | 'batch'
    | 'kit'
    | 'view'
    | 'post'
    | 'operativo'
    | 'draw'
    | 'import';
  entityId: number | null;
  before?: object;
  after?: object;
};

/** Records who did what and when; `before` and `after` must hold no secrets. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { userId, before, after } = entry;
  await insertStatement(db, {
    ...entry,
    actorId: userId ?? 0,
    before: toJsonText(before),
    after: toJsonText(after),
  });
}

type NewEntry = Omit<AuditEntry, 'before' | 'after'> & {
  actorId: number;
  before: string | null;
  after: string | null;
};

const insertStatement = prepareStatement((db, entry: Params<NewEntry>) =>
  db.insertInto('audit').values({
    at: entry.at,
    user_id: entry.userId,
    actor_name: selectStaffName(db, entry.actorId, 'name'),
    actor_last_name: selectStaffName(db, entry.actorId, 'last_name'),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before,
    after: entry.after,
  }),
);

export async function insertAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit')
    .values(entries.map((entry) => toColumns(db, entry)))
    .execute();
}

function toColumns(db: Db, entry: AuditEntry) {
  return {
    at: entry.at,
    user_id: entry.userId,
    actor_name: selectStaffName(db, entry.userId, 'name'),
    actor_last_name: selectStaffName(db, entry.userId, 'last_name'),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: toJsonText(entry.before),
    after: toJsonText(entry.after),
  };
}

function toJsonText(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}

export async function hasActedAsStaff(db: Db, userId: number): Promise<boolean> {
  const act = await db
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', userId)
    .where('actor_name', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}
