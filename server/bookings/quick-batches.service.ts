import { instantOf } from '#shared/town-clock.ts';
import { lockAgenda } from '../agendas/agendas.queries.ts';
import { batches } from '../batches.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { lockUser } from '../users/users.queries.ts';
import { insertPlaced } from './book-slot.service.ts';
import { tellConfirmed } from './notices.service.ts';
import { bookPlaces, type PlaceAsked } from './quick.queries.ts';
import { type Asked, type Booked, type No, verdictOn, type Yes } from './quick-verdict.service.ts';

/** Turnos of one batch at most: nobody else waits long for its locks. */
const MOST = 50;

type Outcome = Booked | No;

/** Whoever asks while a transaction is under way is looked at and booked in the next one, with all that wait. */
export function bookInTransactions(db: Db): (asked: Asked) => Promise<Outcome> {
  return batches(MOST, (batch: readonly Asked[]) =>
    inTransaction(db, async (trx) => {
      const outcomes: Outcome[] = [];
      for (const asked of batch) outcomes.push(await bookOne(trx, asked));
      return outcomes;
    }),
  );
}

async function bookOne(trx: Trx, asked: Asked): Promise<Outcome> {
  const verdict = await verdictOn(trx, asked);
  if (typeof verdict === 'string') return verdict;
  const { caller, wanted, rules, plan, slot } = asked;
  await lockUser(trx, wanted.BookerUserId);
  await lockAgenda(trx, plan.agenda.id);
  const placed = { caller, wanted, agenda: plan.agenda, slot, place: verdict.place, overrideReason: null };
  const id = await insertPlaced(trx, placed, rules.clock);
  const told = { id, starts: slot.starts, bookerUserId: caller.userId, isOwn: true };
  await tellConfirmed(trx, told, rules.clock);
  return { id, standing: verdict.standing };
}

/** How often one looks: somebody else may have been quicker between a look and the agenda's turn. */
const LOOKS = 2;

/** Batches under way side by side, each of its own agendas: more of them are smaller, one alone waits for every agenda's lock. */
const DESKS = 2;

/** PostgreSQL's: each looks by himself; who may book waits for the desk's turn together with all that may. */
export function bookInBatches(db: Db): (asked: Asked) => Promise<Outcome> {
  const desks = Array.from({ length: DESKS }, () =>
    batches(MOST, (wishes: readonly Wish[]) => bookWishes(db, wishes)),
  );
  return async (asked) => {
    const deskOf = desks[asked.plan.agenda.id % DESKS];
    for (let look = 0; deskOf && look < LOOKS; look++) {
      const verdict = await verdictOn(db, asked);
      if (typeof verdict === 'string') return verdict;
      const outcome = await deskOf({ asked, verdict });
      if (outcome !== 'unsure') return outcome;
    }
    return 'unsure';
  };
}

type Wish = { asked: Asked; verdict: Yes };

async function bookWishes(db: Db, wishes: readonly Wish[]): Promise<Outcome[]> {
  const places = wishes.map(placeAsked);
  const agendas = Map.groupBy(places, ({ nth }) => wishes[nth]?.asked.plan.agenda.id ?? 0);
  const made = await bookPlaces(db, agendas);
  const idOf = new Map(made.map(({ nth, id }) => [nth, id]));
  return wishes.map(({ verdict: { standing } }, nth) => {
    const id = idOf.get(nth);
    return id === undefined ? 'unsure' : { id, standing };
  });
}

function placeAsked({ asked, verdict: { standing } }: Wish, nth: number): PlaceAsked {
  const { wanted, rules, plan, slot } = asked;
  const { BookerUserId: booker, PetId: pet } = wanted;
  return {
    nth,
    plan: plan.agenda.planRevision,
    terms: standing.termsVersion,
    booker,
    revision: standing.userRevision,
    pet,
    ...slot,
    comment: wanted.bookingComment ?? '',
    at: rules.clock.now,
    expires: instantOf(slot.starts, rules.clock.timeZone),
  };
}
