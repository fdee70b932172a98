import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PASSKEY_MESSAGES } from '#shared/accounts/passkeys.ts';
import { type LoginAnswer, ROLE_IDS } from '#shared/accounts/session.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { openLoginSession } from '../login/open-login-session.service.ts';
import { hasFactor } from '../second-factor/second-factor.service.ts';
import { recogniseBrowser } from '../sessions/known-browsers.service.ts';
import { findPasskey, markPasskeyUsed } from '../sessions/passkeys.queries.ts';
import { findCredentials } from '../users/credentials.queries.ts';
import { createChallenge, readChallengeIssuedAt } from './passkey-challenges.service.ts';
import { parseAnswer, parseTransports, toRelyingParty } from './relying-party.rules.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type PasskeyLoginInput = { passkeyAnswer: string; network: string; browserSecret: string | undefined };

const LOGIN_PURPOSE = 'passkey login';
const NO_USER_ID = 0;

export async function startPasskeyLogin({ db, now, config }: ClockContext): Promise<string> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = await createChallenge(db, LOGIN_PURPOSE, { userId: NO_USER_ID, now: now() });
  const rpID = toRelyingParty(config).expectedRPID;
  return JSON.stringify(
    await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }),
  );
}

export async function logInWithPasskey(
  context: ClockContext,
  { passkeyAnswer, network, browserSecret }: PasskeyLoginInput,
): Promise<LoginAnswer> {
  const { db, now } = context;
  const response = parseAnswer<AuthenticationResponseJSON>(passkeyAnswer);
  const passkey = typeof response?.id === 'string' ? await findPasskey(db, response.id) : undefined;
  const signature = passkey && (await verifySignature(context, passkey, response));
  const user = signature && (await findCredentials(db, { id: passkey.userId }));
  if (!user || user.roleId === ROLE_IDS.USER) {
    const userId = passkey?.userId ?? null;
    await insertSecurityEvent(db, { at: now(), kind: 'login.failed', userId, network });
    throw new AppError('unauthenticated', PASSKEY_MESSAGES.failed);
  }
  return openLoginSession(context, user, {
    network,
    browserSecret,
    mustChangePassword: false,
    hasPassedSecondFactor: true,
    browser: await recogniseBrowser(db, browserSecret, { email: user.email ?? '', now: now() }),
    isStillCurrent: async ({ roleId }, trx) => {
      if (roleId === ROLE_IDS.USER || !(await hasFactor(trx, user.id))) return false;
      return markPasskeyUsed(trx, passkey.id, { ...signature, now: now() });
    },
  });
}

async function verifySignature(
  { db, now, config }: ClockContext,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let issuedAt: number | null = null;
  const isExpectedChallenge = async (signed: string) => {
    issuedAt = await readChallengeIssuedAt(db, LOGIN_PURPOSE, { signed, userId: NO_USER_ID, now: now() });
    return issuedAt !== null;
  };
  const { publicKey, counter } = passkey;
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: parseTransports(passkey),
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isExpectedChallenge,
    ...toRelyingParty(config),
    credential,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || issuedAt === null) return null;
  return { issuedAt, counter: authenticationInfo.newCounter };
}
