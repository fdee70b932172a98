// Sends random requests to a server: `npm run fuzz -- --requests=200000 --seed=1`.
import { parseArgs } from 'node:util';
import { NODE, run, toolEnvironment } from './run.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    engine: { type: 'string', default: 'sqlite' },
  },
});

console.log(`${values.requests} requests from seed ${values.seed}, on ${values.engine}`);
const env = toolEnvironment({ FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed });
process.exitCode = await run(NODE, ['scripts/test.ts', values.engine, '--filter=test/fuzz'], { env });
