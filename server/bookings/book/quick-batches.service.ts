import { instantOf } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { batchCalls } from '../../platform/concurrency/batch-calls.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { tellConfirmed } from '../notifications/notices.service.ts';
import { insertPlaced } from './book-slot.service.ts';
import { bookFreePlaces, bookPlaces, type PlaceAsked } from './quick.queries.ts';
import { type Asked, type Booked, type No, verdictOn, type Yes } from './quick-verdict.service.ts';

/** Turnos of one batch at most: nobody else waits long for its locks. */
const MOST = 50;

type Outcome = Booked | No;

/** Whoever asks while a transaction is under way is looked at and booked in the next one, with all that wait. */
export function bookInTransactions(db: Db): (asked: Asked) => Promise<Outcome> {
  return batchCalls(MOST, (batch: readonly Asked[]) =>
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

/** PostgreSQL's: each looks by himself; who may book goes with all that may, or waits with those of a busy agenda. */
export function bookInBatches(db: Db): (asked: Asked) => Promise<Outcome> {
  const desk = batchCalls(MOST, (wishes: readonly Wish[]) => bookWhereFree(db, wishes));
  const queues = new Map<number, (wish: Wish) => Promise<Outcome>>();
  const queueOf = (agendaId: number) => {
    const queue = queues.get(agendaId) ?? batchCalls(MOST, (wishes) => bookOf(db, agendaId, wishes));
    queues.set(agendaId, queue);
    return queue;
  };
  return async (asked) => {
    const agendaId = asked.plan.agenda.id;
    for (let look = 0; look < LOOKS; look++) {
      const verdict = await verdictOn(db, asked);
      if (typeof verdict === 'string') return verdict;
      const wish = { asked, verdict };
      const first = await desk(wish);
      const outcome = first === 'busy' ? await queueOf(agendaId)(wish) : first;
      if (outcome !== 'unsure') return outcome;
    }
    return 'unsure';
  };
}

type Wish = { asked: Asked; verdict: Yes };

/** 'busy' is whose agenda somebody holds. */
async function bookWhereFree(db: Db, wishes: readonly Wish[]): Promise<(Outcome | 'busy')[]> {
  const agendaOf = (nth: number) => wishes[nth]?.asked.plan.agenda.id ?? 0;
  const asked = Map.groupBy(wishes.map(placeAsked), ({ nth }) => agendaOf(nth));
  const rows = await bookFreePlaces(db, asked);
  const free = new Set(rows.map(({ agendaId }) => agendaId));
  const outcomeOf = outcomes(rows);
  return wishes.map((wish, nth) => (free.has(agendaOf(nth)) ? outcomeOf(wish, nth) : 'busy'));
}

async function bookOf(db: Db, agendaId: number, wishes: readonly Wish[]): Promise<Outcome[]> {
  return wishes.map(outcomes(await bookPlaces(db, agendaId, wishes.map(placeAsked))));
}

function outcomes(rows: readonly { nth: number | null; id: number | null }[]) {
  const idOf = new Map(rows.map(({ nth, id }) => [nth, id]));
  return ({ verdict: { standing } }: Wish, nth: number): Outcome => {
    const id = idOf.get(nth) ?? null;
    return id === null ? 'unsure' : { id, standing };
  };
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
