/** Returns a number as WhatsApp writes it; an Argentine one is 54 9, area and number, without 0 and 15. */
export function toWhatsappNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+') && !digits.startsWith('54')) return digits.length >= 8 ? digits : null;
  const national = toNational(digits);
  return national && `549${national}`;
}

export function toWhatsappLink(phone: string, text = ''): string | null {
  const number = toWhatsappNumber(phone);
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return number && `https://wa.me/${number}${query}`;
}

function toNational(digits: string): string | null {
  const withoutCountry = digits.replace(/^00/, '').replace(/^54(?=\d{10})/, '');
  const withoutZero = withoutCountry.replace(/^0+/, '');
  const number = dropFifteen(withoutZero.length === 11 ? withoutZero.replace(/^9/, '') : withoutZero);
  return /^(?=\d{10}$)(11|[23])/.test(number) ? number : null;
}

/** Removes the 15 after the area, which has two digits in Buenos Aires and three or four elsewhere. */
function dropFifteen(digits: string): string {
  if (digits.length !== 12) return digits;
  const fifteenIndex = digits.startsWith('11') ? 2 : [3, 4].find((end) => digits.startsWith('15', end));
  return fifteenIndex !== undefined && digits.startsWith('15', fifteenIndex)
    ? digits.slice(0, fifteenIndex) + digits.slice(fifteenIndex + 2)
    : digits;
}
