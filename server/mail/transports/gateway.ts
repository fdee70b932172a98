import { createHmac } from 'node:crypto';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Config } from '../../platform/config.ts';
import type { Gateway, PhoneMessage } from '../../platform/message.ts';
import { GatewayError } from './gateway-error.ts';
import { type Pause, PostponedError, WHOLE_SERVER } from './mail-backoff.ts';
import { classifyFailure } from './send-failures.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
const PAUSE_MS = { first: 15 * SECOND_MS, longest: 60 * SECOND_MS };
const MAX_ANSWER_LENGTH = 200;
const KEY_PREFIX = 'whsec_';

type SignedPostConfig = { url: string; keys: readonly Buffer[]; now: () => number };

/** Opens the gateway to phones; its address comes from the configuration only. */
export function openGateway(
  { GATEWAY_URL, GATEWAY_KEY }: Pick<Config, 'GATEWAY_URL' | 'GATEWAY_KEY'>,
  now: () => number,
): Gateway | undefined {
  if (!GATEWAY_URL || !GATEWAY_KEY) return undefined;
  const postConfig = { url: GATEWAY_URL, keys: parseKeys(GATEWAY_KEY), now };
  return addGatewayBackoff({ send: ({ id = '', ...message }) => postSigned(postConfig, id, message) }, now);
}

/** Checks that the gateway answers and knows the key; sends no message. */
export function pingGateway(
  config: { GATEWAY_URL: string; GATEWAY_KEY: string },
  now: number,
): Promise<void> {
  const postConfig = { url: config.GATEWAY_URL, keys: parseKeys(config.GATEWAY_KEY), now: () => now };
  return postSigned(postConfig, `ping-${now.toString(36)}`, { kind: 'ping' });
}

function parseKeys(keys: string): Buffer[] {
  return keys.split(' ').map((key) => Buffer.from(key.slice(KEY_PREFIX.length), 'base64'));
}

/** Signs as standardwebhooks.com defines. */
async function postSigned(
  { url, keys, now }: SignedPostConfig,
  id: string,
  message: Omit<PhoneMessage, 'id'> | { kind: 'ping' },
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now() / SECOND_MS));
  const signedText = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  // A redirect could leak the message to another host.
  const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    rejectUnreachable,
  );
  if (!answer.ok) throw new GatewayError(answer.status, await readBeginning(answer).catch(() => ''));
  await answer.body?.cancel();
}

function rejectUnreachable(error: unknown): never {
  const { cause, name } = error instanceof Error ? error : new Error();
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  throw new GatewayError(null, `(${code})`);
}

async function readBeginning({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const words = Buffer.from(value ?? []).toString('utf8');
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER_LENGTH);
}

function addGatewayBackoff(gateway: Gateway, now: () => number): Gateway {
  let pause: Pause = { failures: 0, until: 0, words: '' };
  return {
    send: async (message) => {
      // Ignores a pause set by a clock that ran ahead.
      if (pause.until > now() && pause.until <= now() + PAUSE_MS.longest)
        throw new PostponedError(WHOLE_SERVER, pause);
      try {
        await gateway.send(message);
      } catch (error) {
        const { isFinal, words } = classifyFailure(error);
        if (!isFinal) {
          const failures = pause.failures + 1;
          const wait = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (failures - 1));
          pause = { failures, words, until: now() + wait };
        }
        throw error;
      }
      pause = { failures: 0, until: 0, words: '' };
    },
  };
}
