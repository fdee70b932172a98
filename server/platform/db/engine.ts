export type Engine = 'sqlite' | 'postgres';

/** Milliseconds after which a silent database, or another program's lock on the file, is given up: the answer is 503. */
export const DATABASE_TIMEOUT = 5_000;
