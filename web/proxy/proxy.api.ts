import { useQuery } from '@tanstack/react-query';
import { findUntrustedProxy } from '#shared/proxy.ts';
import { call } from '../api/call.ts';

/** Nobody waits for it, and without it the screen lacks nothing. */
export function useUntrustedProxy() {
  return useQuery({
    queryKey: ['untrusted-proxy'],
    queryFn: ({ signal }) => call(findUntrustedProxy, {}, { signal }),
    meta: { isBackground: true, isQuiet: true },
  });
}
