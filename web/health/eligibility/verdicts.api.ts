import { useQuery } from '@tanstack/react-query';
import { listVerdicts } from '#shared/health/eligibility.ts';
import { listPetEligibility } from '#shared/health/pet-eligibility.ts';
import { toQueryFn } from '../../platform/api/call.ts';

export function usePetEligibility({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['health', 'standings'],
    queryFn: toQueryFn(listPetEligibility, {}),
    enabled,
    meta: { isQuiet: true },
  });
}

type VerdictsQuery = { serviceId?: number | undefined; day?: string | undefined };

/** Nests the key under 'health', so that changes of a health record invalidate it. */
export function verdictsKey({ serviceId, day }: VerdictsQuery) {
  return ['health', 'verdicts', serviceId ?? 0, day ?? ''];
}

/** Returns eligibility of the person's pets for one or all services on a day; empty without rules. */
export function useVerdicts({ serviceId, day }: VerdictsQuery, { enabled = true } = {}) {
  return useQuery({
    queryKey: verdictsKey({ serviceId, day }),
    queryFn: toQueryFn(listVerdicts, {
      query: { ...(serviceId && { serviceId: String(serviceId) }), ...(day && { day }) },
    }),
    enabled,
    // The server decides; the screen works without this.
    meta: { isQuiet: true },
  });
}
