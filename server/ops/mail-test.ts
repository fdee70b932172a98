// npm run mail:test -- someone@example.org: sends a mail with the server's environment and shows each step.

import { printTrial } from '../mail/transports/print-trial.ts';

process.exitCode = await printTrial({ to: process.argv[2], env: process.env }, console);
