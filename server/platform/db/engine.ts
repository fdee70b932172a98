export type Engine = 'sqlite' | 'postgres';

/** Milliseconds to wait for a silent database, or for another program's lock on the file, before answering 503. */
export const DATABASE_TIMEOUT = 5_000;
