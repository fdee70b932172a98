import { test as base } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { withServer } from './own-server.ts';

type Town = { url: string; mails: Email[] };

/** For journeys that read mails: a town whose server sends them, and verifies addresses. */
export const test = base.extend<{ mails: Email[] }, { mailTown: Town }>({
  mailTown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs no other fixture
    async ({}, use) => {
      const mails: Email[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: async (stream, _session, done) => {
          mails.push(await PostalMime.parse((await stream.toArray()).join('')));
          done();
        },
      });
      const { port } = await new Promise<{ port: number }>((resolve) => {
        const listening = server.listen(0, '127.0.0.1', () =>
          resolve(listening.address() as { port: number }),
        );
      });
      await withServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'optional' }, (url) =>
        use({ url, mails }),
      );
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ mailTown }, use) => use(mailTown.url),
  mails: ({ mailTown }, use) => use(mailTown.mails),
});
