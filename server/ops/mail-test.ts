// npm run mail:test -- someone@example.org: sends a mail with the server's environment and shows each step.

import { tellTrial } from '../mail/transports/tell-trial.ts';

process.exitCode = await tellTrial({ to: process.argv[2], env: process.env }, console);
