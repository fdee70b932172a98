import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/test/free-port.ts';
import type { Browser, Size } from './browser.ts';

type Send = <T>(method: string, params: object) => Promise<T>;

const START_LIMIT_MS = 60_000;
const PREFERENCES = [
  'user_pref("ui.prefersReducedMotion", 1);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("intl.accept_languages", "es-AR");',
];

export async function openFirefox(program: string, size: Size): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'huellas-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const port = await findFreePort();
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const send = createSender(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: size });
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <T>(expression: string) =>
      parseResult<T>(await send('script.evaluate', toQuery(context, expression))),
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function toQuery(context: string, expression: string) {
  const text = `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`;
  return { expression: text, target: { context }, awaitPromise: true };
}

type ScriptResult = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

function parseResult<T>({ result, exceptionDetails }: ScriptResult): T {
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T;
}

/** Retries, since Firefox listens only once it has started. */
async function connect(url: string): Promise<WebSocket> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
    if (isOpen) return socket;
    if (Date.now() > deadline) throw new Error('Firefox did not start');
    await sleep(100);
  }
}

/** Sends commands, several at once; each answer carries its command's number. */
function createSender(socket: WebSocket): Send {
  const pendingAnswers = new Map<number, PromiseWithResolvers<never>>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    if (error) pendingAnswers.get(id)?.reject(new Error(`${error}: ${message}`));
    else pendingAnswers.get(id)?.resolve(result as never);
    pendingAnswers.delete(id);
  };
  return (method, params) => {
    const id = ++lastId;
    const answer = Promise.withResolvers<never>();
    pendingAnswers.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
}
