import { useQuery } from '@tanstack/react-query';
import { listVerdicts } from '#shared/health/eligibility.ts';
import { listPetEligibility } from '#shared/health/pet-eligibility.ts';
import { asks } from '../../platform/api/call.ts';

/** How each of one's own pets stands; under 'health' as well. */
export function usePetEligibility() {
  return useQuery({
    queryKey: ['health', 'standings'],
    queryFn: asks(listPetEligibility, {}),
    meta: { isQuiet: true },
  });
}

type Asked = { serviceId?: number | undefined; day?: string | undefined };

/** Under 'health': what changes a pet's story changes these. */
export function verdictsKey({ serviceId, day }: Asked) {
  return ['health', 'verdicts', serviceId ?? 0, day ?? ''];
}

/** What services' rules, or one's, say of each of one's own pets that day, or today; nothing where there are no rules. */
export function useVerdicts({ serviceId, day }: Asked, { enabled = true } = {}) {
  return useQuery({
    queryKey: verdictsKey({ serviceId, day }),
    queryFn: asks(listVerdicts, {
      query: { ...(serviceId && { serviceId: String(serviceId) }), ...(day && { day }) },
    }),
    enabled,
    // Nothing depends on it: the server decides.
    meta: { isQuiet: true },
  });
}
