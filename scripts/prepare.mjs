// Makes `npm start` and `npm test` work on a fresh clone: any Node from 20 runs it, with nothing installed.
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';

try {
  await install();
  if (!process.argv.includes('--install-only')) await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
