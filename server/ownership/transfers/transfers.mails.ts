import * as z from 'zod/mini';
import { toGreetingName } from '../../accounts/login/session.mails.ts';
import { findCredentials } from '../../accounts/users/credentials.queries.ts';
import {
  buildPetMergedMail,
  buildPetReceivedMail,
  buildPetTransferredMail,
  buildPetUnmergedMail,
} from '../../mail/letters/transfer-mails.ts';
import type { ComposeMail, MailKinds, Sender } from '../../mail/outbox/deliver.service.ts';
import type { OutboxEntry } from '../../mail/outbox/outbox.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { findLastMergeMail } from './transfers.queries.ts';

const PetPayload = z.object({ PetId: z.number(), petName: z.string() });

/** Composes with the pet's name only for a verified address, since another person typed it. */
function toComposer(write: typeof buildPetTransferredMail): ComposeMail {
  return async ({ db, config }, { userId, payload }) => {
    const user = await findCredentials(db, { id: userId });
    if (!user?.email) return null;
    const { PetId, petName } = z.parse(PetPayload, JSON.parse(payload));
    const name = toGreetingName(user);
    return write({ to: user.email, name }, { PetId, petName: name === null ? null : petName }, config);
  };
}

/** Skips a merge that was undone or already notified. */
const composeMerged: ComposeMail = async (sender, mail) => {
  const { isOwner, lastMail } = await readMergeState(sender, mail);
  return isOwner || lastMail === 'petMerged' ? null : toComposer(buildPetMergedMail)(sender, mail);
};

/** Notifies an undo only after a delivered merge mail. */
const composeUndone: ComposeMail = async (sender, mail) => {
  const { isOwner, lastMail } = await readMergeState(sender, mail);
  return isOwner && lastMail === 'petMerged' ? toComposer(buildPetUnmergedMail)(sender, mail) : null;
};

async function readMergeState({ db }: Sender, { userId, payload }: Pick<OutboxEntry, 'userId' | 'payload'>) {
  const { PetId } = z.parse(PetPayload, JSON.parse(payload));
  return {
    isOwner: (await findPet(db, PetId, userId)) !== null,
    lastMail: await findLastMergeMail(db, userId, PetId),
  };
}

export const transferMails: MailKinds = {
  petGone: { compose: toComposer(buildPetTransferredMail) },
  petMerged: { compose: composeMerged },
  petParted: { compose: composeUndone },
  petCame: { compose: toComposer(buildPetReceivedMail) },
};
