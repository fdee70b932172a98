import * as z from 'zod/mini';
import { wallClock } from '#shared/platform/town-clock.ts';
import { findGreetingName } from '../../accounts/login/session.mails.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import { correctionMail, farewellMail } from '../../mail/letters/account-mails.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { isFarewellDue } from './unused-accounts.queries.ts';

const Farewell = z.object({ endsAt: z.number() });

const composeFarewell: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email || !(await isFarewellDue(db, userId))) return null;
  const { endsAt } = z.parse(Farewell, JSON.parse(payload));
  return farewellMail(
    { to: user.email, name: findGreetingName(user) },
    wallClock(endsAt, config.TOWN_TIMEZONE),
    config,
  );
};

const Answered = z.object({ isAccepted: z.boolean(), answer: z.string() });

const composeCorrection: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const { isAccepted, answer } = z.parse(Answered, JSON.parse(payload));
  const isTheirs = user.emailVerifiedAt !== null || config.EMAIL_VERIFICATION === 'off';
  const answerText = { isAccepted, answer: isTheirs || answer === '' ? answer : null };
  return correctionMail({ to: user.email, name: findGreetingName(user) }, answerText, config);
};

export const privacyMails: MailKinds = {
  farewell: { compose: composeFarewell },
  rectification: { compose: composeCorrection },
};
