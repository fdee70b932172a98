import { sql } from 'kysely';

/**
 * Of a turno `b` and its pet `p`: whoever keeps a pet now may call it otherwise, and who booked for it before doesn't read
 * that.
 */
export const nameAsBooked = sql<string>`case when p.user_id = b.booker_user_id then p.name else coalesce(
  (select k.pet_name from keepers as k where k.pet_id = p.id and k.user_id = b.booker_user_id order by k.id desc limit 1),
  p.name) end`;
