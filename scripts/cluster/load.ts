import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type Request, toBookingRequestAt } from '../../bench/requests.ts';
import { SLOTS_PER_DAY, type Town } from '../../bench/town.ts';

const BOOKERS = 8;
/** Milliseconds between attempts of a booker, before a request is repeated, and until one times out. */
const REST_MS = 80;
const RETRY_MS = 500;
const TIMEOUT_MS = 25_000;

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
  attempts: Attempt[];
  /** Instants at which each booking was acknowledged. */
  acknowledgedAt: number[];
  /** Answers to bookings and to reports, by status; 0 is none. */
  statuses: { bookings: Map<number, number>; reports: Map<number, number> };
  stop: () => Promise<void>;
};

type ProxyAddress = { host: string; port: number };

/** Starts people who book without a rest, two for each place, through the proxy, and a clerk who reads reports. */
export function startLoad(proxy: ProxyAddress, town: Town, staffToken: string): Load {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const load: Omit<Load, 'stop'> = {
    attempts: [],
    acknowledgedAt: [],
    statuses: { bookings: new Map(), reports: new Map() },
  };
  let isOver = false;

  async function ask(bookRequest: Request, statusCounts: Map<number, number>): Promise<Answer> {
    const answer = await send({ ...proxy, agent }, bookRequest);
    statusCounts.set(answer.status, (statusCounts.get(answer.status) ?? 0) + 1);
    return answer;
  }

  async function runAttempt(attempt: Attempt): Promise<void> {
    const attemptRequest = toBookingRequestAt(town, attempt.resident, attempt);
    while (!isOver) {
      attempt.tries += 1;
      const { status, body } = await ask(attemptRequest, load.statuses.bookings);
      if (status === 200) {
        attempt.id = readIdIn(body);
        load.acknowledgedAt.push(Date.now());
      }
      attempt.isRefused = status >= 400 && status < 500;
      if (attempt.id !== null || attempt.isRefused) return;
      await sleep(RETRY_MS);
    }
  }

  async function book(): Promise<void> {
    for (
      let attempt = nextAttempt(town, load.attempts.length);
      !isOver && attempt;
      attempt = nextAttempt(town, load.attempts.length)
    ) {
      load.attempts.push(attempt);
      await runAttempt(attempt);
      await sleep(REST_MS);
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

  const tasks = [...Array.from({ length: BOOKERS }, book), readReports()];
  const stop = async () => {
    isOver = true;
    await Promise.all(tasks);
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
  const starts = firstDay + Math.floor(place / SLOTS_PER_DAY) * DAY_SECONDS + (place % SLOTS_PER_DAY) * 300;
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
  const clientRequest = request({ ...to, method, path, headers: { ...headers, ...length } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('error', () => resolve(LOST));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
    );
  });
  clientRequest.on('error', () => resolve(LOST));
  clientRequest.setTimeout(TIMEOUT_MS, () => clientRequest.destroy());
  clientRequest.end(body);
  return promise;
}
