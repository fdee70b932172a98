// Restores the backup COPY and kills itself before moment CRASH_AT.

import { toDatabaseLocation } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { crashAtMoment } from './crash-at.ts';
import { restoreInto } from './restored.ts';

const moments = crashAtMoment();
await restoreInto(toDatabaseLocation(readConfig(process.env)), process.env.COPY ?? '');
process.stdout.write(String(moments()));
