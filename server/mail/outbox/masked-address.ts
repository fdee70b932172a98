/** 'm…@correo.example': known again by whose it is, and by nobody else. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** '…1287'. */
export function maskedPhone(phone: string): string {
  return `…${phone.slice(-4)}`;
}
