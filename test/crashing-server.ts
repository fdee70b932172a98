// Serves requests until a message arms it, then kills itself at a commit: before the nth sync or send, or
// after that and before the answer.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

export type CrashPoint = { point: 'before' | 'after'; nth: number };

let crashPoint: CrashPoint | undefined;
process.on('message', (crash: CrashPoint) => {
  crashPoint = crash;
  process.send?.('armed');
});

function reachPoint(point: CrashPoint['point']): void {
  if (crashPoint?.point !== point) return;
  crashPoint.nth -= 1;
  if (crashPoint.nth === 0) process.kill(process.pid, 'SIGKILL');
}

/** Writes atomically, since a kill from outside may come at any time. */
function writeDurable(durable: string): void {
  const { DURABLE = '' } = process.env;
  fs.writeFileSync(`${DURABLE}.new`, durable);
  fs.renameSync(`${DURABLE}.new`, DURABLE);
}

const { fdatasync } = fs;
fs.fdatasync = ((descriptor: number, done: fs.NoParamCallback) => {
  reachPoint('before');
  const { ino, size } = fs.fstatSync(descriptor);
  fdatasync(descriptor, (error) => {
    // A power cut leaves the file as long as at its last sync.
    if (!error) writeDurable(`${ino} ${size}`);
    reachPoint('after');
    done(error);
  });
}) as typeof fs.fdatasync;
syncBuiltinESMExports();

// Without checkpoints the file only grows, so that its durable part is a prefix.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text) {
  exec.call(this, text.replace(/(?<=wal_autocheckpoint = )\d+/, '0'));
};
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message: { sql?: string }, ...others) {
  const isCheckpoint = message.sql?.includes('wal_checkpoint');
  const sql = isCheckpoint ? 'select 0 as log, 0 as checkpointed' : message.sql;
  postMessage.call(this, { ...message, sql }, ...others);
};

const clientPrototype = pg.Client.prototype as unknown as {
  query: (statement: { text?: string }) => Promise<unknown>;
};
const { query } = clientPrototype;
clientPrototype.query = function (statement) {
  if (!statement.text?.includes('insert into bookings')) return query.call(this, statement);
  reachPoint('before');
  return query.call(this, statement).then((answer) => {
    reachPoint('after');
    return answer;
  });
};

await import('../server/main.ts');
