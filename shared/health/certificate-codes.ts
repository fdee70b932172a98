/** Unambiguous digits and letters, five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 16;
const GROUP_LENGTH = 4;
const BITS_PER_LETTER = 5;

export function toCertificateCode(bytes: Uint8Array): string {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: CODE_LENGTH }, (_, index) => {
    const shift = BigInt((CODE_LENGTH - 1 - index) * BITS_PER_LETTER);
    return ALPHABET[Number((value >> shift) & 31n)];
  }).join('');
}

/** Normalises a code typed from paper. */
export function normaliseCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

export function toCheckPath(code: string): string {
  return `/v/${code}`;
}
