/** Whether what was told went to a phone; of a mail's address the domain is kept. */
export function isSentToPhone(sentTo: string): boolean {
  return !sentTo.includes('@');
}

/** 'a m…@correo.example', 'al teléfono …1287'. */
export function sentToInWords(sentTo: string): string {
  return isSentToPhone(sentTo) ? `al teléfono ${sentTo}` : `a ${sentTo}`;
}
