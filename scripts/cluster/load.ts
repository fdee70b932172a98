import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, toBookingRequestAt } from '../../bench/requests.ts';
import { SLOTS_PER_DAY, type Town } from '../../bench/town.ts';

const DAY = 86_400;
const BOOKERS = 8;
/** Milliseconds between two attempts of one booker, before an unanswered one is repeated, and in all for one. */
const [REST, AGAIN, PATIENCE] = [80, 500, 25_000];

/** An attempt to book, with its outcome: a booking, a rejection, or neither for certain. */
export type Attempt = {
  resident: number;
  service: number;
  starts: number;
  tries: number;
  id: number | null;
  isRefused: boolean;
};

export type Load = {
  wishes: Attempt[];
  /** Instants at which each booking was acknowledged. */
  acknowledgedAt: number[];
  /** Answers to bookings and to reports, by status; 0 is none. */
  statuses: { bookings: Map<number, number>; reports: Map<number, number> };
  stop: () => Promise<void>;
};

type ProxyAddress = { host: string; port: number };

/** Starts people who book without a rest, two for each place, through the proxy, and a clerk who reads reports. */
export function startLoad(door: ProxyAddress, town: Town, staffToken: string): Load {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const load: Omit<Load, 'stop'> = {
    wishes: [],
    acknowledgedAt: [],
    statuses: { bookings: new Map(), reports: new Map() },
  };
  let isOver = false;

  async function ask(bookRequest: Request, counted: Map<number, number>): Promise<Answer> {
    const answer = await send({ ...door, agent }, bookRequest);
    counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
    return answer;
  }

  async function runAttempt(wish: Attempt): Promise<void> {
    const attemptRequest = toBookingRequestAt(town, wish.resident, wish);
    while (!isOver) {
      wish.tries += 1;
      const { status, body } = await ask(attemptRequest, load.statuses.bookings);
      if (status === 200) {
        wish.id = readIdIn(body);
        load.acknowledgedAt.push(Date.now());
      }
      wish.isRefused = status >= 400 && status < 500;
      if (wish.id !== null || wish.isRefused) return;
      await sleep(AGAIN);
    }
  }

  async function book(): Promise<void> {
    for (
      let wish = nextAttempt(town, load.wishes.length);
      !isOver && wish;
      wish = nextAttempt(town, load.wishes.length)
    ) {
      load.wishes.push(wish);
      await runAttempt(wish);
      await sleep(REST);
    }
  }

  async function readReports(): Promise<void> {
    const headers = { authorization: `Bearer ${staffToken}` };
    for (let day = 1; !isOver; day = (day % 28) + 1) {
      const path = `/api/reports?from=2020-01-${String(day).padStart(2, '0')}&to=2029-12-31`;
      await ask({ method: 'GET', path, headers }, load.statuses.reports);
      await sleep(1_000);
    }
  }

  const going = [...Array.from({ length: BOOKERS }, book), readReports()];
  const stop = async () => {
    isOver = true;
    await Promise.all(going);
    agent.destroy();
  };
  return { ...load, stop };
}

function readIdIn(body: string): number | null {
  const { result } = JSON.parse(body) as { result: { id: number } | null };
  return result?.id ?? null;
}

/** Two neighbours compete for one place; each resident takes another service in each round. */
function nextAttempt(town: Town, nth: number): Attempt | undefined {
  const { residentIds, serviceIds, firstDay } = town;
  const round = Math.floor(nth / residentIds.length);
  const resident = nth % residentIds.length;
  const service = serviceIds[round];
  if (service === undefined) return undefined;
  const place = Math.floor(resident / 2);
  const starts = firstDay + Math.floor(place / SLOTS_PER_DAY) * DAY + (place % SLOTS_PER_DAY) * 300;
  return { resident, service, starts, tries: 0, id: null, isRefused: false };
}

type Answer = { status: number; body: string };
const LOST: Answer = { status: 0, body: '' };

function send(
  to: ProxyAddress & { agent: Agent },
  { method, path, headers, body = '' }: Request,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const clientRequest = request({ ...to, method, path, headers: { ...headers, ...length } }, (got) => {
    const chunks: Buffer[] = [];
    got.on('data', (chunk) => chunks.push(chunk));
    got.on('error', () => resolve(LOST));
    got.on('end', () => resolve({ status: got.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
  });
  clientRequest.on('error', () => resolve(LOST));
  clientRequest.setTimeout(PATIENCE, () => clientRequest.destroy());
  clientRequest.end(body);
  return promise;
}
