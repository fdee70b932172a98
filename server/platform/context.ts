import type { Clock } from './caller.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { Limits } from './limits/limits.service.ts';
import type { Gateway, Mail } from './message.ts';
import type { TownLook, TownSettings } from './town-look.ts';

/** Dependencies of buildApp; tests replace the clock and the mail. */
export type Context = {
  database: Database;
  db: Db;
  mail: Mail;
  gateway?: Gateway | undefined;
  limits: Limits;
  wakeOutbox: () => void;
  /** Returns the real instant, unix milliseconds. */
  now: () => number;
  /** Returns the wall clock, unix seconds that read as UTC; it never goes back. */
  townNow: () => number;
  town: TownSettings;
  /** The environment, overridden by the town's own settings, which change while the server runs. */
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
