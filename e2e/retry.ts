import { expect } from '@playwright/test';
import { LIMITS } from '../test/time-limits.ts';

type WaitOptions = { timeout: number };

/** Repeats an attempt until it holds; each gets twice the milliseconds of the one before. */
export async function retry(attempt: (wait: WaitOptions) => Promise<void>): Promise<void> {
  const wait = { timeout: 500 };
  await expect(async () => {
    wait.timeout *= 2;
    await attempt(wait);
  }).toPass({ timeout: LIMITS.poll });
}
