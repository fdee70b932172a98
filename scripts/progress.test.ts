import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('progress.mjs', import.meta.url).href;
const CODE = `import(${JSON.stringify(MODULE)}).then(({ withProgress }) =>
  withProgress('Instalando…', new Promise((done) => setTimeout(done, 1800)), () => '3 de 5'))`;

function readOutput(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout;
}

test('a terminal shows the progress of a task in one line and keeps it at the end', () => {
  const node = `'${process.execPath}' -e '${CODE.replaceAll("'", "'\\''")}'`;
  const text = readOutput('script', ['-qec', node, '/dev/null']);
  const [firstLine, ...lines] = text.trimEnd().split('\r\x1b[2K');
  expect(firstLine).toBe('Instalando…');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^Instalando… · 3 de 5 · \d+ s$/);
});

test('a pipe gets no control characters', () => {
  expect(readOutput(process.execPath, ['-e', CODE])).toBe('Instalando…\n');
});
