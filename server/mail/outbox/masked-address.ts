/** Returns 'm…@correo.example', which only its owner recognises. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

export function maskPhone(phone: string): string {
  return `…${phone.slice(-4)}`;
}
