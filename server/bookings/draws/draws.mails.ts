import { toGreetingName } from '../../accounts/login/session.mails.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import { buildDrawWaitingMail } from '../../mail/letters/draw-mails.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { findWaitingEntry } from './entries.queries.ts';

const composeWaiting: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const { drawId } = JSON.parse(payload) as { drawId: number };
  const user = await findCredentials(db, { id: userId });
  const entry = await findWaitingEntry(db, { drawId, userId });
  if (!user?.email || !entry) return null;
  return buildDrawWaitingMail({ to: user.email, name: toGreetingName(user) }, { drawId, ...entry }, config);
};

export const drawMails: MailKinds = { drawWaiting: { compose: composeWaiting } };
