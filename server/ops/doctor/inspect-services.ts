import { TRIAL_LABELS } from '#shared/mail/mail-trial.ts';
import { discoverProvider } from '../../accounts/oidc/identity-provider.service.ts';
import { pingGateway } from '../../mail/transports/gateway.ts';
import { GatewayError } from '../../mail/transports/gateway-error.ts';
import { tryMailServer } from '../../mail/transports/mail-trial.ts';
import type { Config } from '../../platform/config.ts';
import { closeDatabase, type DatabaseLocation, openDatabase } from '../../platform/db/database.ts';
import { findSystemIdentifier } from '../../platform/db/snapshots/integrity.ts';
import { type Finding, formatErrorMessage, toFine, toWarning, toWrong } from './findings.ts';

const MAIL_REMEDY =
  'Revisá SMTP_URL y SMTP_TLS; npm run mail:test -- alguien@ejemplo.org prueba hasta el final';

export async function inspectMail({ SMTP_URL, SMTP_TLS, PUBLIC_URL }: Config): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      toWarning(
        'Correo',
        'no sale ninguno: quedan en DATA_DIR/mail',
        'Poné SMTP_URL=smtps://usuario:clave@servidor',
      ),
    ];
  const steps = await tryMailServer({ SMTP_URL, SMTP_TLS, PUBLIC_URL });
  const failed = steps.find(({ state }) => state === 'failed');
  if (failed) return [toWrong('Correo', `${TRIAL_LABELS[failed.step]}: ${failed.words}`, MAIL_REMEDY)];
  return [toFine('Correo', `${new URL(SMTP_URL).host} responde y acepta el usuario`)];
}

const GATEWAY = 'Mensajes al teléfono';
const GATEWAY_REMEDY = 'Revisá GATEWAY_URL y GATEWAY_KEY, y que el servicio de mensajes esté en marcha';

/** Checks that the gateway accepts the town's signature, without sending a message. */
export async function inspectGateway({ GATEWAY_URL, GATEWAY_KEY }: Config, now: number): Promise<Finding[]> {
  if (!GATEWAY_URL || !GATEWAY_KEY) return [];
  try {
    await pingGateway({ GATEWAY_URL, GATEWAY_KEY }, now);
  } catch (error) {
    return [toWrong(GATEWAY, error instanceof GatewayError ? error.words : String(error), GATEWAY_REMEDY)];
  }
  const { protocol, hostname, host } = new URL(GATEWAY_URL);
  const isProtected = protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isProtected) return [toFine(GATEWAY, `${host} responde y conoce la clave`)];
  return [
    toWarning(
      GATEWAY,
      `${host} responde, sin TLS`,
      'Nombres y teléfonos viajan a la vista: usá https en GATEWAY_URL',
    ),
  ];
}

const ACCOUNTS = 'Cuentas del municipio';
const ACCOUNTS_REMEDY =
  'Revisá OIDC_ISSUER: tiene que ser, letra por letra, el emisor que el proveedor dice de sí';

/** Checks that the identity provider answers and supports login; nobody logs in. */
export async function inspectAccounts(config: Config): Promise<Finding[]> {
  if (!config.OIDC_ISSUER) return [];
  try {
    const provider = (await discoverProvider(config)).serverMetadata();
    const returnUrl = new URL('/login', config.PUBLIC_URL).href;
    const missing = [
      ...(provider.authorization_endpoint && provider.token_endpoint ? [] : ['el flujo con código']),
      ...(provider.code_challenge_methods_supported?.includes('S256') === false ? ['PKCE con S256'] : []),
    ];
    if (missing.length > 0)
      return [
        toWrong(
          ACCOUNTS,
          `${provider.issuer} no ofrece ${missing.join(' ni ')}`,
          'Habilitalo en el proveedor',
        ),
      ];
    const providerFinding = toFine(
      ACCOUNTS,
      `${provider.issuer} responde; la dirección de vuelta es ${returnUrl}`,
    );
    if (config.OIDC_CLIENT_SECRET) return [providerFinding];
    return [
      providerFinding,
      toWarning(
        ACCOUNTS,
        'sin OIDC_CLIENT_SECRET',
        'Está bien solo si el proveedor lo registró como cliente público',
      ),
    ];
  } catch (error) {
    return [toWrong(ACCOUNTS, formatErrorMessage(error), ACCOUNTS_REMEDY)];
  }
}

const MEGABYTE = 2 ** 20;
/** Megabytes by which a healthy standby may lag for a moment. */
const MAX_LAG_MEGABYTES = 16;
const STANDBY = 'Réplica';

/** Checks that DATABASE_READ_URL is a standby of this database and keeps up. */
export async function inspectStandby(location: DatabaseLocation): Promise<Finding[]> {
  const { standby, ...database } = openDatabase(location, () => undefined);
  try {
    if (!standby) return [];
    const facts = await standby.facts();
    const system = await findSystemIdentifier(database.db);
    if (facts.system !== system)
      return [toWrong(STANDBY, 'es de otra base de datos', 'Revisá DATABASE_READ_URL')];
    return [
      facts.isStandby ? inspectLag(facts.behind / MEGABYTE) : PRIMARY_WARNING,
      ...(facts.isEncrypted || facts.isLocal ? [] : [UNENCRYPTED_WARNING]),
    ];
  } finally {
    await closeDatabase({ standby, ...database });
  }
}

const PRIMARY_WARNING = toWarning(
  STANDBY,
  'DATABASE_READ_URL lleva al servidor donde se escribe',
  'Que lleve a una réplica, o dejala sin poner',
);
const UNENCRYPTED_WARNING = toWarning(
  STANDBY,
  'la conexión va sin cifrar',
  'Agregá ?sslmode=verify-full a DATABASE_READ_URL',
);

function inspectLag(lagMegabytes: number): Finding {
  if (lagMegabytes < MAX_LAG_MEGABYTES) return toFine(STANDBY, 'está al día');
  const text = `viene ${Math.round(lagMegabytes)} MB atrás`;
  return toWarning(
    STANDBY,
    text,
    'Mirá pg_stat_replication en el principal, y el disco y la red de la réplica',
  );
}
