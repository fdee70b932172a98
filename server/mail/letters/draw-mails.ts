import type { Message } from '../../platform/message.ts';
import type { Letter, Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;
type WaitingEntry = { drawId: number; serviceName: string; code: string; waitingPlace: number };

export function buildDrawWaitingMail(
  person: Person,
  { drawId, serviceName, code, waitingPlace }: WaitingEntry,
  town: Town,
): Message {
  const title = `Quedaste en el puesto ${waitingPlace} de la lista de espera`;
  const letter: Letter = {
    ...person,
    subject: `Sorteo de ${serviceName}: puesto ${waitingPlace} de la lista de espera`,
    title,
    lead: `Hicimos el sorteo de ${serviceName} y los lugares no alcanzaron. Si se libera uno que te sirve, va en el orden de la lista.`,
    blocks: [
      'Estar en la lista no es tener un turno.',
      { button: { words: 'Ver mi puesto', to: `/sorteos/${drawId}/inscripcion` } },
      `Tu código es ${code}. Cualquiera puede comprobar el orden:`,
      { links: [{ words: 'Comprobar el sorteo', to: `/sorteos/${drawId}` }] },
    ],
    cause: 'Te escribimos porque te anotaste en un sorteo.',
  };
  return writeLetter(letter, town);
}
