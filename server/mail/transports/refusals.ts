import { GatewayError } from './gateway-error.ts';

/** Why a mail didn't leave, in words for staff, and whether it ever will. */
export type Refusal = {
  words: string;
  /** The server won't take this mail, however often it is asked. */
  isFinal: boolean;
  /** It is the address that it refuses. */
  isBounce: boolean;
  /** What a pause serves: the server that takes mails from us, whoever reads them at the address's domain, or this mail alone. */
  about: 'server' | 'domain' | 'mail';
};

/** What the mailer tells of a failed sending. */
type MailerError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response', unknown>
>;

const WORDS: Readonly<Record<string, string>> = {
  ECONNECTION: 'No se pudo conectar con el servidor de correo',
  ECONNREFUSED: 'El servidor de correo no atiende',
  ESOCKET: 'Se cortó la conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  EABORT: 'El servidor de correo tardó demasiado en tomar el correo',
  ETLS: 'La conexión segura con el servidor de correo falló',
  EDNS: 'No se encontró el servidor de correo',
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave',
};

/** Of 5xx at RCPT, those of a sender who isn't let in (5.7) say nothing of the address. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof GatewayError)
    return { words: error.words, isFinal: error.isFinal, isBounce: false, about: 'server' };
  const told = (error ?? {}) as MailerError;
  const { command, responseCode, response } = told;
  const said = typeof response === 'string' ? response.slice(0, 300) : '';
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500;
  const isOfAddress = command === 'RCPT TO';
  const isBounce = isPermanent && isOfAddress && !/\b5\.7\.\d/.test(said) && responseCode !== 554;
  const isFinal = isPermanent && (isOfAddress || command === 'DATA');
  return { words: wordsOf(error, said), isFinal, isBounce, about: aboutOf(told, said) };
}

function wordsOf(error: unknown, said: string): string {
  if (said !== '') return `El servidor de correo respondió: ${said}`;
  const { code, originalCode } = (error ?? {}) as MailerError;
  if (isOfTls(error)) return `${WORDS.ETLS} (${tlsReason(error)})`.slice(0, 300);
  const message = error instanceof Error ? error.message : String(error);
  const known = WORDS[String(originalCode)] ?? WORDS[String(code)];
  return (known ?? message).slice(0, 300);
}

/** A handshake that failed, or a certificate that isn't believed. */
export function isOfTls(error: unknown): boolean {
  const { code, originalCode } = (error ?? {}) as MailerError;
  return code === 'ETLS' || /CERT|SIGNED|_TLS_|_SSL_|UNABLE_TO_/.test(String(originalCode));
}

function tlsReason(error: unknown): string {
  return error instanceof Error ? error.message.replace('Error initiating TLS - ', '') : '';
}

/** An answer to the address or the mail is its domain's, unless its second number says that it is the mailbox's. */
function aboutOf({ code, command, responseCode }: MailerError, said: string): Refusal['about'] {
  if (typeof responseCode !== 'number') return String(code) in WORDS ? 'server' : 'mail';
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'server';
  return responseCode >= 500 || /^\d{3}[ -]4\.[12]\./.test(said) ? 'mail' : 'domain';
}
