import { randomBytes } from 'node:crypto';
import { normaliseCode, toCertificateCode } from '#shared/health/certificate-codes.ts';
import {
  CERTIFICATE_MESSAGES,
  type Certificate,
  type CertificateDraft,
  type CertificateState,
  type CheckedCertificate,
  type UnassignedCard,
} from '#shared/health/certificates.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { formatChipEnd } from '#shared/pets/chips.ts';
import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findHealthRecord } from '../record/health.queries.ts';
import { recordHealthAccess } from '../record/health.service.ts';
import { findCard } from './cards.queries.ts';
import {
  type CertificateRow,
  findCertificateByCode,
  findCertificateOfRow,
  findCertificateRow,
  findPublicFields,
  insertCertificate,
  revokeCertificateRow,
} from './certificates.queries.ts';

const CODE_BYTES = 10;

/** Issues a certificate of a row under the owner's lock; repeated requests return the same one. */
export async function makeCertificate(
  db: Db,
  caller: Caller,
  { petId, draft }: { petId: number; draft: CertificateDraft },
  clock: Clock,
): Promise<Certificate> {
  const petBeforeLock = await requireReachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    const record = await findHealthRecord(trx, await lockPet(trx, petBeforeLock));
    requireCertifiable(record, draft);
    const existingCertificate = await findCertificateOfRow(trx, draft.certificateKind, draft.rowId);
    const row =
      existingCertificate ??
      (await issueUnderCode(trx, caller, { petId, draft, code: generateCode() }, clock.now));
    await recordHealthAccess(trx, caller, record.Pet, clock.now);
    return toCertificate(row, record, clock);
  });
}

export async function readCertificate(
  db: Db,
  caller: Caller,
  id: number,
  clock: Clock,
): Promise<Certificate> {
  const { row, record } = await requireReachableCertificate(db, caller, id);
  await recordHealthAccess(db, caller, record.Pet, clock.now);
  return toCertificate(row, record, clock);
}

/** Revokes a certificate; a new one of the same row gets another code. */
export async function revokeIssuedCertificate(
  db: Db,
  caller: Caller,
  id: number,
  clock: Clock,
): Promise<Certificate> {
  const { record: recordBeforeLock } = await requireReachableCertificate(db, caller, id);
  await recordHealthAccess(db, caller, recordBeforeLock.Pet, clock.now);
  return inTransaction(db, async (trx) => {
    const { row, record } = await requireReachableCertificate(trx, caller, id);
    await lockUser(trx, record.Pet.UserId);
    const isRevoked = await revokeCertificateRow(trx, id, { revokedBy: caller.userId, now: clock.now });
    if (isRevoked)
      await recordCertificateChange(trx, caller, { action: 'certificate.revoke', row }, clock.now);
    return toCertificate({ ...row, revokedAt: row.revokedAt ?? clock.now }, record, clock);
  });
}

async function requireReachableCertificate(db: Db, caller: Caller, id: number) {
  const row = await findCertificateRow(db, id);
  if (!row) throw new AppError('notFound');
  return { row, record: await findHealthRecord(db, await requireReachablePet(db, caller, row.petId)) };
}

export async function revokeCertificateOfRow(
  trx: Trx,
  caller: Caller,
  { certificateKind, rowId }: CertificateDraft,
  now: number,
): Promise<void> {
  const row = await findCertificateOfRow(trx, certificateKind, rowId);
  if (row && (await revokeCertificateRow(trx, row.id, { revokedBy: caller.userId, now })))
    await recordCertificateChange(trx, caller, { action: 'certificate.revoke', row }, now);
}

/** Rejects rows that the town didn't do itself, and vaccinations without a known batch. */
export function requireCertifiable(
  { Vaccinations, Procedures }: HealthRecord,
  { certificateKind, rowId }: CertificateDraft,
): void {
  const vaccination = certificateKind === 'vaccine' ? Vaccinations.find(({ id }) => id === rowId) : undefined;
  const castration = certificateKind === 'castration' ? Procedures.find(({ id }) => id === rowId) : undefined;
  const row = vaccination ?? castration;
  if (!row) throw new AppError('notFound');
  if (row.origin !== 'T') throw new AppError('conflict', CERTIFICATE_MESSAGES.onlyTown);
  if (vaccination?.batchCode === '') throw new AppError('conflict', CERTIFICATE_MESSAGES.noBatch);
}

