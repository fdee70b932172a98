/** How WhatsApp calls a number of an Argentine mobile: 54 9, then area and number, without the 0 and the 15 that are dialled. */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+') && !digits.startsWith('54')) return digits.length >= 8 ? digits : null;
  const national = nationalOf(digits);
  return national && `549${national}`;
}

/** Opens a chat, the text ready where there is one. */
export function whatsappLink(phone: string, text = ''): string | null {
  const number = whatsappNumber(phone);
  const ready = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return number && `https://wa.me/${number}${ready}`;
}

/** Ten digits, area and number, or null where the area isn't said; what begins otherwise (0800) is a service. */
function nationalOf(digits: string): string | null {
  const dialled = digits.replace(/^00/, '').replace(/^54(?=\d{10})/, '');
  const area = dialled.replace(/^0+/, '');
  const number = withoutFifteen(area.length === 11 ? area.replace(/^9/, '') : area);
  return /^(?=\d{10}$)(11|[23])/.test(number) ? number : null;
}

/** Buenos Aires has an area of two digits, everybody else of three or four; the 15 stands after it. */
function withoutFifteen(digits: string): string {
  if (digits.length !== 12) return digits;
  const at = digits.startsWith('11') ? 2 : [3, 4].find((end) => digits.startsWith('15', end));
  return at !== undefined && digits.startsWith('15', at)
    ? digits.slice(0, at) + digits.slice(at + 2)
    : digits;
}
