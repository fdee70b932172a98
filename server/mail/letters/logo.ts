import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Identifies the logo attached to each mail, since most clients show no remote images. */
export const LOGO_ID = 'logo@huellas';
export const LOGO = readFileSync(join(import.meta.dirname, 'logo.png'));
