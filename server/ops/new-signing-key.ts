// npm run signing-key [-- --remove-earlier]: signs mail links, tickets and calendar feeds with a new key from
// now on.

import { readConfig } from '../platform/config.ts';
import { withOwnConnection } from '../platform/db/own-connection.ts';
import { addSigningKey } from '../platform/signed-links/signing.service.ts';
import { toDatabaseLocation } from './prepare.ts';

process.umask(0o077);
try {
  const location = toDatabaseLocation(readConfig(process.env));
  const isEarlierRemoved = process.argv.includes('--remove-earlier');
  await withOwnConnection(location, console.log, ({ db }) =>
    addSigningKey(db, { now: Date.now(), isEarlierRemoved }),
  );
  console.log(
    isEarlierRemoved
      ? 'Clave cambiada: los enlaces de antes ya no sirven.'
      : 'Clave cambiada: los enlaces de antes siguen sirviendo.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
