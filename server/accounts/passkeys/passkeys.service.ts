import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { MAX_PASSKEYS, PASSKEY_MESSAGES, type Passkey } from '#shared/accounts/passkeys.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import { type Caller, requireRecentProof } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hasFactor } from '../second-factor/second-factor.service.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeyCredentials,
  listPasskeysOf,
  setPasskeyName,
} from '../sessions/passkeys.queries.ts';
import { findCredentials } from '../users/credentials.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import { createChallenge, readChallengeIssuedAt } from './passkey-challenges.service.ts';
import {
  COSE_ALGORITHMS,
  isTransport,
  parseAnswer,
  parseTransports,
  toRelyingParty,
} from './relying-party.rules.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;

const REGISTRATION_PURPOSE = 'new passkey';
const NOTICE_LIFETIME_MS = 86_400_000;

export function listPasskeys(db: Db, { userId }: Caller): Promise<Passkey[]> {
  return listPasskeysOf(db, userId);
}

/**
 * Begins to register a passkey. Requires a second factor, with which a person who loses the device can still
 * log in.
 */
export async function beginPasskey({ db, now, config }: ClockContext, caller: Caller): Promise<string> {
  requireRecentProof(caller, now());
  const { userId } = caller;
  if (!(await hasFactor(db, userId))) throw new AppError('conflict', PASSKEY_MESSAGES.stepFirst);
  const user = await findCredentials(db, { id: userId });
  const credentials = await listPasskeyCredentials(db, userId);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: config.TOWN_NAME,
    rpID: toRelyingParty(config).expectedRPID,
    userName: user?.email ?? String(userId),
    userDisplayName: user ? `${user.name} ${user.lastName}` : '',
    userID: new TextEncoder().encode(String(userId)),
    challenge: await createChallenge(db, REGISTRATION_PURPOSE, { userId, now: now() }),
    excludeCredentials: credentials.map((each) => ({
      id: each.credentialId,
      transports: parseTransports(each),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: COSE_ALGORITHMS,
  });
  return JSON.stringify(options);
}

type NewPasskey = { passkeyName: string; passkeyAnswer: string; network: string };

export async function savePasskey(
  context: ClockContext,
  { userId }: Caller,
  { passkeyName, passkeyAnswer, network }: NewPasskey,
): Promise<Passkey[]> {
  const { db, now } = context;
  const name = requireName(passkeyName);
  const registration = await verifyRegistration(context, userId, passkeyAnswer);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await hasFactor(trx, userId))) throw new AppError('conflict', PASSKEY_MESSAGES.stepFirst);
    if ((await listPasskeysOf(trx, userId)).length >= MAX_PASSKEYS)
      throw new AppError('conflict', PASSKEY_MESSAGES.tooMany);
    await insertPasskey(trx, { ...registration, userId, name, now: now() });
    await notifyPasskey(trx, { userId, at: now(), network, kind: 'passkey.on' });
    return listPasskeysOf(trx, userId);
  });
}

async function verifyRegistration({ db, now, config }: ClockContext, userId: number, answer: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const isExpectedChallenge = async (signed: string) =>
    (await readChallengeIssuedAt(db, REGISTRATION_PURPOSE, { signed, userId, now: now() })) !== null;
  const response = parseAnswer<RegistrationResponseJSON>(answer);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isExpectedChallenge,
    ...toRelyingParty(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: COSE_ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError('invalid', PASSKEY_MESSAGES.refused);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { credentialId: id, publicKey: key, counter, transports: transports.filter(isTransport) };
}

export async function renamePasskey(
  db: Db,
  { userId }: Caller,
  { id, passkeyName }: { id: number; passkeyName: string },
): Promise<Passkey[]> {
  if (!(await setPasskeyName(db, { id, userId }, requireName(passkeyName)))) throw new AppError('notFound');
  return listPasskeysOf(db, userId);
}

export async function removePasskey(
  { db, now }: ClockContext,
  caller: Caller,
  { id, network }: { id: number; network: string },
): Promise<Passkey[]> {
  requireRecentProof(caller, now());
  const { userId } = caller;
  return inTransaction(db, async (trx) => {
    if (!(await deletePasskey(trx, { id, userId }))) throw new AppError('notFound');
    await notifyPasskey(trx, { userId, at: now(), network, kind: 'passkey.off' });
    return listPasskeysOf(trx, userId);
  });
}

function requireName(input: string): string {
  const name = input.trim();
  if (name === '') throw new AppError('invalid', PASSKEY_MESSAGES.name);
  return name;
}

type PasskeyEvent = { userId: number; at: number; network: string; kind: 'passkey.on' | 'passkey.off' };

async function notifyPasskey(trx: Trx, event: PasskeyEvent): Promise<void> {
  const { userId, at, kind } = event;
  await insertSecurityEvent(trx, event);
  const user = await findCredentials(trx, { id: userId });
  const payload = { isOn: kind === 'passkey.on' };
  if (user?.email)
    await enqueueMail(trx, { kind: 'passkey', userId, now: at, lifetime: NOTICE_LIFETIME_MS, payload });
}
