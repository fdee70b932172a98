import type { EligibilityRule, Need, RuleUnit } from './eligibility.ts';
import type { PetFacts, RuleBook } from './pet-facts.ts';
import { formatIsoDate } from './town-clock.ts';
import { weightInWords } from './weights.ts';

type Asked = { rule: EligibilityRule; facts: PetFacts; book: RuleBook };

const UNITS = { days: ['día', 'días'], months: ['mes', 'meses'], years: ['año', 'años'] } as const;

/** '6 meses' */
export function amountInWords(amount: number, unit: RuleUnit): string {
  return `${amount} ${UNITS[unit][amount === 1 ? 0 : 1]}`;
}

const kilos = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** '2 kg' */
export function boundInWords(grams: number): string {
  return `${kilos.format(grams / 1000)} kg`;
}

/** 'la antirrábica' */
export function vaccineInWords({ vaccineName }: Pick<EligibilityRule, 'vaccineName'>): string {
  return vaccineName ? `la ${vaccineName.charAt(0).toLowerCase()}${vaccineName.slice(1)}` : 'la vacuna';
}

const STILL = 'Podés reservar igual';
const WAITS = { heat: 'Después del celo', birth: 'Después de la parición' } as const;

/** What a resident reads: no word that a pet's gender would make wrong. */
export const TEXTS = {
  ageFrom: ({ rule, facts, book }: Asked, from: string): string => {
    const age = amountInWords(rule.ruleMin ?? 0, rule.ruleUnit);
    const birthday = `${facts.petName} cumple ${age} el ${formatIsoDate(from)}`;
    return isWarning(rule)
      ? `${birthday}. ${STILL}`
      : `${birthday}; podés reservar ${book.serviceName} desde ese día`;
  },
  ageTo: ({ rule, book }: Asked): string => {
    const age = amountInWords(rule.ruleMax ?? 0, rule.ruleUnit);
    const consult = book.locationName ? `Consultá en ${book.locationName}` : 'Consultá antes de venir';
    return `Para ${book.serviceName} la edad máxima es ${age}. ${consult}: decide la veterinaria`;
  },
  weight: ({ facts, book }: Asked, grams: number, bound: string, limit: number): string =>
    `${facts.petName} pesa ${weightInWords(grams)}; para ${book.serviceName} tiene que pesar ${bound} ${boundInWords(limit)}`,
  sex: ({ rule, book }: Asked): string =>
    `${book.serviceName} es solo para ${rule.petGender === 'F' ? 'hembras' : 'machos'}`,
  notNeutered: ({ facts }: Asked): string => {
    const since = facts.neuteredOn ? ` el ${formatIsoDate(facts.neuteredOn)}` : '';
    return `La castración de ${facts.petName} ya está registrada${since}. Si es un error, avisanos`;
  },
  neutered: ({ facts, book }: Asked): string =>
    `Para ${book.serviceName} hace falta que la castración de ${facts.petName} esté registrada`,
  vaccineValid: ({ rule, book }: Asked, from: string | null): string => {
    const days = rule.ruleMin ? ` puesta al menos ${amountInWords(rule.ruleMin, 'days')} antes` : ' vigente';
    const when = from ? `: podés reservar desde el ${formatIsoDate(from)}` : '';
    return `Para ${book.serviceName} hace falta ${vaccineInWords(rule)}${days}${when}`;
  },
  vaccineNotNeeded: ({ rule, facts, book }: Asked, until: string, from: string): string => {
    const vaccine = vaccineInWords(rule);
    const valid = `L${vaccine.slice(1)} de ${facts.petName} vale hasta el ${formatIsoDate(until)}`;
    return isWarning(rule)
      ? `${valid}. ${STILL}`
      : `${valid}; podés reservar ${book.serviceName} desde el ${formatIsoDate(from)}`;
  },
  since: ({ rule }: Asked, kind: 'heat' | 'birth', from: string): string => waiting(WAITS[kind], rule, from),
  sinceCastration: ({ rule }: Asked, from: string): string => waiting('Después de la castración', rule, from),
  longSinceCastration: ({ rule, book }: Asked, on: string): string =>
    `${book.serviceName} es hasta ${amountInWords(rule.ruleMax ?? 0, 'days')} después de la castración, que fue el ${formatIsoDate(on)}`,
  sinceService: ({ rule, book }: Asked, from: string): string =>
    waiting(`Entre un turno y otro de ${book.serviceName}`, rule, from),
  notPregnant: ({ book, facts }: Asked): string =>
    book.serviceEffect === 'castration'
      ? 'No castramos hembras preñadas. Ante la duda, consultá antes de venir'
      : `Está anotado que ${facts.petName} espera cría. Ante la duda, consultá antes de venir`,
  notNursing: ({ rule, facts, book }: Asked): string =>
    isWarning(rule)
      ? `Está anotado que ${facts.petName} amamanta. ${STILL}`
      : `Mientras ${facts.petName} amamanta no damos turnos de ${book.serviceName}. Cuando termine, avisanos`,
} as const;

const NEEDED: Readonly<Record<Need, string>> = {
  birthDate: 'la fecha de nacimiento aproximada',
  weight: 'el peso aproximado',
  gender: 'el género',
  neutered: 'saber si ya está hecha la castración',
  vaccine: 'las vacunas',
};

/** 'Para reservar Castración necesitamos el peso aproximado de Luna' */
export function unknownText({ book, facts }: Asked, need: Need): string {
  return `Para reservar ${book.serviceName} necesitamos ${NEEDED[need]} de ${facts.petName}`;
}

function isWarning({ ruleEffect }: EligibilityRule): boolean {
  return ruleEffect === 'warn';
}

function waiting(since: string, rule: EligibilityRule, from: string): string {
  const days = amountInWords(rule.ruleMin ?? 0, 'days');
  return isWarning(rule)
    ? `${since} conviene esperar ${days}, hasta el ${formatIsoDate(from)}. ${STILL}`
    : `${since} hay que esperar ${days}: podés reservar desde el ${formatIsoDate(from)}`;
}
