import * as z from 'zod/mini';

const CameFrom = z.object({ from: z.string() });

/** What a guarded path leaves for the login in the history's state. */
export function cameFrom(path: string): z.infer<typeof CameFrom> {
  return { from: path };
}

/** Where a login leads: back to the path it was asked on, else home. */
export function pathAfterLogin(state: unknown): string {
  const { data } = z.safeParse(CameFrom, state);
  return data && /^\/(?!\/)/.test(data.from) ? data.from : '/';
}
