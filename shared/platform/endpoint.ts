import type * as z from 'zod/mini';

export type Access = 'anyone' | 'user' | 'staff' | 'sysadmin';

/** Static half of a route: the server adds a handler, the browser calls it. */
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
    /** Identifies the caller of an 'anyone' endpoint, which then rejects an invalid token with 401. */
    identifies?: true;
    /** Also open to a session by temporary password, which must first choose another. */
    allowsTemporary?: true;
    /** Also open to a session that must first set up a second factor. */
    setsUpFactor?: true;
    /** Extra members of the error body (the booking result's `ok: 0`). */
    rejection?: Record<string, unknown>;
    /** Most requests per network and hour without a session; unlimited when absent. */
    perHour?: number;
    /** Longest body in bytes; required for an 'anyone' endpoint that isn't a GET. */
    bodyLimit?: number;
    /** Requires a proof of work during bursts, except from staff. */
    proofOfWork?: true;
  };
};

type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : never;
type WithKey<K extends string, T> = [T] extends [never]
  ? unknown
  : undefined extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** Request as callers pass it; path parameters may be numbers. */
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

/** Body of the 200 answer; `null` stands for 204. */
export type Output<E extends Endpoint> =
  | z.output<E['schema']['response'][200]>
  | (E['schema']['response'] extends { 204: z.ZodMiniType } ? null : never);
