export function toTelLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
