import { useQuery } from '@tanstack/react-query';
import { findUntrustedProxy } from '#shared/town/proxy.ts';
import { queryFnOf } from '../../platform/api/call.ts';

export function useUntrustedProxy() {
  return useQuery({
    queryKey: ['untrusted-proxy'],
    queryFn: queryFnOf(findUntrustedProxy, {}),
    meta: { isQuiet: true },
  });
}
