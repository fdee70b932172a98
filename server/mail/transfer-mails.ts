import type { Message } from '../message.ts';
import type { Letter, Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;
/** `petName` is null where its reader isn't known. */
type Passed = { PetId: number; petName: string | null };

const BECAUSE = 'Te escribimos porque hay una cuenta con este correo. Estos avisos no se pueden apagar.';

/** Tells whoever kept a pet that it is another family's now. */
export function petGoneMail(person: Person, { petName }: Passed, town: Town): Message {
  const title = `${petName ?? 'Tu mascota'} pasó a otra familia`;
  const letter: Letter = {
    ...person,
    ...{ subject: title, title },
    lead: `${petName ?? 'Tu mascota'} ya no está a tu cargo. Si tenía turnos por venir, se cancelaron.`,
    blocks: [
      'Su libreta sanitaria va con la mascota. Tus datos, no: la otra familia no los ve.',
      { button: { words: 'Ver mis mascotas', to: '/admin-pets' } },
      'Si no fuiste vos ni lo pediste, avisá a la municipalidad cuanto antes.',
    ],
    because: BECAUSE,
  };
  return writeLetter(letter, town);
}

/** Tells whoever has it now. */
export function petCameMail(person: Person, { PetId, petName }: Passed, town: Town): Message {
  const title = petName === null ? 'Recibiste una mascota' : `Recibiste a ${petName}`;
  const letter: Letter = {
    ...person,
    ...{ subject: title, title },
    lead: `${petName ?? 'La mascota'} está en tu cuenta, con su libreta sanitaria.`,
    blocks: [
      'Fijate qué vacuna le toca, revisá sus datos y sumale una foto.',
      { button: { words: 'Ver su libreta', to: `/admin-pet-health/${PetId}` } },
      'Si no esperabas recibirla, avisá a la municipalidad.',
    ],
    because: BECAUSE,
  };
  return writeLetter(letter, town);
}
