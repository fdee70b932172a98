import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';

export type DniCard = { userIdNumber: string; userName: string; userLastName: string };

const SEPARATOR = '@';
/** Lists the positions in the PDF417: first cards since 2012, then older ones, which begin with '@'. */
const LAYOUTS = [
  { dni: 4, lastName: 1, name: 2 },
  { dni: 1, lastName: 4, name: 5 },
];

export function readDniCard(text: string): DniCard | null {
  const fields = text.split(SEPARATOR).map((field) => field.trim());
  const layout = text.startsWith(SEPARATOR) ? LAYOUTS[1] : LAYOUTS[0];
  if (!layout || fields.length < 8) return null;
  const userIdNumber = toDniDigits((fields[layout.dni] ?? '').replace(/^[MF](?=\d)/, ''));
  if (userIdNumber === null) return null;
  return {
    userIdNumber,
    userName: toTitleCase(fields[layout.name] ?? ''),
    userLastName: toTitleCase(fields[layout.lastName] ?? ''),
  };
}

function toTitleCase(name: string): string {
  return name
    .toLocaleLowerCase('es')
    .replace(
      /(^|[\s'-])(\p{L})/gu,
      (_, before: string, first: string) => before + first.toLocaleUpperCase('es'),
    );
}

let lastScannedCard: DniCard | null = null;

export function keepScannedCard(card: DniCard): void {
  lastScannedCard = card;
}

export function findScannedCard(dni: string): DniCard | null {
  return lastScannedCard?.userIdNumber === dni ? lastScannedCard : null;
}
