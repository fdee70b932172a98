import type { ErrorCode } from '#shared/platform/messages.ts';
import type { Puzzle } from '#shared/platform/proof-of-work.ts';
import { CallError, refusalOf } from './call-error.ts';
import { tellWaitReason } from './proof-state.ts';
import worker from './proof-worker.ts?worker&url';
import { scriptAddress } from './script-address.ts';

/** A phone that changes networks meanwhile is asked again. */
const TRIES = 3;
const TOO_MANY_REQUESTS = 429;
const MANY_ASK = 'Hay muchos pedidos a la vez. Estamos comprobando el tuyo: es un momento';
/** Milliseconds for a thread's answer, which takes seconds on the slowest of phones. */
const PATIENCE = 30_000;
const ADDRESS = scriptAddress('effort', worker);

/** Works out what the server asked for in its refusal and asks once more with it; the same while it asks anew. */
export async function withProofOfWork<T>(
  refusal: unknown,
  again: (effort: string) => Promise<T>,
): Promise<T> {
  let asked = refusal;
  for (let left = TRIES; ; left -= 1) {
    const effort = await workOut(asked);
    try {
      return await again(effort);
    } catch (error) {
      if (left === 1 || !(error instanceof CallError && isAskedAgain(error))) throw error;
      asked = error.body;
    }
  }
}

function isAskedAgain({ code }: CallError): boolean {
  return code === ('effort' satisfies ErrorCode);
}

async function workOut(refusal: unknown): Promise<string> {
  const { challenge } = refusal as { challenge: Puzzle };
  tellWaitReason(MANY_ASK);
  try {
    const number = await findBeside(challenge).catch(() => findOnPage(challenge));
    if (number !== null) return `${challenge.token} ${number}`;
  } catch {
    // Its script doesn't come either: the refusal is what there is to tell.
  } finally {
    tellWaitReason(null);
  }
  throw refusalOf(TOO_MANY_REQUESTS, '', refusal);
}

/** Beside the page, which stays at hand. */
async function findBeside(challenge: Puzzle): Promise<number | null> {
  const thread = new Worker(ADDRESS);
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      limit = setTimeout(reject, PATIENCE);
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = reject;
      thread.postMessage(challenge);
    });
  } finally {
    clearTimeout(limit);
    thread.terminate();
  }
}

/** Where no thread starts, or none answers: the page stands still, but somebody gets through. */
async function findOnPage(challenge: Puzzle): Promise<number | null> {
  return (await import('./proof-search.ts')).findNumber(challenge);
}
