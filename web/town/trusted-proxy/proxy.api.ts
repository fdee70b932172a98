import { useQuery } from '@tanstack/react-query';
import { findUntrustedProxy } from '#shared/town/proxy.ts';
import { toQueryFn } from '../../platform/api/call.ts';

export function useUntrustedProxy() {
  return useQuery({
    queryKey: ['untrusted-proxy'],
    queryFn: toQueryFn(findUntrustedProxy, {}),
    meta: { isQuiet: true },
  });
}
