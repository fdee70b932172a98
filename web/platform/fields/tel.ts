/** What a phone dials; people write numbers with blanks and dashes. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
