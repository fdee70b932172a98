// Prepares the database as a start does and kills itself before moment CRASH_AT.

import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { crashAtMoment } from './crash-at.ts';

const moments = crashAtMoment();
await prepareDatabase(readConfig(process.env), () => undefined);
process.stdout.write(String(moments()));
