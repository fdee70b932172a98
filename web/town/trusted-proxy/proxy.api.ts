import { useQuery } from '@tanstack/react-query';
import { findUntrustedProxy } from '#shared/town/proxy.ts';
import { asks } from '../../platform/api/call.ts';

export function useUntrustedProxy() {
  return useQuery({
    queryKey: ['untrusted-proxy'],
    queryFn: asks(findUntrustedProxy, {}),
    meta: { isQuiet: true },
  });
}
