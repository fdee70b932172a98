import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { TOWN_ACCOUNT_MESSAGES as SAYS } from '#shared/accounts/town-accounts.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../sessions/tokens.ts';

const PATIENCE_SECONDS = 10;
/** As long as a session of staff here: whoever logged in there earlier than that does so again. */
const LONGEST_SECONDS = 12 * 3_600;
/** By how much the provider's clock may differ. */
const SKEW_SECONDS = 30;

/**
 * Whom the provider knows; `email` where it can be believed (`OIDC_EMAILS`). `provedAt` is when they proved to be there (unix
 * ms), which may be long ago; 0 where it doesn't say.
 */
export type Account = { issuer: string; subject: string; email: string | null; provedAt: number };

export type IdentityProvider = {
  /** Its page, and what the browser keeps meanwhile: state, nonce and the PKCE verifier follow from it. */
  start: () => Promise<{ url: string; secret: string }>;
  /** Who came back: `answer` is the query of the address to which the provider sent the browser. */
  redeem: (back: { secret: string; answer: string }) => Promise<Account>;
  /** Where the session ends there, too. */
  leaveAt: () => Promise<string | null>;
};

type Client = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;
type Settings = Client & Pick<Config, 'PUBLIC_URL' | 'OIDC_EMAILS'>;

/** The municipality's own accounts, where it has set them up (docs/decisions/132-staff-log-in-with-oidc.md). */
export function openIdentityProvider(settings: Settings): IdentityProvider | null {
  const { OIDC_ISSUER, OIDC_EMAILS, PUBLIC_URL } = settings;
  if (!OIDC_ISSUER) return null;
  const backTo = new URL('/login', PUBLIC_URL).href;
  let known: Configuration | undefined;
  const asked = async () => {
    known = await discover(settings).catch((error) => {
      throw refusalFor(error, 'unavailable');
    });
    return known;
  };
  return {
    start: async () => {
      const client = await import('openid-client');
      const secret = newToken();
      // Asked each time: whoever is led there finds it, and what changed there is known.
      const url = client.buildAuthorizationUrl(await asked(), {
        redirect_uri: backTo,
        scope: 'openid email',
        state: partOf(secret, 'state'),
        nonce: partOf(secret, 'nonce'),
        code_challenge: await client.calculatePKCECodeChallenge(partOf(secret, 'verifier')),
        code_challenge_method: 'S256',
        max_age: String(LONGEST_SECONDS),
      });
      return { url: url.href, secret };
    },
    redeem: async (back) => {
      const config = known ?? (await asked());
      const isGiven = OIDC_EMAILS === 'given';
      return redeem(config, { ...back, backTo, isGiven }).catch((error) => {
        throw refusalFor(error);
      });
    },
    leaveAt: async () => {
      const client = await import('openid-client');
      const config = known ?? (await asked());
      if (!config.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;
    },
  };
}

/** What the provider says of itself, at its well-known address. */
export async function discover(settings: Client): Promise<Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = settings;
  const client = await import('openid-client');
  const issuer = new URL(OIDC_ISSUER);
  // config.ts lets only this machine do without TLS.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { execute: [...execute, client.enableNonRepudiationChecks], timeout: PATIENCE_SECONDS };
  return client.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options);
}

type Back = { secret: string; answer: string; backTo: string; isGiven: boolean };

async function redeem(config: Configuration, { secret, answer, backTo, isGiven }: Back): Promise<Account> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(config, new URL(answer.replace(/^\??/, '?'), backTo), {
    expectedState: partOf(secret, 'state'),
    expectedNonce: partOf(secret, 'nonce'),
    pkceCodeVerifier: partOf(secret, 'verifier'),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new AppError('unauthenticated', SAYS.failed);
  checkAge(claims.auth_time);
  const isTold = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
  const person = isTold ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  // What it says isn't verified nobody believes; where it says nothing, the town knows whose addresses they are.
  const isTheirs = person.email_verified === true || (isGiven && person.email_verified === undefined);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isTheirs && typeof person.email === 'string' ? person.email : null,
    provedAt: (claims.auth_time ?? 0) * 1_000,
  };
}

/** Some providers don't do as `max_age` asks; where one says nothing of it, nobody can know. */
function checkAge(loggedInAt: number | undefined): void {
  if (loggedInAt === undefined) return;
  const age = Date.now() / 1_000 - loggedInAt;
  if (age > LONGEST_SECONDS + SKEW_SECONDS) throw new Error('max_age: the login at the provider is older');
}

function partOf(secret: string, part: 'state' | 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${part} ${secret}`).digest('base64url');
}

type Fault = { code?: unknown; status?: unknown; error?: unknown; cause?: unknown };

/** What the person is told of a way that failed; why is for the log, whose reader can mend it. */
function refusalFor(error: unknown, kind = isAway(error) ? 'unavailable' : 'unauthenticated'): AppError {
  if (error instanceof AppError) return error;
  const refusal = kind === 'unavailable' ? new AppError(kind) : new AppError('unauthenticated', SAYS.failed);
  refusal.cause = worded(error);
  return refusal;
}

/** No answer, none in time, or one of a server that fails. */
function isAway(error: unknown): boolean {
  const { code } = error as Fault;
  if (error instanceof TypeError && code === undefined) return true;
  return code === 'OAUTH_TIMEOUT' || statusOf(error) >= 500;
}

function statusOf(error: unknown): number {
  const { status, cause } = error as Fault;
  if (typeof status === 'number') return status;
  return typeof cause === 'object' && cause !== null ? statusOf(cause) : 0;
}

/** With the provider's own word for it, as 'invalid_client' where the secret is another: logs write messages alone. */
function worded(error: unknown): unknown {
  const { error: word } = error as Fault;
  return typeof word === 'string' ? new Error(word, { cause: error }) : error;
}
