export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, and what it asks of the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The sender's own picture, a PNG, in place of ours. */
  logo?: Buffer | undefined;
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
