import { useQuery } from '@tanstack/react-query';
import { findUntrustedProxy } from '#shared/proxy.ts';
import { asks } from '../api/call.ts';

/** Nobody waits for it, and without it the screen lacks nothing. */
export function useUntrustedProxy() {
  return useQuery({
    queryKey: ['untrusted-proxy'],
    queryFn: asks(findUntrustedProxy, {}),
    meta: { isQuiet: true },
  });
}
