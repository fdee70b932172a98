import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { PathId } from '#shared/platform/fields.ts';

/** The id in the route: 0 where there is none, `null` where it can't be one. */
export function useIdParam(): number | null {
  const { id } = useParams();
  return id === undefined ? 0 : (z.safeParse(PathId, id).data ?? null);
}
