const ENGINE = process.env.TEST_ENGINE;

/** The most statements that each call may send with warm caches; they don't depend on the machine. */
export const STATEMENT_LIMITS = {
  'a day that was asked for a moment ago': 0,
  'a month that was asked for a moment ago': 0,
  'a day after somebody booked': 4,
  'own bookings': 2,
  // PostgreSQL gets fewer statements, as each is a round trip.
  'a booking': ENGINE === 'postgres' ? 3 : 7,
  'a booking whose place is taken': 2,
  'own pets': 2,
  'a login': 7,
  'a day that a clerk follows, unchanged': 5,
  'a page of people': 4,
  'the card of a pet': 10,
  // This number doesn't grow with the day's bookings.
  'the sheets of an offline day': 20,
} as const;

/** Most SQLite syncs for fifty concurrent bookings, each of which is answered after a sync that covers it. */
export const MAX_SYNCS_FOR_FIFTY = 5;

export const MAX_HEADER_CHARACTERS = 800;
