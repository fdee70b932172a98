import { PET_UNDO_DAYS } from '#shared/ownership/pet-merges.ts';
import type { Message } from '../../platform/message.ts';
import type { Letter, Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;
/** `petName` is null if the address is unconfirmed. */
type TransferredPet = { PetId: number; petName: string | null };

const CAUSE_TEXT =
  'Te escribimos porque hay una cuenta con este correo. Este aviso es de seguridad: siempre llega.';

export function buildPetTransferredMail(person: Person, { petName }: TransferredPet, town: Town): Message {
  const title = `${petName ?? 'Tu mascota'} pasó a otra familia`;
  const letter: Letter = {
    ...person,
    subject: title,
    title,
    lead: `${petName ?? 'Tu mascota'} ya no está a tu cargo. Si tenía turnos por venir, se cancelaron.`,
    blocks: [
      'Su libreta sanitaria va con la mascota. Tus datos, no: la otra familia no los ve.',
      { button: { words: 'Ver mis mascotas', to: '/admin-pets' } },
      'Si no fuiste vos ni lo pediste, avisá a la municipalidad cuanto antes.',
    ],
    cause: CAUSE_TEXT,
  };
  return writeLetter(letter, town);
}

/** Notifies the owner of a merged record, whose pet now belongs to another owner. */
export function buildPetMergedMail(person: Person, { petName }: TransferredPet, town: Town): Message {
  const title = `Unimos la ficha de ${petName ?? 'tu mascota'} con otra`;
  const letter: Letter = {
    ...person,
    subject: title,
    title,
    lead: `Había dos fichas de la misma mascota. Ahora hay una sola, a cargo de otra persona. Si ${petName ?? 'tu mascota'} tenía turnos por venir en la tuya, se cancelaron.`,
    blocks: [
      'Sus vacunas y su historia quedan en esa ficha. Tus datos, no: la otra persona no los ve. Tus turnos de antes los seguís viendo.',
      { button: { words: 'Ver mis mascotas', to: '/admin-pets' } },
      `Si no es el mismo animal, avisá a la municipalidad cuanto antes: se puede deshacer por ${PET_UNDO_DAYS} días.`,
    ],
    cause: CAUSE_TEXT,
  };
  return writeLetter(letter, town);
}

export function buildPetUnmergedMail(person: Person, { petName }: TransferredPet, town: Town): Message {
  const title = `Separamos la ficha de ${petName ?? 'tu mascota'}`;
  const letter: Letter = {
    ...person,
    subject: title,
    title,
    lead: `Te avisamos que la habíamos unido con otra. No era el mismo animal: ${petName ?? 'tu mascota'} está otra vez a tu cargo, con su libreta sanitaria.`,
    blocks: [
      'Los turnos que se cancelaron no vuelven solos: si los necesitás, reservalos de nuevo.',
      { button: { words: 'Ver mis mascotas', to: '/admin-pets' } },
    ],
    cause: CAUSE_TEXT,
  };
  return writeLetter(letter, town);
}

export function buildPetReceivedMail(
  person: Person,
  { PetId, petName }: TransferredPet,
  town: Town,
): Message {
  const title = petName === null ? 'Recibiste una mascota' : `Recibiste a ${petName}`;
  const letter: Letter = {
    ...person,
    subject: title,
    title,
    lead: `${petName ?? 'La mascota'} está en tu cuenta, con su libreta sanitaria.`,
    blocks: [
      'Fijate qué vacuna le toca, revisá sus datos y sumale una foto.',
      { button: { words: 'Ver su libreta', to: `/admin-pet-health/${PetId}` } },
      'Si no esperabas recibirla, avisá a la municipalidad.',
    ],
    cause: CAUSE_TEXT,
  };
  return writeLetter(letter, town);
}
