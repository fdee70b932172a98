import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { claimDataFolder } from '../server/platform/db/sqlite/single-server.ts';

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;

async function startFailing(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  return { code, lines: Buffer.concat(chunks).toString().trim().split('\n') };
}

describe('impossible starts', () => {
  test('a wrong value stops the start with one line that names it', async () => {
    const { code, lines } = await startFailing({ PORT: 'ochenta' });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Configuración inválida: .* PORT /)]]);
  });

  test.each(['password1', 'sancarlos2026', 'sistemas@sancarlos.test'])(
    'a first password of %s stops the start with one line',
    async (ADMIN_PASSWORD) => {
      const folder = mkdtempSync(join(tmpdir(), 'huellas-first-'));
      const names = { ADMIN_EMAIL: 'sistemas@sancarlos.test', TOWN_NAME: 'Municipalidad de San Carlos' };
      const config = readConfig({ DATA_DIR: folder, ADMIN_PASSWORD, ...names });
      await expect(prepareDatabase(config, () => undefined)).rejects.toThrow(
        /^Configuración inválida: ADMIN_PASSWORD\. .*Elegí otra$/,
      );
      rmSync(folder, { recursive: true });
    },
  );

  test('a second server on the same folder stops with one line; the folder is free again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-lock-'));
    const release = claimDataFolder(folder);
    const { code, lines } = await startFailing({ DATA_DIR: folder });
    expect([code, lines]).toEqual([
      1,
      [`Ya hay un servidor en marcha sobre ${folder}: detenelo o usá otra DATA_DIR`],
    ]);
    release();
    claimDataFolder(folder)();
    rmSync(folder, { recursive: true });
  });
});
