import { join } from 'node:path';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { seedDemo } from './ops/seed/demo.seed.ts';
import { DEMO_CITY, DEMO_RESIDENT } from './ops/seed/demo-residents.seed.ts';
import { DEMO_VET } from './ops/seed/demo-vet.seed.ts';
import { type Config, readConfig } from './platform/config.ts';
import { closeDatabase, openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { claimDataFolder } from './platform/db/sqlite/single-server.ts';

const PASSWORD = 'huellas de prueba';

async function prepareTown(config: Config, admin: { email: string; password: string }): Promise<void> {
  const releaseFolder = config.DATABASE_URL ? () => undefined : claimDataFolder(config.DATA_DIR);
  const location = { url: config.DATABASE_URL, file: join(config.DATA_DIR, 'huellas.db') };
  const database = openDatabase(location, () => undefined);
  try {
    await migrateDatabase(location);
    const readNow = () => Date.now();
    const readTownNow = () => toMonotonicWallClock(readNow(), config.TOWN_TIMEZONE);
    await seedDemo({ database, now: readNow, townNow: readTownNow, config }, { admin, resident: PASSWORD });
  } finally {
    await closeDatabase(database);
    releaseFolder();
  }
}

process.umask(0o077);
process.env.DATA_DIR ||= './data-demo';
process.env.TOWN_NAME ||= `Municipalidad de ${DEMO_CITY}`;
try {
  const config = readConfig(process.env);
  const admin = { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD ?? PASSWORD };
  await prepareTown(config, admin);
  console.log('Un pueblo de prueba, con datos inventados.');
  console.log(`Vecina: ${DEMO_RESIDENT.email}, clave: ${PASSWORD}`);
  console.log(
    `Administrador: ${admin.email}, clave: ${config.ADMIN_PASSWORD ? 'la de ADMIN_PASSWORD' : PASSWORD}`,
  );
  console.log(`Veterinaria: ${DEMO_VET.email}, clave: ${PASSWORD}`);
  await import('./main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
