import { checkGateway } from '../../mail/transports/gateway.ts';
import { GatewayError } from '../../mail/transports/gateway-error.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const WHAT = 'Mensajes al teléfono';
const REMEDY = 'Revisá GATEWAY_URL y GATEWAY_KEY, y que el servicio de mensajes esté en marcha';

/** Whether the town's own service of messages takes what is signed with this key; nobody is sent anything. */
export async function lookAtGateway({ GATEWAY_URL, GATEWAY_KEY }: Config, now: number): Promise<Finding[]> {
  if (!GATEWAY_URL || !GATEWAY_KEY) return [];
  try {
    await checkGateway({ GATEWAY_URL, GATEWAY_KEY }, now);
  } catch (error) {
    return [wrong(WHAT, error instanceof GatewayError ? error.words : String(error), REMEDY)];
  }
  const { protocol, hostname, host } = new URL(GATEWAY_URL);
  const isOwn = protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isOwn) return [fine(WHAT, `${host} responde y conoce la clave`)];
  return [
    warning(
      WHAT,
      `${host} responde, sin TLS`,
      'Nombres y teléfonos viajan a la vista: usá https en GATEWAY_URL',
    ),
  ];
}
