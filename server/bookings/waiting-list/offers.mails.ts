import { MAX_OFFERS } from '#shared/bookings/waiting-list.ts';
import { OFFER_PATH } from '#shared/mail/mail-paths.ts';
import { buildMapLink } from '#shared/schedule/location-texts.ts';
import { UNNAMED_PET } from '../../mail/letters/booking-blocks.ts';
import {
  buildPlaceOfferedMail,
  buildPlaceOfferedMessage,
  type LetterOffer,
} from '../../mail/letters/offer-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { findPhoneToNotify } from '../notifications/contact-channel.rules.ts';
import { hashAddress } from '../notifications/mail-links.rules.ts';
import { findOfferLetter, type OfferLetterRow } from './entries.queries.ts';

const PURPOSE = 'offer';

/** Includes a number of the e-mail address, so that the link is void once the address changes. */
function toLinkNumbers({ id, email }: OfferLetterRow): [number, number] {
  return [id, hashAddress(email)];
}

export async function findLinkedOffer(db: Db, token: string): Promise<OfferLetterRow | null> {
  const [id, addressNumber] = (await readToken(db, PURPOSE, token)) ?? [];
  const row = id === undefined ? undefined : await findOfferLetter(db, id);
  return row && hashAddress(row.email) === addressNumber ? row : null;
}

/** Omits the pet's name if the e-mail address is unverified, as that may be a stranger's. */
export function toLetterOffer(row: OfferLetterRow, link: LetterOffer['link']): LetterOffer {
  const { serviceName, starts, untilWall: until, improvedStart, locationName, address, phone } = row;
  const petName = row.email !== null && row.verifiedAt === null ? UNNAMED_PET : row.petName;
  const place = { name: locationName, address, phone, mapUrl: buildMapLink(row) };
  const isLast = row.offersMade >= MAX_OFFERS;
  return { petName, serviceName, starts, until, improvedStart, isLast, place, link };
}

const composeOffer: ComposeMail = async (sender, { payload }) => {
  const { db, now, config } = sender;
  const { offerId } = JSON.parse(payload) as { offerId: number };
  const row = await findOfferLetter(db, offerId);
  if (row?.state !== 'L' || row.untilAt <= now()) return null;
  const token = signToken(await findSigningKey(db, now()), PURPOSE, toLinkNumbers(row));
  const offer = toLetterOffer(row, `${OFFER_PATH}/${token}`);
  const phone = findPhoneToNotify(row, sender);
  if (phone !== null) return buildPlaceOfferedMessage(phone, offer, config);
  const name = row.verifiedAt === null ? null : row.userName;
  return row.email === null ? null : buildPlaceOfferedMail({ to: row.email, name }, offer, config);
};

export const offerMails: MailKinds = { placeOffered: { compose: composeOffer } };
