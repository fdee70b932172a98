import type { Mail } from '../../platform/message.ts';
import { classifyFailure } from './send-failures.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Milliseconds; shorter than for a domain, since the server blocks all mails. */
const SERVER = { first: 15 * SECOND, longest: 60 * SECOND };
const DOMAIN = { first: 30 * SECOND, longest: 600 * SECOND };

export type Pause = { failures: number; until: number; words: string };

/** Mail was not tried, since its server or domain is paused until `until` (unix ms). */
export class PausedError extends Error {
  readonly until: number;
  constructor(domain: string, { until, words }: Pause) {
    super(domain === '' ? words : `${domain} no recibe por ahora. ${words}`);
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
    const { longest } = domain === '' ? SERVER : DOMAIN;
    const pause = pauses.get(domain);
    // Ignores a pause set by a clock that ran ahead.
    return pause && pause.until > now() && pause.until <= now() + longest ? pause : undefined;
  }

  function startPause(domain: string, words: string): void {
    if (findPause(domain)) return;
    for (const [name, { until }] of pauses) if (until < now() - HOUR) pauses.delete(name);
    const { first, longest } = domain === '' ? SERVER : DOMAIN;
    const failures = (pauses.get(domain)?.failures ?? 0) + 1;
    pauses.set(domain, { failures, words, until: now() + Math.min(longest, first * 2 ** (failures - 1)) });
  }

  return {
    isPaused: () => findPause('') !== undefined,
    send: async (message) => {
      const domain = message.to.slice(message.to.lastIndexOf('@') + 1).toLowerCase();
      for (const place of ['', domain]) {
        const paused = findPause(place);
        if (paused) throw new PausedError(place, paused);
      }
      try {
        await mail.send(message);
      } catch (error) {
        const { scope, words } = classifyFailure(error);
        if (scope === 'server') startPause('', words);
        else pauses.delete('');
        if (scope === 'domain') startPause(domain, words);
        throw error;
      }
      pauses.delete('');
      pauses.delete(domain);
    },
    close: () => mail.close?.(),
  };
}
