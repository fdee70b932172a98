import type { Puzzle } from '#shared/effort.ts';
import type { ErrorCode } from '#shared/messages.ts';
import { CallError, refusalOf } from './call-error.ts';
import { tellWaitReason } from './effort-state.ts';
import worker from './effort-worker.ts?worker&url';
import { scriptAddress } from './script-address.ts';

/** A phone that changes networks meanwhile is asked again. */
const TRIES = 3;
const TOO_MANY_REQUESTS = 429;
const MANY_ASK = 'Hay muchos pedidos a la vez. Estamos comprobando el tuyo: es un momento';
const ADDRESS = scriptAddress('effort', worker);

/** Works out what the server asked for in its refusal and asks once more with it; the same while it asks anew. */
export async function withEffort<T>(refusal: unknown, again: (effort: string) => Promise<T>): Promise<T> {
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

/** Beside the page, which stays at hand. */
async function workOut(refusal: unknown): Promise<string> {
  const { challenge } = refusal as { challenge: Puzzle };
  const thread = new Worker(ADDRESS);
  tellWaitReason(MANY_ASK);
  try {
    const number = await new Promise<number | null>((resolve, reject) => {
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = () => reject(refusalOf(TOO_MANY_REQUESTS, '', refusal));
      thread.postMessage(challenge);
    });
    return `${challenge.token} ${number}`;
  } finally {
    thread.terminate();
    tellWaitReason(null);
  }
}
