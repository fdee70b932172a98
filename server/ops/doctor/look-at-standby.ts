import { closeDatabase, openDatabase, type Where } from '../../platform/db/database.ts';
import { findSystem } from '../../platform/db/snapshots/integrity.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const MEGABYTE = 2 ** 20;
/** Megabytes that a standby which is well may be behind for a moment. */
const FAR = 16;
const WHAT = 'Réplica';

/** Whether DATABASE_READ_URL leads to a standby of this very database, and that one keeps up. */
export async function lookAtStandby(where: Where): Promise<Finding[]> {
  const { standby, ...database } = openDatabase(where, () => undefined);
  try {
    if (!standby) return [];
    const [facts, system] = [await standby.facts(), await findSystem(database.db)];
    if (facts.system !== system) return [wrong(WHAT, 'es de otra base de datos', 'Revisá DATABASE_READ_URL')];
    return [
      facts.isStandby ? keepingUp(facts.behind / MEGABYTE) : PRIMARY,
      ...(facts.isEncrypted || facts.isLocal ? [] : [PLAIN]),
    ];
  } finally {
    await closeDatabase({ standby, ...database });
  }
}

const PRIMARY = warning(
  WHAT,
  'DATABASE_READ_URL lleva al servidor donde se escribe',
  'Que lleve a una réplica, o dejala sin poner',
);
const PLAIN = warning(WHAT, 'la conexión va sin cifrar', 'Agregá ?sslmode=verify-full a DATABASE_READ_URL');

function keepingUp(behind: number): Finding {
  if (behind < FAR) return fine(WHAT, 'está al día');
  const said = `viene ${Math.round(behind)} MB atrás`;
  return warning(WHAT, said, 'Mirá pg_stat_replication en el principal, y el disco y la red de la réplica');
}
