import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataFolder } from '../server/db/single-server.ts';

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;

async function failedStart(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  return { code, lines: Buffer.concat(chunks).toString().trim().split('\n') };
}

describe('a start that can’t be', () => {
  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/huellas'],
    ['SMTP_URL', 'localhost:25'],
    ['TOWN_TIMEZONE', 'America/San_Carlos'],
    ['RATE_LIMIT', 'quizás'],
    ['LOG_LEVEL', 'mucho'],
    ['PUBLIC_URL', 'turnos'],
    ['ADMIN_PASSWORD', 'corta'],
    ['WORKERS', '4'],
    ['TRUST_PROXY', 'el proxy'],
    ['METRICS_TOKEN', 'corta'],
  ])('%s=%s stops with one line that names it', async (name, value) => {
    const { code, lines } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  test.each(['password1', 'sancarlos2026', 'sistemas@sancarlos.test'])(
    'a first administrator with the password %s stops it with one line',
    async (ADMIN_PASSWORD) => {
      const folder = mkdtempSync(join(tmpdir(), 'huellas-first-'));
      const names = { ADMIN_EMAIL: 'sistemas@sancarlos.test', TOWN_NAME: 'Municipalidad de San Carlos' };
      const { code, lines } = await failedStart({
        DATA_DIR: folder,
        DATABASE_URL: '',
        ADMIN_PASSWORD,
        ...names,
      });
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^Configuración inválida: ADMIN_PASSWORD\. .*Elegí otra$/)],
      ]);
      rmSync(folder, { recursive: true });
    },
  );

  test('a second server on the same folder stops with one line; the folder is free again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-lock-'));
    const release = claimDataFolder(folder);
    const { code, lines } = await failedStart({ DATA_DIR: folder });
    expect([code, lines]).toEqual([
      1,
      [`Ya hay un servidor en marcha sobre ${folder}: detenelo o usá otra DATA_DIR`],
    ]);
    release();
    claimDataFolder(folder)();
    rmSync(folder, { recursive: true });
  });
});
