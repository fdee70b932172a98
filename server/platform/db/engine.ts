export type Engine = 'sqlite' | 'postgres';

/** Milliseconds to wait for a silent database or a foreign lock before answering 503. */
export const DATABASE_TIMEOUT_MS = 5_000;
