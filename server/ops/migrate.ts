// npm run migrate: migrates the database, seeds a new one and ends, for a server whose role may only change
// rows (deploy/postgres/roles.sql).

import { readConfig } from '../platform/config.ts';
import { prepareDatabase } from './prepare.ts';

process.umask(0o077);
try {
  await prepareDatabase(readConfig(process.env), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
