// npm run migrate: brings the database to today's tables and gives a new one its first content, and ends; for a server
// whose own role may change rows only (deploy/postgres/roles.sql).

import { readConfig } from '../platform/config.ts';
import { prepareDatabase } from './prepare.ts';

process.umask(0o077);
try {
  await prepareDatabase(readConfig(process.env), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
