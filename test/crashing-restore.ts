// Restores the backup COPY and kills itself before moment CRASH_AT.

import { restoreBackup } from '../server/ops/backup/restore-backup.ts';
import { toDatabaseLocation } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { crashAtMoment } from './crash-at.ts';

const moments = crashAtMoment();
await restoreBackup({
  location: toDatabaseLocation(readConfig(process.env)),
  file: process.env.COPY ?? '',
  passphrase: undefined,
  isServerMove: false,
  deletedAccountsPaths: [],
  now: Date.UTC(2026, 11, 1, 12),
  timeZone: 'America/Argentina/Buenos_Aires',
  log: () => undefined,
});
process.stdout.write(String(moments()));
