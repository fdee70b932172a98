import type { TestProject } from 'vitest/node';
import { seedTown } from '../server/ops/seed/seed.ts';
import { closeDatabase } from '../server/platform/db/database.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import { ADMIN, TUESDAY_9 } from './app.ts';
import { type TestDatabase, testDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

let database: TestDatabase | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  database = await testDatabase();
  await migrateDatabase(database);
  await seedTown({ database, now: () => TUESDAY_9 }, ADMIN);
  await closeDatabase(database);
  const { url, file } = database;
  provide('template', url ? new URL(url).pathname.slice(1) : file);
}

export async function teardown(): Promise<void> {
  await database?.destroy();
}
