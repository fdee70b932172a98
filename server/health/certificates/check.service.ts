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
  const said = row && (await findChecked(db, row));
  if (!(row && said)) return null;
  const isTaken = row.revokedAt !== null || said.status !== 'A';
  return {
    certificateState: stateOf(isTaken, said.validUntil, isoDate(townNow)),
    townName,
    act: said.vaccineName ?? 'Castración',
    actOn: said.actOn,
    validUntil: said.validUntil,
    specieName: said.specieName,
    petName: said.petStatus === 'A' && said.petName !== null ? firstName(said.petName) : null,
    chipEnd: said.chipCode && chipEnd(said.chipCode),
  };
}

/** Drops surnames, which some pets bear. */
function firstName(petName: string): string {
  return petName.trim().split(/\s+/)[0] ?? '';
}
