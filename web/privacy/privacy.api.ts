import { useQuery } from '@tanstack/react-query';
import { listSights } from '#shared/privacy.ts';
import { asks } from '../api/call.ts';

/** Who saw one's own data; asked for once somebody wants to know. */
export function useSights(userId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['sights', userId],
    queryFn: asks(listSights, { params: { id: userId } }),
    enabled,
  });
}
