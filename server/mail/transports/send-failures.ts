import { GatewayError } from './gateway-error.ts';

type SendFailure = {
  words: string;
  isFinal: boolean;
  isBounce: boolean;
  /** Part that fails, and so pauses: the town's mail server, the recipient's domain, or this mail alone. */
  scope: 'server' | 'domain' | 'mail';
};

type MailerError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response', unknown>
>;

const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  ECONNECTION: 'No se pudo conectar con el servidor de correo',
  ECONNREFUSED: 'El servidor de correo no atiende',
  ESOCKET: 'Se cortó la conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  EABORT: 'El servidor de correo tardó demasiado en tomar el correo',
  ETLS: 'La conexión segura con el servidor de correo falló',
  EDNS: 'No se encontró el servidor de correo',
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave',
};

/** Classifies a failed sending. A 5.7 at RCPT rejects the sender and says nothing about the address. */
export function classifyFailure(error: unknown): SendFailure {
  if (error instanceof GatewayError)
    return { words: error.words, isFinal: error.isFinal, isBounce: false, scope: 'server' };
  const failure = (error ?? {}) as MailerError;
  const { command, responseCode, response } = failure;
  const answer = typeof response === 'string' ? response.slice(0, 300) : '';
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500;
  const isRecipientRejected = command === 'RCPT TO';
  const isBounce = isPermanent && isRecipientRejected && !/\b5\.7\.\d/.test(answer) && responseCode !== 554;
  const isFinal = isPermanent && (isRecipientRejected || command === 'DATA');
  return { words: describeFailure(error, answer), isFinal, isBounce, scope: toScope(failure, answer) };
}

function describeFailure(error: unknown, answer: string): string {
  if (answer !== '') return `El servidor de correo respondió: ${answer}`;
  const { code, originalCode } = (error ?? {}) as MailerError;
  if (isTlsError(error)) return `${FAILURE_TEXTS.ETLS} (${findTlsReason(error)})`.slice(0, 300);
  const message = error instanceof Error ? error.message : String(error);
  const text = FAILURE_TEXTS[String(originalCode)] ?? FAILURE_TEXTS[String(code)];
  return (text ?? message).slice(0, 300);
}

export function isTlsError(error: unknown): boolean {
  const { code, originalCode } = (error ?? {}) as MailerError;
  return code === 'ETLS' || /CERT|SIGNED|_TLS_|_SSL_|UNABLE_TO_/.test(String(originalCode));
}

function findTlsReason(error: unknown): string {
  return error instanceof Error ? error.message.replace('Error initiating TLS - ', '') : '';
}

/** An answer to RCPT or DATA concerns the domain, unless its enhanced code names the mailbox. */
function toScope({ code, command, responseCode }: MailerError, answer: string): SendFailure['scope'] {
  if (typeof responseCode !== 'number') return String(code) in FAILURE_TEXTS ? 'server' : 'mail';
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'server';
  return responseCode >= 500 || /^\d{3}[ -]4\.[12]\./.test(answer) ? 'mail' : 'domain';
}
