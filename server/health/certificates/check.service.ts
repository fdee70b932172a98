import { codeTyped } from '#shared/health/certificate-codes.ts';
import type { CheckedCertificate } from '#shared/health/certificates.ts';
import { chipEnd } from '#shared/pets/chips.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { findByCode, findChecked } from './certificates.queries.ts';
import { stateOf } from './certificates.service.ts';

/** Returns what a code shows to anyone: no person, no place, the end of the chip. Null for a malformed code. */
export async function check(
  db: Db,
  typed: string,
  { townName, townNow }: { townName: string; townNow: number },
): Promise<CheckedCertificate | null> {
  const row = await findByCode(db, codeTyped(typed));
  const checked = row && (await findChecked(db, row));
  if (!(row && checked)) return null;
  const isTaken = row.revokedAt !== null || checked.status !== 'A';
  return {
    certificateState: stateOf(isTaken, checked.validUntil, isoDate(townNow)),
    townName,
    act: checked.vaccineName ?? 'Castración',
    actOn: checked.actOn,
    validUntil: checked.validUntil,
    specieName: checked.specieName,
    petName: checked.petStatus === 'A' && checked.petName !== null ? firstName(checked.petName) : null,
    chipEnd: checked.chipCode && chipEnd(checked.chipCode),
  };
}

/** Drops surnames, which some pets bear. */
function firstName(petName: string): string {
  return petName.trim().split(/\s+/)[0] ?? '';
}
