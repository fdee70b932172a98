import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { MAX_CONNECTIONS } from '../transports/smtp.ts';
import type { MailKinds, Sender } from './deliver.service.ts';
import { deliverNext } from './outbox.service.ts';

/**
 * Milliseconds between polls, which find retries, mails of other processes, and those missed while the
 * database was away.
 */
const POLL_MS = 15_000;
/** Pause (ms) of each of the parallel lanes after a mail, to favour bookings in a rush. */
const LANE_PAUSE_MS = 50 * MAX_CONNECTIONS;

type OutboxRunner = { start: () => void; wake: () => void; stop: () => Promise<void> };

export function createOutboxRunner(
  sender: Sender,
  kinds: MailKinds,
  onFailure: (error: unknown, entryId: number | null) => void,
): OutboxRunner {
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  const sendDue = async () => {
    while (isStarted && (await deliverNext(sender, kinds, (error, { id }) => onFailure(error, id))))
      await sleep(LANE_PAUSE_MS);
  };
  const runLane = () => sendDue().catch((error) => onFailure(error, null));
  const runner = rerunOnRequest(
    async () => void (await Promise.all(Array.from({ length: MAX_CONNECTIONS }, runLane))),
  );
  return {
    wake: runner.requestRun,
    start: () => {
      isStarted = true;
      timer = setInterval(runner.requestRun, POLL_MS);
      runner.requestRun();
    },
    stop: async () => {
      isStarted = false;
      clearInterval(timer);
      await runner.waitUntilIdle();
    },
  };
}

/** Runs `work` once at a time; a call during a run makes it run again. */
function rerunOnRequest(work: () => Promise<void>) {
  let isRequested = false;
  let running: Promise<void> | null = null;

  async function runPass(): Promise<void> {
    // Lets the caller's answer leave first.
    await setImmediate();
    while (isRequested) {
      isRequested = false;
      await work();
    }
    running = null;
  }

  return {
    requestRun: () => {
      isRequested = true;
      running ??= runPass();
    },
    waitUntilIdle: async () => {
      await running;
    },
  };
}
