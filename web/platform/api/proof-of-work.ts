import type { ErrorCode } from '#shared/platform/messages.ts';
import type { Puzzle } from '#shared/platform/proof-of-work.ts';
import { CallError, toCallError } from './call-error.ts';
import { setWaitReason } from './proof-state.ts';
import worker from './proof-worker.ts?worker&url';
import { scriptAddress } from './script-address.ts';

/** A changed network needs another puzzle, so one attempt may not suffice. */
const MAX_TRIES = 3;
const TOO_MANY_STATUS = 429;
const BUSY_MESSAGE = 'Hay muchos pedidos a la vez. Estamos comprobando el tuyo: es un momento';
/** Slow phones need many seconds. */
const WORKER_TIMEOUT_MS = 30_000;
const WORKER_URL = scriptAddress('effort', worker);

export async function withProofOfWork<T>(
  rejection: unknown,
  retry: (proof: string) => Promise<T>,
): Promise<T> {
  let latest = rejection;
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    const proof = await solve(latest);
    try {
      return await retry(proof);
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof CallError && needsProofAgain(error))) throw error;
      latest = error.body;
    }
  }
}

function needsProofAgain({ code }: CallError): boolean {
  return code === ('effort' satisfies ErrorCode);
}

async function solve(rejection: unknown): Promise<string> {
  const { challenge } = rejection as { challenge: Puzzle };
  setWaitReason(BUSY_MESSAGE);
  try {
    const number = await findInWorker(challenge).catch(() => findOnPage(challenge));
    if (number !== null) return `${challenge.token} ${number}`;
  } catch {
  } finally {
    setWaitReason(null);
  }
  throw toCallError(TOO_MANY_STATUS, '', rejection);
}

async function findInWorker(challenge: Puzzle): Promise<number | null> {
  const thread = new Worker(WORKER_URL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(reject, WORKER_TIMEOUT_MS);
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = reject;
      thread.postMessage(challenge);
    });
  } finally {
    clearTimeout(timer);
    thread.terminate();
  }
}

async function findOnPage(challenge: Puzzle): Promise<number | null> {
  return (await import('./proof-search.ts')).findNumber(challenge);
}
