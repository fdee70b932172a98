import * as z from 'zod/mini';

/** 'T': done by the town, 'S': seen on paper by staff, 'D': declared by the owner. */
export const Origin = z.enum(['T', 'S', 'D']);
export type Origin = z.infer<typeof Origin>;
