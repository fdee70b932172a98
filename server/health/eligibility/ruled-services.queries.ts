import type { Db } from '../../platform/db/database.ts';

export function listRuledServices(db: Db, { id, withStaffOnly }: { id?: number; withStaffOnly: boolean }) {
  let ruled = db
    .selectFrom('services as s')
    .select(['s.id', 's.name as serviceName', 's.effect as serviceEffect'])
    .where('s.status', '=', 'A')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('eligibility_rules as r')
          .select('r.id')
          .whereRef('r.service_id', '=', 's.id')
          .where('r.status', '=', 'A'),
      ),
    )
    .orderBy('s.id');
  if (id !== undefined) ruled = ruled.where('s.id', '=', id);
  return (withStaffOnly ? ruled : ruled.where('s.is_public', '=', 1)).execute();
}
