/** Unambiguous digits and letters, five bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;
const GROUP = 4;
const BITS = 5;

export function toCertificateCode(bytes: Uint8Array): string {
  const all = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt((LENGTH - 1 - index) * BITS);
    return SIGNS[Number((all >> shift) & 31n)];
  }).join('');
}

/** Normalises a code typed from paper. */
export function codeTyped(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

export function codeInGroups(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

export function checkPath(code: string): string {
  return `/v/${code}`;
}
