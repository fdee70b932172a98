import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/test/free-port.ts';
import type { WebKit } from '../../scripts/test/other-browsers.ts';
import type { Browser, Size } from './browser.ts';

const START_LIMIT_MS = 60_000;

/** Starts WebKitGTK's small browser through WebDriver, on a virtual display. */
export async function openWebKit(
  { driver, program, display }: WebKit,
  { width, height }: Size,
): Promise<Browser> {
  const screen = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [displayNumber] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: `:${String(displayNumber).trim()}`, LANG: 'es_AR.UTF-8' };
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  await waitUntilReady(`http://127.0.0.1:${port}/status`);
  const browserOptions = { binary: program, args: ['--automation', `--geometry=${width}x${height}`] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `http://127.0.0.1:${port}/session`, {
    capabilities,
  });
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    go: (url) => send('POST', `${session}/url`, { url }),
    evaluate: async <T>(expression: string) => {
      const script = `return Promise.resolve(${expression}).then((value) => JSON.stringify(value))`;
      const text = await send<string | null>('POST', `${session}/execute/sync`, { script, args: [] });
      return (text === null ? undefined : JSON.parse(text)) as T;
    },
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      await Promise.all([endProcess(server), endProcess(screen)]);
    },
  };
}

async function send<T = void>(method: string, url: string, body?: object): Promise<T> {
  const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(url, { method, ...sent });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
