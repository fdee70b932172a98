import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';

const Port = z.coerce.number().int().min(0).max(65_535);
const TimeZone = z.string().refine(isTimeZone);

/** Asks Intl, which accepts every alias of a zone but lists only one name of each. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function areAddresses(list: string): boolean {
  return list.split(',').every((each) => isIP(each.trim().replace(/\/\d{1,3}$/, '')) !== 0);
}

function isEncryptedOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** One key, or two during a rotation: 'whsec_' and at least 24 bytes in base64. */
const GATEWAY_KEYS = /^whsec_[A-Za-z0-9+/]{32,}={0,2}( whsec_[A-Za-z0-9+/]{32,}={0,2})?$/;

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(600).default(5),
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/)
    .default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/)
    .default('Turnos de salud animal <turnos@localhost>'),
  GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).username === '')
    .optional(),
  GATEWAY_KEY: z.string().regex(GATEWAY_KEYS).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOWN_NAME: z.string().min(1).max(80).default('Municipalidad'),
  TOWN_TIMEZONE: TimeZone.default('America/Argentina/Buenos_Aires'),
  TOWN_STATE: z.string().max(80).default(''),
  TOWN_CITY: z.string().max(80).default(''),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: z.string().refine(areAddresses).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  PROOF_OF_WORK: z.literal('off').or(z.coerce.number().int().min(0).max(1_000_000)).default(200),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isEncryptedOrLocal)
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_EMAILS: z.enum(['verified', 'given']).default('verified'),
  OIDC_SECOND_FACTOR: z.enum(['own', 'provider']).default('own'),
  EMAIL_VERIFICATION: z.enum(['on', 'off']).default('on'),
  HELD_PER_NETWORK: z.coerce.number().int().min(1).max(10_000).default(10),
  MAX_PETS: z.coerce.number().int().min(1).max(10_000).default(30),
  OPEN_DATA: z.enum(['on', 'off']).default('off'),
  API_DOCS: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export type Config = z.infer<typeof Environment> & { PUBLIC_URL: string };

/** Variables that NAME_FILE may replace, to keep them out of the process's visible environment. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'GATEWAY_KEY',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
];

function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const files = SECRETS.map((name) => [name, environment[`${name}_FILE`]]).filter(([, file]) => file);
  return Object.fromEntries(files.map(([name, file]) => [name, readSecret(`${name}_FILE`, String(file))]));
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`Configuración inválida: ${name}, no se pudo leer ${file}`, { cause: error });
  }
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse({ ...readSecretFiles(variables), ...variables });
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(
      `Configuración inválida: revisá el valor de ${names.join(', ')} (ver README, Configuration)`,
    );
  }
  if (parsed.data.WORKERS > 1 && !parsed.data.DATABASE_URL) {
    throw new Error('Configuración inválida: WORKERS mayor que 1 necesita PostgreSQL (DATABASE_URL)');
  }
  if (parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL)
    throw new Error('Configuración inválida: DATABASE_READ_URL es una réplica de DATABASE_URL, que falta');
  if ((parsed.data.GATEWAY_URL === undefined) !== (parsed.data.GATEWAY_KEY === undefined)) {
    throw new Error('Configuración inválida: GATEWAY_URL y GATEWAY_KEY van juntas');
  }
  if ((parsed.data.OIDC_ISSUER === undefined) !== (parsed.data.OIDC_CLIENT_ID === undefined)) {
    throw new Error('Configuración inválida: OIDC_ISSUER y OIDC_CLIENT_ID van juntas');
  }
  const { PUBLIC_URL = `http://localhost:${parsed.data.PORT}`, SMTP_URL, EMAIL_VERIFICATION } = parsed.data;
  return { ...parsed.data, PUBLIC_URL, EMAIL_VERIFICATION: SMTP_URL ? EMAIL_VERIFICATION : 'off' };
}

/** Returns the folder for .eml files, used without SMTP_URL. */
export function toMailFolder(dataFolder: string): string {
  return resolve(dataFolder, 'mail');
}

/** Bounds the password hashes computed at once, each in its own thread; leaves one core free. */
export const HASH_CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));
