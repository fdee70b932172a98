import type { FullConfig } from '@playwright/test';
import { saveTemplate } from './town-template.ts';

export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await saveTemplate(String(projects[0]?.use.baseURL));
}
