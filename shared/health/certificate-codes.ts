/** Figures and letters that nobody takes for one another, five bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;
const GROUP = 4;
const BITS = 5;

/** 80 bits as 16 signs. */
export function codeOf(bytes: Uint8Array): string {
  const all = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt((LENGTH - 1 - index) * BITS);
    return SIGNS[Number((all >> shift) & 31n)];
  }).join('');
}

/** As it is kept, of what somebody read from paper. */
export function codeTyped(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

/** 'a1b2-c3d4-e5f6-g7h8' */
export function codeInGroups(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** Where a paper's code leads. */
export function checkPath(code: string): string {
  return `/v/${code}`;
}
