import type { FullConfig } from '@playwright/test';
import { saveTown } from './begun-town.ts';

export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await saveTown(String(projects[0]?.use.baseURL));
}
