// Cancels a booking or accepts an offer, and kills itself at its nth statement.
import type { KyselyPlugin } from 'kysely';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { changeBooking } from '../server/bookings/change/change-booking.service.ts';
import { toUserCaller } from '../server/bookings/mail-links/mail-actions.service.ts';
import { answerOffer } from '../server/bookings/waiting-list/answer.service.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';

const { STEP, NOW, FILE = '', POSTGRES_URL: url, ACT, ID, USER_ID } = process.env;
let remaining = Number(STEP);

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    remaining -= 1;
    if (remaining === 0) process.kill(process.pid, 'SIGKILL');
    return result;
  },
};

const timeZone = 'America/Argentina/Buenos_Aires';
const clock = { now: Number(NOW), townNow: toMonotonicWallClock(Number(NOW), timeZone), timeZone };
const database = openDatabase({ url, file: FILE }, () => undefined);
const db = database.db.withPlugin(plugin);
const caller = toUserCaller(Number(USER_ID));
if (ACT === 'cancel')
  await changeBooking(
    db,
    caller,
    Number(ID),
    { bookingStatus: 'C' },
    { clock, isLimited: false, holding: null },
  );
else await answerOffer(db, Number(ID), 'accept', { caller, clock });
await closeDatabase(database);
