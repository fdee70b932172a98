import type { FullConfig } from '@playwright/test';
import { openEveryDay } from './open-days.ts';

export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await openEveryDay(String(projects[0]?.use.baseURL));
}
