/** Why a mail didn't leave, in words for staff, and whether it ever will. */
export type Refusal = {
  words: string;
  /** The server won't take this mail, however often it is asked. */
  isFinal: boolean;
  /** It is the address that it refuses. */
  isBounce: boolean;
};

/** What the mailer tells of a failed sending. */
type MailerError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

const WORDS: Readonly<Record<string, string>> = {
  ECONNECTION: 'No se pudo conectar con el servidor de correo',
  ECONNREFUSED: 'El servidor de correo no atiende',
  ESOCKET: 'Se cortó la conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  ETLS: 'El servidor de correo no ofrece una conexión segura',
  EDNS: 'No se encontró el servidor de correo',
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave',
};

/** Of 5xx at RCPT, those of a sender who isn't let in (5.7) say nothing of the address. */
export function refusalOf(error: unknown): Refusal {
  const { code, command, responseCode, response } = (error ?? {}) as MailerError;
  const said = typeof response === 'string' ? response.slice(0, 300) : '';
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500;
  const isOfAddress = command === 'RCPT TO';
  const isBounce = isPermanent && isOfAddress && !/\b5\.7\.\d/.test(said) && responseCode !== 554;
  const isFinal = isPermanent && (isOfAddress || command === 'DATA');
  if (said !== '') return { words: `El servidor de correo respondió: ${said}`, isFinal, isBounce };
  const known = typeof code === 'string' ? WORDS[code] : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { words: known ?? message.slice(0, 300), isFinal, isBounce };
}
