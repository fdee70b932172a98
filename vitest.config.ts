import { defineConfig } from 'vitest/config';

// Files share nothing but modules (each has its own database), so loading those once is safe and half the time.
// Processes, not threads: a thread cannot change its time zone.
const runner = { pool: 'forks', isolate: false, testTimeout: 20_000, hookTimeout: 30_000 } as const;

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
        test: { ...runner, name: 'api', include: ['server/**/*.test.ts', 'test/**/*.test.ts'] },
      },
    ],
  },
});
