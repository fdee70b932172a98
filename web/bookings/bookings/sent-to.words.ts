/** A masked mail address keeps its domain. */
export function isSentToPhone(sentTo: string): boolean {
  return !sentTo.includes('@');
}

/** 'a m…@correo.example', 'al teléfono …1287'. */
export function sentToInWords(sentTo: string): string {
  return isSentToPhone(sentTo) ? `al teléfono ${sentTo}` : `a ${sentTo}`;
}
