import { defineConfig } from 'vitest/config';
import { DATABASE_TIMEOUT_SECONDS, LIMITS } from './test/time-limits.ts';

// Files share nothing but modules (each has its own database), so loading those once is safe and half the time.
// Processes, not threads: a thread cannot change its time zone.
const runner = {
  pool: 'forks',
  isolate: false,
  testTimeout: LIMITS.test,
  hookTimeout: LIMITS.hook,
  expect: { poll: { timeout: LIMITS.poll } },
  env: { DATABASE_TIMEOUT: String(DATABASE_TIMEOUT_SECONDS) },
} as const;

/** Tests of HTTP, starts or pure rules need no second engine, so they run on SQLite alone. */
const ON_ONE_ENGINE = [
  'test/{access-table,backup-files,backup-stopped,canaries,crowd,deploy,caching,faults,gateway-example,image-content,mail-layout,slow-clients}.test.ts',
  'server/platform/config.test.ts',
  'server/platform/cache/cache.test.ts',
  'server/platform/concurrency/*.test.ts',
  'server/platform/observability/{access-lines,logger}.test.ts',
  'server/platform/audit/id-runs.test.ts',
  'server/platform/db/postgres/*.test.ts',
  'server/platform/db/sqlite/sqlite-driver.test.ts',
  'server/ops/doctor/inspect-gateway.test.ts',
  'server/platform/http/{compression,json-stream,network,rejections,security,web,whole-lists}.test.ts',
  'server/mail/transports/{gateway,mail-backoff,mail-trial,print-trial,transport}.test.ts',
  'server/pets/photos/costly-photos.test.ts',
  'server/town/town/logo.test.ts',
  'server/bookings/agenda-changes/closure.rules.test.ts',
  'server/clinic/health-reminders/due.rules.test.ts',
  'server/platform/db/search-terms.test.ts',
  'server/bookings/agenda-changes/plan.test.ts',
  'server/desk/imports/{bad-files,columns,programs,values}.test.ts',
  'server/ops/seed/*.data.test.ts',
  'server/accounts/passwords/{common-passwords,passwords}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...runner,
          name: 'unit',
          include: ['shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...runner,
          name: 'api',
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: process.env.TEST_ENGINE === 'postgres' ? ON_ONE_ENGINE : [],
          globalSetup: 'test/template.ts',
        },
      },
    ],
  },
});