export function generateCode(): string {
  return toCertificateCode(randomBytes(CODE_BYTES));
}

/** Inserts a certificate under its code, new or of a preprinted card. */
export async function issueUnderCode(
  trx: Trx,
  caller: Caller,
  { petId, draft, code }: { petId: number; draft: CertificateDraft; code: string },
  now: number,
): Promise<CertificateRow> {
  const { certificateKind: kind, rowId } = draft;
  const subject = {
    vaccination_id: kind === 'vaccine' ? rowId : null,
    procedure_id: kind === 'castration' ? rowId : null,
  };
  const issued = { issued_at: now, issued_by: caller.userId };
  const id = await insertCertificate(trx, { code, kind, pet_id: petId, ...subject, ...issued });
  const row = { id, code, kind, petId, rowId, issuedAt: now, revokedAt: null };
  await recordCertificateChange(trx, caller, { action: 'certificate.issue', row }, now);
  return row;
}

type CertificateChange = { action: 'certificate.issue' | 'certificate.revoke'; row: CertificateRow };

function recordCertificateChange(
  trx: Trx,
  { userId }: Caller,
  { action, row }: CertificateChange,
  at: number,
): Promise<void> {
  const after = { certificateKind: row.kind, rowId: row.rowId };
  return insertAudit(trx, { at, userId, action, entity: 'pet', entityId: row.petId, after });
}

export function toCertificate(
  row: CertificateRow,
  record: HealthRecord,
  { townNow, timeZone }: Clock,
): Certificate {
  const vaccination =
    row.kind === 'vaccine' ? record.Vaccinations.find(({ id }) => id === row.rowId) : undefined;
  const doneCastration =
    row.kind === 'castration' ? record.Procedures.find(({ id }) => id === row.rowId) : undefined;
  const isVoid = row.revokedAt !== null || (!vaccination && !doneCastration);
  return {
    id: row.id,
    certificateCode: row.code,
    certificateKind: row.kind,
    certificateState: findCertificateState(isVoid, vaccination?.nextDueOn ?? null, toIsoDate(townNow)),
    issuedOn: toIsoDate(toWallClock(row.issuedAt, timeZone)),
    Pet: record.Pet,
    petColour: record.petColour,
    petNeutered: record.petNeutered,
    chipCode: record.Microchips[0]?.chipCode ?? null,
    Vaccination: vaccination ?? null,
    Procedure: doneCastration ?? null,
  };
}

/** Returns the state; `isVoid` covers certificates of corrected rows too. */
export function findCertificateState(
  isVoid: boolean,
  validUntil: string | null,
  today: string,
): CertificateState {
  if (isVoid) return 'revoked';
  return validUntil !== null && validUntil < today ? 'expired' : 'valid';
}

/**
 * Returns what a code shows to anyone: no person, no place, only the end of the chip number. Returns null for
 * an unknown code.
 */
export async function readPublicCertificate(
  db: Db,
  typedCode: string,
  { townName, townNow }: { townName: string; townNow: number },
): Promise<CheckedCertificate | UnassignedCard | null> {
  const code = normaliseCode(typedCode);
  const row = await findCertificateByCode(db, code);
  if (!row) return (await findCard(db, code)) ? { certificateState: 'unassigned', townName } : null;
  const publicFields = await findPublicFields(db, row);
  if (!publicFields) return null;
  const isVoid = row.revokedAt !== null || publicFields.status !== 'A';
  return {
    certificateState: findCertificateState(isVoid, publicFields.validUntil, toIsoDate(townNow)),
    townName,
    act: publicFields.vaccineName ?? 'Castración',
    actOn: publicFields.actOn,
    validUntil: publicFields.validUntil,
    specieName: publicFields.specieName,
    petName:
      publicFields.petStatus === 'A' && publicFields.petName !== null
        ? toFirstName(publicFields.petName)
        : null,
    chipEnd: publicFields.chipCode && formatChipEnd(publicFields.chipCode),
  };
}

/** Drops the owner's surname, which some pets carry. */
function toFirstName(petName: string): string {
  return petName.trim().split(/\s+/)[0] ?? '';
}
