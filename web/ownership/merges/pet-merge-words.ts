import type { PetMergePlan } from '#shared/ownership/pet-merges.ts';
import { listed } from './merge-words.ts';

type Counted = [count: number, one: string, many: string];

export function petPlanInWords({ Kept, Gone, ...plan }: PetMergePlan): string[] {
  const moving = countsOf(plan);
  return [
    `Queda la ficha de ${Kept.petName}, a cargo de ${Kept.User.userName} ${Kept.User.userLastName}.`,
    moving && `Pasan de la otra: ${moving}.`,
    plan.isCastratedTwice && 'Las dos tienen castración: queda una, y la otra marcada en la historia.',
    plan.twiceBooked.length > 0 &&
      `Las dos tienen turno para ${listed(plan.twiceBooked)}: quedan los dos turnos.`,
    plan.isOtherKeeper &&
      `${Gone.User.userName} ${Gone.User.userLastName} deja de tenerla a cargo y recibe un aviso; ninguna familia ve datos de la otra.`,
    plan.endingBookings > 0 &&
      (plan.endingBookings === 1
        ? 'Su turno por venir se cancela; deshacer la unión no lo devuelve.'
        : `Sus ${plan.endingBookings} turnos por venir se cancelan; deshacer la unión no los devuelve.`),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

function countsOf(plan: Pick<PetMergePlan, 'bookings' | 'vaccinations' | 'weights' | 'others'>): string {
  const counted: Counted[] = [
    [plan.bookings, 'turno', 'turnos'],
    [plan.vaccinations, 'vacuna', 'vacunas'],
    [plan.weights, 'peso', 'pesos'],
    [plan.others, 'anotación más de la libreta', 'anotaciones más de la libreta'],
  ];
  return listed(
    counted.flatMap(([count, one, many]) => (count > 0 ? `${count} ${count === 1 ? one : many}` : [])),
  );
}
