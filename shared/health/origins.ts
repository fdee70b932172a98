import * as z from 'zod/mini';

/** 'T' of the town's own doing, 'S' seen on paper, 'D' declared by whoever keeps the pet. */
export const Origin = z.enum(['T', 'S', 'D']);
export type Origin = z.infer<typeof Origin>;
