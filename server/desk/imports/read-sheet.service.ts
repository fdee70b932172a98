import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { FileProblem, type FileProblemCode } from './file-problem.ts';

const PROGRAM_PATH = new URL('./read-sheet.job.ts', import.meta.url).pathname;
/** Limit the time of reading a file, without its caller's pauses, and the child's heap. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 160;

export type SheetRow = [number: number, cells: string[]];
export type SheetLine =
  | { head: string[] }
  | { rows: SheetRow[] }
  | { end: number }
  | { problem: FileProblemCode; place: string };

/**
 * Reads a spreadsheet in a child process without the server's secrets, bounded in memory and time. Throws
 * FileProblem with advice for staff.
 */
export async function* readSheet(
  pieces: AsyncIterable<Buffer>,
  timeLimitMs = TIME_LIMIT_MS,
): AsyncGenerator<SheetLine> {
  const flags = [`--max-old-space-size=${MEMORY_LIMIT_MB}`, '--max-semi-space-size=4', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, PROGRAM_PATH], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const stop = () => child.kill('SIGKILL');
  // Both promises may fail before they are awaited.
  const closed = once(child, 'close');
  closed.catch(() => undefined);
  // A killed child closes its stdin, which emits an error here.
  child.stdin.on('error', () => undefined);
  const feeding = feedPieces(pieces, child.stdin);
  feeding.catch(stop);
  let isComplete = false;
  try {
    const lines = createInterface({ input: child.stdout });
    for await (const text of limitTime(lines, timeLimitMs, stop)) {
      const line = JSON.parse(text) as SheetLine;
      if ('problem' in line) throw new FileProblem(line.problem, line.place);
      isComplete ||= 'end' in line;
      yield line;
    }
    await feeding;
    const [, signal] = await closed;
    if (!isComplete) throw new FileProblem(signal === 'SIGKILL' ? 'slow' : 'bomb');
  } finally {
    stop();
  }
}

async function* limitTime(
  lines: AsyncIterable<string>,
  timeLimitMs: number,
  stop: () => void,
): AsyncGenerator<string> {
  const iterator = lines[Symbol.asyncIterator]();
  for (let remainingMs = timeLimitMs; ; ) {
    const startMs = performance.now();
    const timer = setTimeout(stop, remainingMs);
    const next = await iterator.next().finally(() => clearTimeout(timer));
    remainingMs -= performance.now() - startMs;
    if (next.done) return;
    yield next.value;
  }
}

async function feedPieces(pieces: AsyncIterable<Buffer>, input: NodeJS.WritableStream): Promise<void> {
  const closed = once(input, 'close').catch(() => undefined);
  for await (const piece of pieces) {
    if (!input.writable) return;
    if (!input.write(piece)) await Promise.race([once(input, 'drain').catch(() => undefined), closed]);
  }
  input.end();
}
