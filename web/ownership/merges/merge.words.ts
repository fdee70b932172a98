import type { MergePlan } from '#shared/ownership/merges.ts';

const TAKEN_WORDS: Readonly<Record<MergePlan['takes'][number], string>> = {
  email: 'el correo y la clave',
  dni: 'el DNI',
  phone: 'el teléfono',
  place: 'la localidad',
  address: 'la dirección',
};

export function planInWords({ Kept, Gone, pets, takes, ...plan }: MergePlan): string[] {
  const keptName = `${Kept.userName} ${Kept.userLastName}`;
  const removedPerson = `${Gone.userName} ${Gone.userLastName}${Gone.userIdNumber && ` (DNI ${Gone.userIdNumber})`}`;
  return [
    `Queda ${keptName}; deja de existir el registro de ${removedPerson}.`,
    pets.length > 0 && `Pasan sus mascotas: ${joinWords(pets.map(({ petName }) => petName))}.`,
    plan.bookings > 0 && `Pasan sus turnos: ${bookingsInWords(plan)}.`,
    takes.length > 0 && `Queda también ${joinWords(takes.map((each) => TAKEN_WORDS[each]))}.`,
    plan.endsLogin && `Con ${Gone.userEmail} ya no se podrá ingresar.`,
    pets.length === 0 && plan.bookings === 0 && 'No tiene mascotas ni turnos.',
    'Los límites de turnos cuentan los de los dos.',
  ].filter((line) => line !== false);
}

function bookingsInWords({
  bookings,
  comingBookings,
}: Pick<MergePlan, 'bookings' | 'comingBookings'>): string {
  if (comingBookings === 0) return `${bookings} en total`;
  return `${bookings} en total, ${comingBookings} por venir`;
}

export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('es').format(words);
}
