import { deliverDue } from '../server/mail/outbox/outbox.service.ts';
import { mailKinds } from '../server/mail-kinds.ts';
import type { TestApi } from './app.ts';

export function failTest(error: unknown): never {
  throw error;
}

export function deliverMails(api: TestApi): Promise<void> {
  return deliverDue(api, mailKinds, failTest);
}

export async function findConfirmation(api: TestApi, { email }: { email: string }) {
  await deliverMails(api);
  const mail = api.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Confirmá'));
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  const token = /\/confirm-email#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, code, token };
}
