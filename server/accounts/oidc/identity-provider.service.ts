import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { TOWN_ACCOUNT_MESSAGES } from '#shared/accounts/town-accounts.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { generateToken } from '../sessions/tokens.rules.ts';

const TIMEOUT_SECONDS = 10;
/** Equals the lifetime of a staff session; an older login at the provider must be repeated. */
const MAX_LOGIN_AGE_SECONDS = 12 * 3_600;
const CLOCK_SKEW_SECONDS = 30;

/**
 * Account at the provider; `email` only where it is trusted (`OIDC_EMAILS`). `provedAt` is the login there
 * (unix ms), 0 if unknown.
 */
export type ProviderAccount = { issuer: string; subject: string; email: string | null; provedAt: number };

export type IdentityProvider = {
  start: () => Promise<{ url: string; secret: string }>;
  redeem: (callback: { secret: string; answer: string }) => Promise<ProviderAccount>;
  findLogoutUrl: () => Promise<string | null>;
};

type ClientSettings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;
type Settings = ClientSettings & Pick<Config, 'PUBLIC_URL' | 'OIDC_EMAILS'>;

/** Opens the town's identity provider, if configured (docs/decisions/132-staff-log-in-with-oidc.md). */
export function openIdentityProvider(settings: Settings): IdentityProvider | null {
  const { OIDC_ISSUER, OIDC_EMAILS, PUBLIC_URL } = settings;
  if (!OIDC_ISSUER) return null;
  const returnUrl = new URL('/login', PUBLIC_URL).href;
  let lastConfig: Configuration | undefined;
  const rediscoverProvider = async () => {
    lastConfig = await discoverProvider(settings).catch((error) => {
      throw toRejection(error, 'unavailable');
    });
    return lastConfig;
  };
  return {
    start: async () => {
      const client = await import('openid-client');
      const secret = generateToken();
      // Discovery runs on each login, so that changes at the provider take effect.
      const url = client.buildAuthorizationUrl(await rediscoverProvider(), {
        redirect_uri: returnUrl,
        scope: 'openid email',
        state: deriveSecret(secret, 'state'),
        nonce: deriveSecret(secret, 'nonce'),
        code_challenge: await client.calculatePKCECodeChallenge(deriveSecret(secret, 'verifier')),
        code_challenge_method: 'S256',
        max_age: String(MAX_LOGIN_AGE_SECONDS),
      });
      return { url: url.href, secret };
    },
    redeem: async (callback) => {
      const config = lastConfig ?? (await rediscoverProvider());
      const isEmailAssigned = OIDC_EMAILS === 'given';
      return redeemCode(config, { ...callback, returnUrl, isEmailAssigned }).catch((error) => {
        throw toRejection(error);
      });
    },
    findLogoutUrl: async () => {
      const client = await import('openid-client');
      const config = lastConfig ?? (await rediscoverProvider());
      if (!config.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnUrl }).href;
    },
  };
}

export async function discoverProvider(settings: ClientSettings): Promise<Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = settings;
  const client = await import('openid-client');
  const issuer = new URL(OIDC_ISSUER);
  // config.ts allows HTTP only for this machine.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { execute: [...execute, client.enableNonRepudiationChecks], timeout: TIMEOUT_SECONDS };
  return client.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options);
}

type ProviderReply = { secret: string; answer: string; returnUrl: string; isEmailAssigned: boolean };

async function redeemCode(
  config: Configuration,
  { secret, answer, returnUrl, isEmailAssigned }: ProviderReply,
): Promise<ProviderAccount> {
  const client = await import('openid-client');
  const callbackUrl = new URL(answer.replace(/^\??/, '?'), returnUrl);
  const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
    expectedState: deriveSecret(secret, 'state'),
    expectedNonce: deriveSecret(secret, 'nonce'),
    pkceCodeVerifier: deriveSecret(secret, 'verifier'),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new AppError('unauthenticated', TOWN_ACCOUNT_MESSAGES.failed);
  requireRecentProviderLogin(claims.auth_time);
  const canUseClaims = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
  const person = canUseClaims ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  // A false claim is never trusted; a missing one only where the town assigns all addresses.
  const isVerified =
    person.email_verified === true || (isEmailAssigned && person.email_verified === undefined);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isVerified && typeof person.email === 'string' ? person.email : null,
    provedAt: (claims.auth_time ?? 0) * 1_000,
  };
}

/** Rejects logins older than `max_age`, which some providers ignore; accepts a missing `auth_time`. */
function requireRecentProviderLogin(loggedInAt: number | undefined): void {
  if (loggedInAt === undefined) return;
  const age = Date.now() / 1_000 - loggedInAt;
  if (age > MAX_LOGIN_AGE_SECONDS + CLOCK_SKEW_SECONDS)
    throw new Error('max_age: the login at the provider is older');
}

function deriveSecret(secret: string, part: 'state' | 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${part} ${secret}`).digest('base64url');
}

type ProviderError = { code?: unknown; status?: unknown; error?: unknown; cause?: unknown };

function toRejection(
  error: unknown,
  kind = isUnavailable(error) ? 'unavailable' : 'unauthenticated',
): AppError {
  if (error instanceof AppError) return error;
  const rejection =
    kind === 'unavailable'
      ? new AppError(kind)
      : new AppError('unauthenticated', TOWN_ACCOUNT_MESSAGES.failed);
  rejection.cause = wrapErrorCode(error);
  return rejection;
}

function isUnavailable(error: unknown): boolean {
  const { code } = error as ProviderError;
  if (error instanceof TypeError && code === undefined) return true;
  return code === 'OAUTH_TIMEOUT' || findStatus(error) >= 500;
}

function findStatus(error: unknown): number {
  const { status, cause } = error as ProviderError;
  if (typeof status === 'number') return status;
  return typeof cause === 'object' && cause !== null ? findStatus(cause) : 0;
}

/** Wraps the provider's error code, like 'invalid_client': logs write messages alone. */
function wrapErrorCode(error: unknown): unknown {
  const { error: errorCode } = error as ProviderError;
  return typeof errorCode === 'string' ? new Error(errorCode, { cause: error }) : error;
}
