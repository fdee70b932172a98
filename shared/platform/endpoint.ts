import type * as z from 'zod/mini';

export type Access = 'anyone' | 'user' | 'staff' | 'sysadmin';

/** The static half of a route: the server adds a handler, the browser calls it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: `/${string}`;
  schema: {
    summary: string;
    params?: z.ZodMiniType;
    querystring?: z.ZodMiniType;
    body?: z.ZodMiniType;
    response: { 200: z.ZodMiniType; 204?: z.ZodMiniType };
  };
  config: {
    access: Access;
    /** An 'anyone' endpoint that answers differently to a logged-in caller; a broken token is then 401. */
    identifies?: true;
    /** The only calls a session opened with a temporary password may make. */
    allowsTemporary?: true;
    /** The only calls a session may make that first has to set up a second factor. */
    setsUpFactor?: true;
    /** Extra members of this endpoint's error body (the booking result's `ok: 0`). */
    refusal?: Record<string, unknown>;
    /** Answers per client network and hour; none when absent. */
    perHour?: number;
    /** Longest body in bytes; an 'anyone' endpoint that isn't a GET must name it. */
    bodyLimit?: number;
    /** Residents and strangers prove that it is worth some work to them, where many ask at once. */
    effort?: true;
  };
};

type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : never;
type WithKey<K extends string, T> = [T] extends [never]
  ? unknown
  : undefined extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a caller sends; path parameters may be given as numbers. */
export type Input<E extends Endpoint> = WithKey<
  'params',
  InputOf<E['schema']['params']> extends infer P
    ? [P] extends [never]
      ? never
      : { [K in keyof P]: string | number }
    : never
> &
  WithKey<'query', InputOf<E['schema']['querystring']>> &
  WithKey<'body', InputOf<E['schema']['body']>>;

/** What the server answers with 200; `null` stands for 204. */
export type Output<E extends Endpoint> =
  | z.output<E['schema']['response'][200]>
  | (E['schema']['response'] extends { 204: z.ZodMiniType } ? null : never);
