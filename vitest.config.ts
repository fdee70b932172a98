import { defineConfig } from 'vitest/config';

const timeouts = { testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          ...timeouts,
        },
      },
      {
        test: { name: 'api', include: ['server/**/*.test.ts', 'test/**/*.test.ts'], ...timeouts },
      },
    ],
  },
});
