import * as z from 'zod/mini';
import { greetedAs } from '../../accounts/login/session.mails.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import {
  petCameMail,
  petMergedMail,
  petPartedMail,
  petTransferredMail,
} from '../../mail/letters/transfer-mails.ts';
import type { ComposeMail, MailKinds, Sender } from '../../mail/outbox/deliver.service.ts';
import type { OutboxEntry } from '../../mail/outbox/outbox.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { findLastMergeMail } from './merge-mails.queries.ts';

const Told = z.object({ PetId: z.number(), petName: z.string() });

/** A pet's name was typed by somebody else: only an address that is known to be its person's reads it. */
function composing(write: typeof petTransferredMail): ComposeMail {
  return async ({ db, config }, { userId, payload }) => {
    const user = await findCredentials(db, { id: userId });
    if (!user?.email) return null;
    const { PetId, petName } = z.parse(Told, JSON.parse(payload));
    const name = greetedAs(user);
    return write({ to: user.email, name }, { PetId, petName: name === null ? null : petName }, config);
  };
}

/** What its reader doesn't know: of what was merged and parted, or the reverse, before a letter left there is nothing. */
const composeMerged: ComposeMail = async (sender, mail) => {
  const { isTheirs, lastTold } = await standing(sender, mail);
  return isTheirs || lastTold === 'petMerged' ? null : composing(petMergedMail)(sender, mail);
};

/** Whoever read that it isn't theirs any more reads that it is. */
const composeParted: ComposeMail = async (sender, mail) => {
  const { isTheirs, lastTold } = await standing(sender, mail);
  return isTheirs && lastTold === 'petMerged' ? composing(petPartedMail)(sender, mail) : null;
};

async function standing({ db }: Sender, { userId, payload }: Pick<OutboxEntry, 'userId' | 'payload'>) {
  const { PetId } = z.parse(Told, JSON.parse(payload));
  return {
    isTheirs: (await findPet(db, PetId, userId)) !== null,
    lastTold: await findLastMergeMail(db, userId, PetId),
  };
}

export const transferMails: MailKinds = {
  petGone: { compose: composing(petTransferredMail) },
  petMerged: { compose: composeMerged },
  petParted: { compose: composeParted },
  petCame: { compose: composing(petCameMail) },
};
