import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FactorSecret, RECOVERY_CODES, SECOND_FACTOR_MESSAGES } from '#shared/accounts/second-factor.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { clearGuesses, countGuess } from '../sessions/attempts.service.ts';
import { SESSION_KINDS } from '../sessions/caller.service.ts';
import { updateSessionKind } from '../sessions/session.queries.ts';
import { hashToken } from '../sessions/tokens.rules.ts';
import { findCredentials } from '../users/credentials.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import { type Proof, requireOwnPassword } from './proof.service.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteAllFactors,
  deleteRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  markFactorConfirmed,
  markTimeStepUsed,
  upsertFactor,
} from './second-factor.queries.ts';

/** Defaults of authenticator programs (RFC 6238): SHA-1, 30 seconds, 6 digits. */
const STEP_MS = 30_000;

const CODE_DIGITS = 6;

const SECRET_BYTES = 20;

const NEARBY_STEPS = [0, -1, 1];

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const BITS_PER_LETTER = 5;

type FactorContext = Pick<Context, 'db' | 'now' | 'config'>;

const NOTICE_LIFETIME_MS = 86_400_000;
/** Makes codes of 120 bits, for which a plain hash suffices (ASVS 6.5.2). */
const RECOVERY_BYTES = 15;

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return ((await findFactor(db, userId))?.confirmedAt ?? null) !== null;
}

export async function findOwnFactor({ db, config }: FactorContext, { userId }: Caller) {
  const factor = await findFactor(db, userId);
  return {
    since: factor?.confirmedAt ?? null,
    recoveryLeft: await countRecoveryCodes(db, userId),
    isRequired: config.STAFF_SECOND_FACTOR === 'required',
  };
}

/**
 * Creates a secret to confirm with a code. Throws `conflict` if a factor is on: a new secret would
 * turn it off until it is confirmed.
 */
export async function beginFactor(
  context: FactorContext,
  { userId }: Caller,
  proof: Proof,
): Promise<FactorSecret> {
  const { db, now, config } = context;
  await requireOwnPassword(context, userId, proof);
  const secret = generateSecret();
  const user = await findCredentials(db, { id: userId });
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (await hasFactor(trx, userId)) throw new AppError('conflict');
    await upsertFactor(trx, { userId, secret, now: now() });
  });
  return {
    secret,
    uri: formatOtpauthUri(secret, { account: user?.email ?? String(userId), issuer: config.TOWN_NAME }),
  };
}

export async function confirmFactor(
  { db, now, config }: FactorContext,
  { userId, sessionId }: Caller,
  { code, network }: { code: string; network: string },
): Promise<string[]> {
  if (config.RATE_LIMIT === 'on') await countGuess(db, userId, now());
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const factor = await findFactor(trx, userId);
    if (!factor || factor.confirmedAt !== null) throw new AppError('conflict');
    const step = findTimeStep(factor.secret, normaliseCode(code), now());
    if (step === null) throw new AppError('invalid', SECOND_FACTOR_MESSAGES.wrongCode);
    await markTimeStepUsed(trx, userId, step);
    await markFactorConfirmed(trx, userId, now());
    await updateSessionKind(trx, sessionId, SESSION_KINDS.all);
    await clearGuesses(trx, userId);
    await notifyFactor(trx, { userId, at: now(), network, kind: 'factor.on' });
    return replaceRecoveryCodes(trx, userId);
  });
}

/**
 * Uses up a code of the authenticator app or a recovery code; returns false for a wrong one. The caller
 * holds the person's lock.
 */
export async function consumeCode(
  trx: Trx,
  userId: number,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const factor = await findFactor(trx, userId);
  const normalised = normaliseCode(code);
  const step = factor ? findTimeStep(factor.secret, normalised, now) : null;
  if (step !== null) return markTimeStepUsed(trx, userId, step);
  return consumeRecoveryCode(trx, userId, hashToken(normalised));
}

export async function removeOwnFactor(
  context: FactorContext,
  { userId }: Caller,
  proof: Proof,
): Promise<void> {
  const { db, now, config } = context;
  await requireOwnPassword(context, userId, proof);
  if (config.STAFF_SECOND_FACTOR === 'required')
    throw new AppError('forbidden', MESSAGES.secondFactorRequired);
  await removeFactor(db, { userId, at: now(), network: proof.network });
}

type FactorChange = { userId: number; byUserId?: number; at: number; network: string };

export async function removeFactor(db: Db, removal: FactorChange): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, removal.userId);
    if (!(await hasFactor(trx, removal.userId))) throw new AppError('notFound');
    await deleteAllFactors(trx, removal.userId);
    await notifyFactor(trx, { ...removal, kind: 'factor.off' });
  });
}

async function notifyFactor(
  trx: Trx,
  event: FactorChange & { kind: 'factor.on' | 'factor.off' },
): Promise<void> {
  const { userId, at } = event;
  await insertSecurityEvent(trx, event);
  const user = await findCredentials(trx, { id: userId });
  const mail = { kind: 'secondFactor', userId, now: at, lifetime: NOTICE_LIFETIME_MS };
  if (user?.email) await enqueueMail(trx, { ...mail, payload: { isOn: event.kind === 'factor.on' } });
}

async function replaceRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(trx, userId, codes.map(hashToken));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

function normaliseCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

export function generateSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function findTimeStep(secret: string, code: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS);
  const typedBytes = Buffer.from(code.padEnd(CODE_DIGITS).slice(0, CODE_DIGITS + 1));
  const isCodeOfStep = (step: number) => {
    const expectedBytes = Buffer.from(computeCodeAt(secret, step));
    return typedBytes.length === expectedBytes.length && timingSafeEqual(typedBytes, expectedBytes);
  };
  const matchingOffset = NEARBY_STEPS.find((delta) => isCodeOfStep(current + delta));
  return matchingOffset === undefined ? null : current + matchingOffset;
}

/** Computes an HOTP value (RFC 4226, 5.3). */
export function computeCodeAt(secret: string, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', parseBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function formatOtpauthUri(
  secret: string,
  { account, issuer }: { account: string; issuer: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups
    .map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(BITS_PER_LETTER, '0'), 2)])
    .join('');
}

function parseBase32(text: string): Buffer {
  const bits = [...text]
    .map((each) => BASE32_ALPHABET.indexOf(each).toString(2).padStart(BITS_PER_LETTER, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
