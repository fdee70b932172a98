// The server of the environment. Told by a message, it kills itself at a point of the commits that follow: before
// the nth is brought to disk or sent, or after that, before anybody hears of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type CrashPoint = { point: 'before' | 'after'; nth: number };

let armed: CrashPoint | undefined;
process.on('message', (crash: CrashPoint) => {
  armed = crash;
  process.send?.('armed');
});

function reach(point: CrashPoint['point']): void {
  if (armed?.point !== point) return;
  armed.nth -= 1;
  if (armed.nth === 0) process.kill(process.pid, 'SIGKILL');
}

/** Whole or not at all: whoever kills it from outside may do so in the midst of a write. */
function note(durable: string): void {
  const { DURABLE = '' } = process.env;
  fs.writeFileSync(`${DURABLE}.new`, durable);
  fs.renameSync(`${DURABLE}.new`, DURABLE);
}

const { fdatasync } = fs;
fs.fdatasync = ((descriptor: number, done: fs.NoParamCallback) => {
  reach('before');
  const { ino, size } = fs.fstatSync(descriptor);
  fdatasync(descriptor, (error) => {
    // What a cut of the power leaves of the file.
    if (!error) note(`${ino} ${size}`);
    reach('after');
    done(error);
  });
}) as typeof fs.fdatasync;
syncBuiltinESMExports();

// The file then only grows, so that what is durable is its beginning.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text) {
  exec.call(this, text.replace(/pragma journal_mode = wal;/, '$& pragma wal_autocheckpoint = 0;'));
};

const queries = pg.Client.prototype as unknown as { query: (asked: { text?: string }) => Promise<unknown> };
const { query } = queries;
queries.query = function (asked) {
  if (!asked.text?.includes('insert into bookings')) return query.call(this, asked);
  reach('before');
  return query.call(this, asked).then((answer) => {
    reach('after');
    return answer;
  });
};

await import('../server/main.ts');
