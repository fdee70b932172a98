// npm run restore -- FILE [--move] [--check]: fills an empty database from a backup; see docs/operations.md.

import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../platform/config.ts';
import { claimDataFolder } from '../../platform/db/sqlite/single-server.ts';
import { toDatabaseLocation } from '../prepare.ts';
import { toDeletedAccountsPath } from './deleted-accounts-list.ts';
import { formatRowCount } from './progress.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { createStopSignal } from './stop-signal.ts';

async function restoreFile(config: Config, file: string, isServerMove: boolean): Promise<void> {
  const release = config.DATABASE_URL ? () => undefined : claimDataFolder(config.DATA_DIR);
  const folders = [dirname(file), config.BACKUP_DIR ?? config.DATA_DIR];
  const restoredHead = await restoreBackup({
    location: toDatabaseLocation(config),
    file,
    passphrase: config.BACKUP_PASSPHRASE,
    isServerMove,
    deletedAccountsPaths: folders.map(toDeletedAccountsPath),
    now: Date.now(),
    timeZone: config.TOWN_TIMEZONE,
    log: console.log,
    signal: createStopSignal(),
  }).finally(release);
  console.log(
    `Copia del ${new Date(restoredHead.at).toISOString()} restaurada: ${formatRowCount(restoredHead)}.`,
  );
  if (restoredHead.erasedAgain > 0) console.log(`Cuentas borradas de nuevo: ${restoredHead.erasedAgain}.`);
  if (!isServerMove)
    console.log('Los avisos que esperaban no salen: están en «Avisos», para reintentar uno por uno.');
}

process.umask(0o077);
try {
  const { values, positionals } = parseArgs({
    options: { move: { type: 'boolean' }, check: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Falta el nombre del archivo: npm run restore -- ARCHIVO');
  const config = readConfig(process.env);
  if (values.check) {
    const head = await verifyBackup(file, config.BACKUP_PASSPHRASE, console.log);
    console.log(`La copia está entera: ${formatRowCount(head)}, Huellas ${head.version}, ${head.migration}.`);
  } else await restoreFile(config, file, values.move === true);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
