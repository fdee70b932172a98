import * as z from 'zod/mini';
import type { ComposeMail, MailKinds } from '../mail/deliver.service.ts';
import { petCameMail, petGoneMail } from '../mail/transfer-mails.ts';
import { greetedAs } from '../session/session.mails.ts';
import { findCredentials } from '../users/credentials.queries.ts';

const Told = z.object({ PetId: z.number(), petName: z.string() });

/** A pet's name was typed by somebody else: only an address that is known to be its person's reads it. */
function composing(write: typeof petGoneMail): ComposeMail {
  return async ({ db, config }, { userId, payload }) => {
    const user = await findCredentials(db, { id: userId });
    if (!user?.email) return null;
    const { PetId, petName } = z.parse(Told, JSON.parse(payload));
    const name = greetedAs(user);
    return write({ to: user.email, name }, { PetId, petName: name === null ? null : petName }, config);
  };
}

export const transferMails: MailKinds = {
  petGone: { compose: composing(petGoneMail) },
  petCame: { compose: composing(petCameMail) },
};
