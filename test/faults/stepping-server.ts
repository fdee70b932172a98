// Serves with its own clock: CLOCK_SPEED times as fast, and ahead by the last message's milliseconds. Jobs
// run CLOCK_REPEATS times as often. Time-outs, disks and the database keep the machine's time.

const SPEED = Number(process.env.CLOCK_SPEED ?? 1);
const REPEATS = Number(process.env.CLOCK_REPEATS ?? SPEED);
/** Shorter intervals keep their pace. */
const SPED_UP_FROM_MS = 1_000;
const MIN_SPED_UP_MS = 200;

const machineNow = Date.now;
const startedAt = machineNow();
let ahead = 0;
const readClock = () => Math.floor(startedAt + (machineNow() - startedAt) * SPEED + ahead);

Date.now = readClock;
globalThis.Date = new Proxy(Date, {
  construct: (target, args: ConstructorParameters<typeof Date>, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [readClock()], newTarget),
});

const { setInterval: machineInterval } = globalThis;
globalThis.setInterval = ((work: () => void, period = 0, ...args: []) =>
  machineInterval(
    work,
    period < SPED_UP_FROM_MS ? period : Math.max(MIN_SPED_UP_MS, period / REPEATS),
    ...args,
  )) as typeof setInterval;

process.on('message', (message: { ahead: number }) => {
  ({ ahead } = message);
  process.send?.('set');
});

await import('../../server/main.ts');
