import { codeTyped } from '#shared/health/certificate-codes.ts';
import type { CheckedCertificate, UnassignedCard } from '#shared/health/certificates.ts';
import { chipEnd } from '#shared/pets/chips.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { findCard } from './cards.queries.ts';
import { findByCode, findChecked } from './certificates.queries.ts';
import { stateOf } from './certificates.service.ts';

/** What a paper's code tells anybody: no person, no place, and of the chip its end. Null of a code that isn't one. */
export async function check(
  db: Db,
  typed: string,
  { townName, townNow }: { townName: string; townNow: number },
): Promise<CheckedCertificate | UnassignedCard | null> {
  const code = codeTyped(typed);
  const row = await findByCode(db, code);
  if (!row) return (await findCard(db, code)) ? { certificateState: 'unassigned', townName } : null;
  const said = await findChecked(db, row);
  if (!said) return null;
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

/** Some pets bear their keeper's surname. */
function firstName(petName: string): string {
  return petName.trim().split(/\s+/)[0] ?? '';
}
