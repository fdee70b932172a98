export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Invitation in iCalendar format and its method. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** PNG of the sender's logo, in place of ours. */
  logo?: Buffer | undefined;
  /** Warns that the place of a booking may go to others. */
  isWarning?: boolean;
  /** Short form of the booking's outcome that it reports; a later correction notifies again. */
  said?: string;
  /** Message-ID, the same at each attempt. */
  id?: string;
};

/** Sends one message or throws. */
export type Mail = {
  send: (message: Message) => Promise<void>;
  /** Tells whether sending pauses after recent failures. */
  isResting?: () => boolean;
  /** Deletes the mails kept from before this instant (unix ms). */
  forget?: (before: number) => Promise<void>;
  close?: () => void;
};

/** Message to a phone, sent by the town's SMS or WhatsApp gateway. */
export type PhoneMessage = {
  /** E.164, such as '+5492622451287'. */
  phone: string;
  /** Kind of message, for a gateway with templates of its own. */
  kind: string;
  text: string;
  /** Page of the booking, which needs no login; `text` contains it too. */
  link: string;
  said?: string;
  /** Idempotency key, the same at each attempt. */
  id?: string;
};

export type Gateway = { send: (message: PhoneMessage) => Promise<void> };
