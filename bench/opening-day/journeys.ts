import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Booking } from '#shared/bookings/bookings.ts';
import { toBookingRequestAt, toRushPath } from '../requests.ts';
import { type Answer, type BenchRequest, send } from '../send.ts';
import { PASSWORD, type Town } from '../town.ts';

type VisitorHabits = { logsIn: boolean; clicksTwice: boolean; losesAnswer: boolean };
export type Journey = VisitorHabits & { milliseconds: number; end: 'booked' | 'full' | 'cancelled' | 'odd' };
export type RushContext = { port: number; town: Town; service: number; statuses: Map<number, number> };

const ARRIVAL_MS = 2_000;
/** 30 % log in first, 10 % click twice, 5 % lose the answer and ask again. */
const toHabits = (nth: number): VisitorHabits => ({
  logsIn: nth % 10 < 3,
  clicksTwice: nth % 10 === 5,
  losesAnswer: nth % 20 === 8,
});
/** Cancels, among those who booked, the first and then each hundredth. */
const CANCEL_STEP = 100;
const RETRY_LIMIT_MS = 60_000;

/** Sends `people` residents within two seconds for the same fifty places. */
export async function runRushHour(context: RushContext, people: number): Promise<Journey[]> {
  let booked = 0;
  const nthBooked = () => booked++;
  return Promise.all(
    Array.from({ length: people }, async (_, resident) => {
      await setTimeout(Math.random() * ARRIVAL_MS);
      return runJourney(context, resident, nthBooked);
    }),
  );
}

async function runJourney(context: RushContext, resident: number, nthBooked: () => number): Promise<Journey> {
  const habits = toHabits(resident);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const startedAt = performance.now();
  const ask = (request: BenchRequest) => sendWithRetries(context, agent, request);
  const token = habits.logsIn ? await logIn(ask, resident) : context.town.tokens[resident];
  const booking = await book(context, agent, { resident, token: token ?? '', habits });
  let end: Journey['end'] = booking === null ? 'full' : 'booked';
  if (booking === 'odd') end = 'odd';
  else if (booking && nthBooked() % CANCEL_STEP === 0) end = await cancel(ask, token ?? '', booking);
  const milliseconds = performance.now() - startedAt;
  agent.destroy();
  return { ...habits, milliseconds, end };
}

type SendRequest = (request: BenchRequest) => Promise<Answer>;

/** Retries after the Retry-After that an answer names. */
async function sendWithRetries(context: RushContext, agent: Agent, request: BenchRequest): Promise<Answer> {
  const end = performance.now() + RETRY_LIMIT_MS;
  for (;;) {
    const answer = await send(context.port, agent, request);
    context.statuses.set(answer.status, (context.statuses.get(answer.status) ?? 0) + 1);
    const wait = Number(answer.headers['retry-after'] ?? 0) * 1_000;
    if (wait === 0 || performance.now() > end) return answer;
    await setTimeout(wait * (1 + Math.random()));
  }
}

async function logIn(ask: SendRequest, resident: number): Promise<string | undefined> {
  const body = JSON.stringify({ email: `vecino${resident}@bench.test`, pwd: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const { status, body: answer } = await ask({ method: 'POST', path: '/open/login', headers, body });
  return status === 200 ? JSON.parse(answer).token : undefined;
}

type Booker = { resident: number; token: string; habits: VisitorHabits };

/** Reads the day and books one of its places, until that succeeds or none is left. */
async function book(
  context: RushContext,
  agent: Agent,
  { resident, token, habits }: Booker,
): Promise<Booking | 'odd' | null> {
  const ask = (request: BenchRequest) => sendWithRetries(context, agent, request);
  for (;;) {
    const day = await ask({ method: 'GET', path: toRushPath(context.town, context.service), headers: {} });
    if (day.status === 204) return null;
    if (day.status !== 200) return 'odd';
    const shown = JSON.parse(day.body) as { bookingStartDate: number }[];
    const starts = shown[Math.floor(Math.random() * shown.length)]?.bookingStartDate;
    if (starts === undefined) return null;
    const request = toBookingRequestAt(context.town, resident, { service: context.service, starts });
    request.headers.authorization = `Bearer ${token}`;
    if (habits.losesAnswer) await send(context.port, agent, request, true);
    const answers = await Promise.all(habits.clicksTwice ? [ask(request), ask(request)] : [ask(request)]);
    const bookedAnswer = answers.find(({ status }) => status === 200);
    if (bookedAnswer) return (JSON.parse(bookedAnswer.body) as { result: Booking }).result;
    if (answers.some(({ status }) => status !== 409)) return 'odd';
  }
}

async function cancel(
  ask: SendRequest,
  token: string,
  { id, updatedAt }: Booking,
): Promise<'cancelled' | 'odd'> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ bookingStatus: 'C', updatedAt });
  const { status } = await ask({ method: 'PUT', path: `/api/bookings/${id}`, headers, body });
  return status === 200 ? 'cancelled' : 'odd';
}
