import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Travels in each mail: what a client would have to fetch, most don't show. */
export const LOGO_ID = 'logo@huellas';
export const LOGO = readFileSync(join(import.meta.dirname, 'logo.png'));
