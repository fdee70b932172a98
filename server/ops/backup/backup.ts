// npm run backup -- FILE: copies the live database into one file, encrypted with BACKUP_PASSPHRASE if set.

import { basename } from 'node:path';
import { insertExport } from '../../platform/audit/exports.queries.ts';
import { readConfig } from '../../platform/config.ts';
import { closeDatabase, type Db, openDatabase } from '../../platform/db/database.ts';
import { upsertLastBackup } from '../../platform/db/snapshots/last-backup.ts';
import { toDatabaseLocation } from '../prepare.ts';
import { makeBackup } from './make-backup.ts';
import { formatRowCount } from './progress.ts';
import { createStopSignal } from './stop-signal.ts';

process.umask(0o077);
const now = Date.now();
const signal = createStopSignal();
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Falta el nombre del archivo: npm run backup -- ARCHIVO');
  const config = readConfig(process.env);
  const location = toDatabaseLocation(config);
  const head = await makeBackup({
    location,
    file,
    passphrase: config.BACKUP_PASSPHRASE,
    now,
    log: console.log,
    signal,
  });
  const database = openDatabase(location, () => undefined);
  await recordBackup(database.db, file).finally(() => closeDatabase(database));
  console.log(
    `Copia hecha: ${file} (${formatRowCount(head)}${config.BACKUP_PASSPHRASE ? ', cifrada' : ''}).`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Records every backup as an export, since the town's data now exist elsewhere as well. */
async function recordBackup(db: Db, file: string): Promise<void> {
  await upsertLastBackup(db, now);
  const event = { at: now, userId: null, kind: 'backup', detail: basename(file) } as const;
  // A database that no server of this version has opened may lack the table.
  await insertExport(db, event).catch(() => console.error('La copia no quedó anotada en «Seguridad».'));
}
