import { test as base } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { shareInWorker, withServer } from './own-server.ts';

/** `refused` maps an address to its mail server's answer, as '550 5.1.1 No such user'. */
type Town = { url: string; mails: Email[]; refused: Map<string, string> };

/** Runs a server that sends mails and verifies addresses while `use` lasts. */
async function withMailTown(use: (town: Town) => Promise<void>): Promise<void> {
  const mails: Email[] = [];
  const refused = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const [code, reason] = (refused.get(address) ?? '').split(/ (.*)/);
      done(reason ? Object.assign(new Error(reason), { responseCode: Number(code) }) : undefined);
    },
    onData: async (stream, _session, done) => {
      mails.push(await PostalMime.parse((await stream.toArray()).join('')));
      done();
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve(listener.address() as { port: number }));
  });
  await withServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'optional' }, (url) =>
    use({ url, mails, refused }),
  );
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

export const test = base.extend<{ mailTown: Town; mails: Email[] }>({
  mailTown: shareInWorker(withMailTown),
  baseURL: ({ mailTown }, use) => use(mailTown.url),
  mails: ({ mailTown }, use) => use(mailTown.mails),
});

/** Uses a server of its own, since retries of rejected mails would keep another journey's waiting. */
export const rejectingTest = base.extend<{ refusingTown: Town; mails: Email[]; refused: Town['refused'] }>({
  refusingTown: shareInWorker(withMailTown),
  baseURL: ({ refusingTown }, use) => use(refusingTown.url),
  mails: ({ refusingTown }, use) => use(refusingTown.mails),
  refused: ({ refusingTown }, use) => use(refusingTown.refused),
});
