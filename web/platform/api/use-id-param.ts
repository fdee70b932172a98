import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { PathId } from '#shared/platform/fields.ts';

/** Returns 0 without an id, `null` if it isn't a valid one. */
export function useIdParam(): number | null {
  const { id } = useParams();
  return id === undefined ? 0 : (z.safeParse(PathId, id).data ?? null);
}
