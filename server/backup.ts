// npm run backup -- FILE: one file with the whole database as it is now, while it serves. With BACKUP_PASSPHRASE, encrypted.

import { makeBackup } from './backups/make-backup.ts';
import { rowsOf } from './backups/progress.ts';
import { stopSignal } from './backups/stop-signal.ts';
import { readConfig } from './config.ts';
import { closeDatabase, openDatabase } from './db/database.ts';
import { upsertLastBackup } from './db/last-backup.ts';
import { whereOf } from './prepare.ts';

process.umask(0o077);
const signal = stopSignal();
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Falta el nombre del archivo: npm run backup -- ARCHIVO');
  const config = readConfig(process.env);
  const where = whereOf(config);
  const now = Date.now();
  const head = await makeBackup({
    where,
    file,
    passphrase: config.BACKUP_PASSPHRASE,
    now,
    tell: console.log,
    signal,
  });
  const database = openDatabase(where, () => undefined);
  await upsertLastBackup(database.db, now).finally(() => closeDatabase(database));
  console.log(`Copia hecha: ${file} (${rowsOf(head)}${config.BACKUP_PASSPHRASE ? ', cifrada' : ''}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
