import type { FullConfig } from '@playwright/test';
import { keepTown } from './begun-town.ts';

export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await keepTown(String(projects[0]?.use.baseURL));
}
