export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  logo?: Buffer | undefined;
  /** True if the mail warns that the booking's place may go to others. */
  isWarning?: boolean;
  /** Short form of the reported outcome of the booking; another outcome is notified again. */
  said?: string;
  /** Message-ID, the same at each attempt. */
  id?: string;
};

export type Mail = {
  send: (message: Message) => Promise<void>;
  /** Returns whether sending pauses after recent failures. */
  isPaused?: () => boolean;
  deleteOld?: (before: number) => Promise<void>;
  close?: () => void;
};

export type PhoneMessage = {
  /** E.164, such as '+5492622451287'. */
  phone: string;
  kind: string;
  text: string;
  /** Page of the booking, which needs no login; `text` contains it too. */
  link: string;
  said?: string;
  /** Idempotency key, the same at each attempt. */
  id?: string;
};

export type Gateway = { send: (message: PhoneMessage) => Promise<void> };
