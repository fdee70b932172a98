import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { NoContent } from '../platform/fields.ts';

export const findUntrustedProxy = {
  method: 'GET',
  url: '/api/untrusted-proxy',
  schema: {
    summary:
      'De dónde llegaron, desde el último inicio, direcciones reenviadas en las que TRUST_PROXY no confía',
    response: { 200: z.object({ address: z.string() }), 204: NoContent },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
