export function isPhone(text: string): boolean {
  return /^[\d\s()+-]*$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));
}
