import * as z from 'zod/mini';
import { toWallClock } from '#shared/platform/town-clock.ts';
import { toGreetingName } from '../../accounts/login/session.mails.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import { buildCorrectionMail, buildInactivityMail } from '../../mail/letters/account-mails.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { isStillAnnounced } from './unused-accounts.queries.ts';

const AnnouncementPayload = z.object({ endsAt: z.number() });

const composeAnnouncement: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email || !(await isStillAnnounced(db, userId))) return null;
  const { endsAt } = z.parse(AnnouncementPayload, JSON.parse(payload));
  return buildInactivityMail(
    { to: user.email, name: toGreetingName(user) },
    toWallClock(endsAt, config.TOWN_TIMEZONE),
    config,
  );
};

const CorrectionPayload = z.object({ isAccepted: z.boolean(), answer: z.string() });

const composeCorrection: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const { isAccepted, answer } = z.parse(CorrectionPayload, JSON.parse(payload));
  const isConfirmed = user.emailVerifiedAt !== null || config.EMAIL_VERIFICATION === 'off';
  const reply = { isAccepted, answer: isConfirmed || answer === '' ? answer : null };
  return buildCorrectionMail({ to: user.email, name: toGreetingName(user) }, reply, config);
};

export const privacyMails: MailKinds = {
  farewell: { compose: composeAnnouncement },
  rectification: { compose: composeCorrection },
};
