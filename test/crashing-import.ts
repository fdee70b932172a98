// Imports a spreadsheet from the shell and kills itself before moment CRASH_AT.

import { crashAtMoment } from './crash-at.ts';

const moments = crashAtMoment();
process.on('exit', () => process.stdout.write(`\nmoments ${moments()}`));
await import('../server/ops/import/import.ts');
