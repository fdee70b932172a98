export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, and what it asks of the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The sender's own picture, a PNG, in place of ours. */
  logo?: Buffer | undefined;
  /** It tells that a turno's place may go to others. */
  isWarning?: boolean;
  /** In short, how it says a turno ended: it is told again once that is corrected. */
  said?: string;
  /** Its Message-ID: the same however often it is sent. */
  id?: string;
};

/** Sends one message or throws; how is the transport's business. */
export type Mail = {
  send: (message: Message) => Promise<void>;
  /** Whether it has failed of late, and is left alone for now. */
  isResting?: () => boolean;
  /** Deletes what it keeps of mails from before then (unix milliseconds). */
  forget?: (before: number) => Promise<void>;
  /** Gives up its connections. */
  close?: () => void;
};

/** Told to a phone, by the town's own service of SMS or WhatsApp. */
export type PhoneMessage = {
  /** '+5492622451287'. */
  phone: string;
  /** What it tells, for a gateway that has templates of its own. */
  kind: string;
  text: string;
  /** The turno's own page, which needs no login; the text has it too. */
  link: string;
  /** As of a mail. */
  said?: string;
  /** The same however often it is sent. */
  id?: string;
};

/** Hands over one message or throws. */
export type Gateway = { send: (message: PhoneMessage) => Promise<void> };
