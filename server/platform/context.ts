import type { Clock } from './caller.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { Limits } from './limits/limits.service.ts';
import type { Gateway, Mail } from './message.ts';
import type { TownLook, TownSettings } from './town-look.ts';

/** What buildApp is given; the clock and the mail are parts of it so that tests can hold them. */
export type Context = {
  database: Database;
  db: Db;
  mail: Mail;
  /** Reaches phones, where the town has what does. */
  gateway?: Gateway | undefined;
  limits: Limits;
  /** Mails waiting in the outbox leave soon after this call, which never waits for them. */
  wakeOutbox: () => void;
  /** The real instant, unix milliseconds. */
  now: () => number;
  /** The town's clock, unix seconds that read as UTC; it never goes back. */
  townNow: () => number;
  town: TownSettings;
  /** The environment's, and over it what the town says of itself, which changes while it serves. */
  config: Pick<
    Config,
    | 'TOWN_NAME'
    | 'TOWN_TIMEZONE'
    | 'TOWN_STATE'
    | 'TOWN_CITY'
    | 'PUBLIC_URL'
    | 'SMTP_URL'
    | 'SMTP_TLS'
    | 'MAIL_FROM'
    | 'RATE_LIMIT'
    | 'PROOF_OF_WORK'
    | 'EMAIL_VERIFICATION'
    | 'HELD_PER_NETWORK'
    | 'STAFF_SECOND_FACTOR'
    | 'OIDC_ISSUER'
    | 'OIDC_CLIENT_ID'
    | 'OIDC_CLIENT_SECRET'
    | 'OIDC_EMAILS'
    | 'OIDC_SECOND_FACTOR'
    | 'MAX_PETS'
    | 'OPEN_DATA'
    | 'METRICS_TOKEN'
    | 'TRUST_PROXY'
    | 'API_DOCS'
  > &
    TownLook;
};

export function readClock({ now, townNow, config }: Pick<Context, 'now' | 'townNow' | 'config'>): Clock {
  return { now: now(), townNow: townNow(), timeZone: config.TOWN_TIMEZONE };
}
