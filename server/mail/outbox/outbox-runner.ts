import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { LANES } from '../transports/smtp.ts';
import type { MailKinds, Sender } from './deliver.service.ts';
import { deliverNext } from './outbox.service.ts';

/** What a wake didn't catch: retries, another process's mails, a database that was away. */
const POLL = 15_000;
/** Between two mails of a lane: in a rush of bookings, who books goes first. */
const PAUSE = 50 * LANES;

type OutboxRunner = { start: () => void; wake: () => void; stop: () => Promise<void> };

/** Sends mails in the background once started, a few at a time; `stop` waits for those under way. */
export function outboxRunner(
  sender: Sender,
  kinds: MailKinds,
  onFailure: (error: unknown, entryId: number | null) => void,
): OutboxRunner {
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  const sendDue = async () => {
    while (started && (await deliverNext(sender, kinds, (error, { id }) => onFailure(error, id))))
      await sleep(PAUSE);
  };
  const lane = () => sendDue().catch((error) => onFailure(error, null));
  const sending = oneAtATime(async () => void (await Promise.all(Array.from({ length: LANES }, lane))));
  return {
    wake: sending.ask,
    start: () => {
      started = true;
      timer = setInterval(sending.ask, POLL);
      sending.ask();
    },
    stop: async () => {
      started = false;
      clearInterval(timer);
      await sending.settled();
    },
  };
}

/** Does a work soon after being asked, never twice at once; asked in the meantime, it does it once more. */
function oneAtATime(work: () => Promise<void>) {
  let asked = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    // The answer that asked leaves first.
    await setImmediate();
    while (asked) {
      asked = false;
      await work();
    }
    running = null;
  }

  return {
    ask: () => {
      asked = true;
      running ??= run();
    },
    settled: async () => {
      await running;
    },
  };
}
