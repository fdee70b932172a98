// Serves with its own clock: CLOCK_SPEED times as fast, and ahead by the last message's milliseconds. Jobs
// run CLOCK_REPEATS times as often. Time-outs, disks and the database keep the machine's time.

const SPEED = Number(process.env.CLOCK_SPEED ?? 1);
const REPEATS = Number(process.env.CLOCK_REPEATS ?? SPEED);
/** Milliseconds: shorter intervals keep their pace, and none becomes shorter than the second value. */
const [SHORTEST, FASTEST] = [1_000, 200];

const machineNow = Date.now;
const begun = machineNow();
let ahead = 0;
const shown = () => Math.floor(begun + (machineNow() - begun) * SPEED + ahead);

Date.now = shown;
globalThis.Date = new Proxy(Date, {
  construct: (target, given: ConstructorParameters<typeof Date>, made) =>
    Reflect.construct(target, given.length > 0 ? given : [shown()], made),
});

const { setInterval: machineInterval } = globalThis;
globalThis.setInterval = ((work: () => void, period = 0, ...given: []) =>
  machineInterval(
    work,
    period < SHORTEST ? period : Math.max(FASTEST, period / REPEATS),
    ...given,
  )) as typeof setInterval;

process.on('message', (message: { ahead: number }) => {
  ({ ahead } = message);
  process.send?.('set');
});

await import('../../server/main.ts');
