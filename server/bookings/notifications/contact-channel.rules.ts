import { toWhatsappNumber } from '#shared/platform/whatsapp-number.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';

export type Contact = { email: string | null; bouncedAt: number | null; userPhone: string };
export type ContactChannels = { config: Pick<Sender['config'], 'SMTP_URL'>; gateway?: Sender['gateway'] };

function toPhone({ userPhone }: Contact): string | null {
  const number = toWhatsappNumber(userPhone);
  return number && `+${number}`;
}

/** Returns the phone of a person who can't get mail, if the town has a gateway. */
export function findPhoneToNotify(contact: Contact, { config, gateway }: ContactChannels): string | null {
  if (!gateway || isReachableByMail(contact, config)) return null;
  return toPhone(contact);
}

export function canBeNotified(contact: Contact, channels: ContactChannels): boolean {
  return isReachableByMail(contact, channels.config) || findPhoneToNotify(contact, channels) !== null;
}

export function hasAddressOrPhone(contact: Contact, channels: ContactChannels): boolean {
  return contact.email !== null || findPhoneToNotify(contact, channels) !== null;
}

export function isReachableByMail(
  { email, bouncedAt }: Omit<Contact, 'userPhone'>,
  { SMTP_URL }: ContactChannels['config'],
): boolean {
  return SMTP_URL !== undefined && email !== null && bouncedAt === null;
}
