import * as z from 'zod/mini';
import { toLineSchema } from './fields.ts';

const MAX_PAGE_ROWS = 200;
const MAX_SEARCH_LENGTH = 100;
const MAX_CURSOR_LENGTH = 8_000;

export const PageLimit = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.transform((digits: string, ctx) => {
    const limit = Number(digits);
    if (limit > MAX_PAGE_ROWS)
      ctx.issues.push({ code: 'custom', input: digits, message: `puede ser ${MAX_PAGE_ROWS} como máximo` });
    return limit;
  }),
);

const cursor = z.string().check(z.maxLength(MAX_CURSOR_LENGTH), z.regex(/^[\w-]+$/));

export const PageQuery = z.object({
  q: z.optional(toLineSchema(MAX_SEARCH_LENGTH)),
  limit: z.optional(PageLimit),
  cursor: z.optional(cursor),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Builds the shape of a page; `next` is the cursor of the following one, `total` counts all matches. */
export function Page<T extends z.ZodMiniType>(itemSchema: T) {
  return z.object({ items: z.array(itemSchema), next: z.nullable(z.string()), total: z.int() });
}
export type Page<T> = { items: T[]; next: string | null; total: number };
