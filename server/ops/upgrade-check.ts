// npm run upgrade:check [-- --into postgres://…]: from the new program's folder, with the server's
// environment, copies the live database and tries the upgrade on the copy.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfig } from '../platform/config.ts';
import { createStopSignal } from './backup/stop-signal.ts';
import { withTrialDatabase } from './backup/trial.ts';
import { tryUpgrade } from './backup/try-upgrade.ts';
import { toDatabaseLocation } from './prepare.ts';

process.umask(0o077);
try {
  const { values } = parseArgs({ options: { into: { type: 'string' } } });
  const config = readConfig(process.env);
  const { BACKUP_PASSPHRASE: passphrase, TOWN_TIMEZONE: timeZone } = config;
  const location = toDatabaseLocation(config);
  const now = Date.now();
  const folder = config.BACKUP_DIR ?? config.DATA_DIR;
  await mkdir(folder, { recursive: true });
  const stamp = new Date(now).toISOString().replace(/\D/g, '');
  const file = join(folder, `antes-de-${packageFile.version}-${stamp}.${passphrase ? 'age' : 'zst'}`);
  const options = { location, file, passphrase, now, timeZone, log: console.log, signal: createStopSignal() };
  const { pending, seconds } = values.into
    ? await tryUpgrade({ ...options, trial: { url: values.into, file: '' } })
    : await withTrialDatabase(location, folder, (trial) => tryUpgrade({ ...options, trial }));
  console.log(
    pending.length > 0
      ? `La actualización anda: ${pending.join(', ')}.`
      : 'No hay migraciones que hacer: alcanza con cambiar el programa.',
  );
  console.log(`Probada en ${seconds} s. Para volver atrás queda ${file}.`);
} catch (error) {
  console.error(`No actualices todavía: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
