import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Ya hay un servidor en marcha sobre ${folder}: detenelo o usá otra DATA_DIR`);
  }
  return () => lock.close();
}
