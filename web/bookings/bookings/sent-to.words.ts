/** Recognises a phone by the missing @, which a masked mail address keeps. */
export function isSentToPhone(sentTo: string): boolean {
  return !sentTo.includes('@');
}

/** Formats as 'a m…@correo.example' or 'al teléfono …1287'. */
export function sentToInWords(sentTo: string): string {
  return isSentToPhone(sentTo) ? `al teléfono ${sentTo}` : `a ${sentTo}`;
}
