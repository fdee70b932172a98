import { discover } from '../../accounts/oidc/identity-provider.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, fine, reasonOf, warning, wrong } from './findings.ts';

const WHAT = 'Cuentas del municipio';
const REMEDY = 'Revisá OIDC_ISSUER: tiene que ser, letra por letra, el emisor que el proveedor dice de sí';

/** Checks that the identity provider answers and supports login; nobody logs in. */
export async function inspectAccounts(config: Config): Promise<Finding[]> {
  if (!config.OIDC_ISSUER) return [];
  try {
    const provider = (await discover(config)).serverMetadata();
    const backTo = new URL('/login', config.PUBLIC_URL).href;
    const lacking = [
      ...(provider.authorization_endpoint && provider.token_endpoint ? [] : ['el flujo con código']),
      ...(provider.code_challenge_methods_supported?.includes('S256') === false ? ['PKCE con S256'] : []),
    ];
    if (lacking.length > 0)
      return [
        wrong(WHAT, `${provider.issuer} no ofrece ${lacking.join(' ni ')}`, 'Habilitalo en el proveedor'),
      ];
    const answers = fine(WHAT, `${provider.issuer} responde; la dirección de vuelta es ${backTo}`);
    if (config.OIDC_CLIENT_SECRET) return [answers];
    return [
      answers,
      warning(
        WHAT,
        'sin OIDC_CLIENT_SECRET',
        'Está bien solo si el proveedor lo registró como cliente público',
      ),
    ];
  } catch (error) {
    return [wrong(WHAT, reasonOf(error), REMEDY)];
  }
}
