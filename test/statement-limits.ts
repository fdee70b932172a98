const ENGINE = process.env.TEST_ENGINE;

/** The most statements a call may take when everything it may know is known: counts that no machine changes. */
export const STATEMENT_LIMITS = {
  'a day that was asked for a moment ago': 0,
  'a month that was asked for a moment ago': 0,
  'a day after somebody booked': 4,
  'own bookings': 2,
  // On PostgreSQL each is a round trip, and there is no other.
  'a booking': ENGINE === 'postgres' ? 3 : 7,
  'a booking that comes too late': 2,
  'own pets': 2,
  // Without the counting of attempts.
  'a login': 7,
  'a day that a clerk follows, unchanged': 5,
  'a page of people': 4,
  // However many kept it before, and whatever else they booked.
  'the card of a pet': 10,
  // However many turnos it has.
  'a day of sheets to be taken along': 20,
} as const;

/** Syncs of the disk that fifty bookings at once may take on SQLite; each booking is answered after one of its own. */
export const SYNCS_OF_FIFTY = 5;

/** Characters of the headers of a day's answer, names and values. */
export const HEADER_CHARACTERS = 800;
