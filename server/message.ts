export type Message = { to: string; subject: string; text: string; html: string };

/** Sends one message or throws; how is the transport's business. */
export type Mail = { send: (message: Message) => Promise<void> };
