import { HOUR_MS, SECOND_MS } from '#shared/platform/durations.ts';
import type { Mail } from '../../platform/message.ts';
import { classifyFailure } from './send-failures.ts';

/** Milliseconds; shorter than for a domain, since the server blocks all mails. */
const SERVER_PAUSE_MS = { first: 15 * SECOND_MS, longest: 60 * SECOND_MS };
const DOMAIN_PAUSE_MS = { first: 30 * SECOND_MS, longest: 600 * SECOND_MS };

export const WHOLE_SERVER = '';

export type Pause = { failures: number; until: number; words: string };

/** Reports a mail that was not tried, since its server or domain is paused until `until` (unix ms). */
export class PostponedError extends Error {
  readonly until: number;
  constructor(domain: string, { until, words }: Omit<Pause, 'failures'>) {
    super(domain === WHOLE_SERVER ? words : `${domain} no recibe por ahora. ${words}`);
    this.until = until;
  }
}

/**
 * Pauses a failing mail server, or a domain that accepts no mail now, with backoff; one mail tries again for
 * all.
 */
export function addMailBackoff(mail: Mail, now: () => number): Mail {
  const pauses = new Map<string, Pause>();

  function findPause(domain: string): Pause | undefined {
    const { longest } = domain === WHOLE_SERVER ? SERVER_PAUSE_MS : DOMAIN_PAUSE_MS;
    const pause = pauses.get(domain);
    // Ignores a pause set by a clock that ran ahead.
    return pause && pause.until > now() && pause.until <= now() + longest ? pause : undefined;
  }

  function startPause(domain: string, words: string): void {
    if (findPause(domain)) return;
    for (const [name, { until }] of pauses) if (until < now() - HOUR_MS) pauses.delete(name);
    const { first, longest } = domain === WHOLE_SERVER ? SERVER_PAUSE_MS : DOMAIN_PAUSE_MS;
    const failures = (pauses.get(domain)?.failures ?? 0) + 1;
    pauses.set(domain, { failures, words, until: now() + Math.min(longest, first * 2 ** (failures - 1)) });
  }

  return {
    isPaused: () => findPause(WHOLE_SERVER) !== undefined,
    send: async (message) => {
      const domain = message.to.slice(message.to.lastIndexOf('@') + 1).toLowerCase();
      for (const pauseKey of [WHOLE_SERVER, domain]) {
        const currentPause = findPause(pauseKey);
        if (currentPause) throw new PostponedError(pauseKey, currentPause);
      }
      try {
        await mail.send(message);
      } catch (error) {
        const { scope, words } = classifyFailure(error);
        if (scope === 'server') startPause(WHOLE_SERVER, words);
        else pauses.delete(WHOLE_SERVER);
        if (scope === 'domain') startPause(domain, words);
        throw error;
      }
      pauses.delete(WHOLE_SERVER);
      pauses.delete(domain);
    },
    close: () => mail.close?.(),
  };
}
