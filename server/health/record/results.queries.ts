import type { Db } from '../../platform/db/database.ts';

type ResultBooking = { bookingId: number; petId: number; date: string; since: number };

export async function findResults(db: Db, booking: ResultBooking) {
  return {
    castrations: await listCastrations(db, booking),
    vaccinations: await listVaccinations(db, booking),
    weights: await listWeights(db, booking),
    chips: await listChips(db, booking),
  };
}

function listCastrations(db: Db, { bookingId }: ResultBooking) {
  return db
    .selectFrom('procedures')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'A')
    .execute();
}

function listVaccinations(db: Db, { bookingId }: ResultBooking) {
  return db
    .selectFrom('vaccinations as g')
    .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
    .select(['v.name as vaccineName', 'g.next_due_on as nextDueOn', 'g.batch_id as batchId'])
    .where('g.booking_id', '=', bookingId)
    .where('g.status', '=', 'A')
    .orderBy('g.id')
    .execute();
}

function listWeights(db: Db, { petId, date }: ResultBooking) {
  return db
    .selectFrom('weights')
    .select('grams')
    .where('pet_id', '=', petId)
    .where('weighed_on', '=', date)
    .where('origin', '=', 'T')
    .where('status', '=', 'A')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
}

function listChips(db: Db, { petId, since }: ResultBooking) {
  return db
    .selectFrom('microchips')
    .select('code')
    .where('pet_id', '=', petId)
    .where('created_at', '>=', since)
    .where('origin', '=', 'T')
    .where('status', '=', 'A')
    .execute();
}
