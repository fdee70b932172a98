import { sql } from 'kysely';

/**
 * Selects the name of pet `p` as the booker of `b` knows it: a later owner may have renamed it, which earlier
 * owners don't see.
 */
export const nameAsBooked = sql<string>`case when p.user_id = b.booker_user_id then p.name else coalesce(
  (select k.pet_name from keepers as k where k.pet_id = p.id and k.user_id = b.booker_user_id order by k.id desc limit 1),
  p.name) end`;
