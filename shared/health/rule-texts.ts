import { describeCastration } from '../pets/pet-words.ts';
import { formatWeight } from '../pets/weights.ts';
import { formatIsoDate } from '../platform/town-clock.ts';
import type { EligibilityRule } from '../schedule/pet-rules.ts';
import type { RuleUnit } from '../schedule/required-facts.ts';
import type { Need } from './eligibility.ts';
import type { PetFacts, RuleBook } from './pet-facts.ts';

type TextContext = { rule: EligibilityRule; facts: PetFacts; book: RuleBook };

const UNITS = { days: ['día', 'días'], months: ['mes', 'meses'], years: ['año', 'años'] } as const;

export function formatAmount(amount: number, unit: RuleUnit): string {
  return `${amount} ${UNITS[unit][amount === 1 ? 0 : 1]}`;
}

const kiloFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

export function formatWeightBound(grams: number): string {
  return `${kiloFormat.format(grams / 1000)} kg`;
}

function formatVaccineName({ vaccineName }: Pick<EligibilityRule, 'vaccineName'>): string {
  return vaccineName ? `la ${vaccineName.charAt(0).toLowerCase()}${vaccineName.slice(1)}` : 'la vacuna';
}

export type RuleText = { reason: string; message: string };

export function toRuleText(reason: string): RuleText {
  return { reason, message: reason };
}

const STILL_BOOKABLE_TEXT = 'Podés reservar igual';
const WAITS = { heat: 'Después del celo', birth: 'Después de la parición' } as const;

export const RULE_TEXTS = {
  ageFrom: ({ rule, facts, book }: TextContext, from: string): RuleText => {
    const age = formatAmount(rule.ruleMin ?? 0, rule.ruleUnit);
    const reason = `${facts.petName} cumple ${age} el ${formatIsoDate(from)}`;
    return toWarningOrRejection(rule, reason, `${reason}; podés reservar ${book.serviceName} desde ese día`);
  },
  ageTo: ({ rule, book }: TextContext): RuleText => {
    const age = formatAmount(rule.ruleMax ?? 0, rule.ruleUnit);
    const reason = `Para ${book.serviceName} la edad máxima es ${age}`;
    return { reason, message: `${reason}. Consultá antes de venir: decide la veterinaria` };
  },
  weight: ({ facts, book }: TextContext, grams: number, bound: string, limit: number): RuleText =>
    toRuleText(
      `${facts.petName} pesa ${formatWeight(grams)}; para ${book.serviceName} tiene que pesar ${bound} ${formatWeightBound(limit)}`,
    ),
  specie: ({ facts, book }: TextContext): RuleText =>
    toRuleText(`${book.serviceName} no es para la especie de ${facts.petName}`),
  sex: ({ rule, book }: TextContext): RuleText =>
    toRuleText(`${book.serviceName} es solo para ${rule.petGender === 'F' ? 'hembras' : 'machos'}`),
  notNeutered: ({ facts }: TextContext): RuleText => {
    const reason = describeCastration(facts, facts.neuteredOn);
    return { reason, message: `${reason}. Si es un error, avisanos` };
  },
  neutered: ({ facts, book }: TextContext): RuleText =>
    toRuleText(`Para ${book.serviceName} la castración de ${facts.petName} tiene que estar registrada`),
  vaccineValid: ({ rule, book }: TextContext, from: string | null): RuleText => {
    const days = rule.ruleMin ? ` puesta al menos ${formatAmount(rule.ruleMin, 'days')} antes` : ' vigente';
    const reason = `Para ${book.serviceName} hace falta ${formatVaccineName(rule)}${days}`;
    return { reason, message: from ? `${reason}: podés reservar desde el ${formatIsoDate(from)}` : reason };
  },
  vaccineNotNeeded: ({ rule, facts, book }: TextContext, until: string, from: string): RuleText => {
    const reason = `L${formatVaccineName(rule).slice(1)} de ${facts.petName} vale hasta el ${formatIsoDate(until)}`;
    const advice = `podés reservar ${book.serviceName} desde el ${formatIsoDate(from)}`;
    return toWarningOrRejection(rule, reason, `${reason}; ${advice}`);
  },
  since: ({ rule }: TextContext, kind: 'heat' | 'birth', from: string): RuleText =>
    formatWaiting(WAITS[kind], rule, from),
  sinceCastration: ({ rule }: TextContext, from: string): RuleText =>
    formatWaiting('Después de la castración', rule, from),
  longSinceCastration: ({ rule, book }: TextContext, doneOn: string): RuleText =>
    toRuleText(
      `${book.serviceName} es hasta ${formatAmount(rule.ruleMax ?? 0, 'days')} después de la castración, que fue el ${formatIsoDate(doneOn)}`,
    ),
  sinceService: ({ rule, book }: TextContext, from: string): RuleText =>
    formatWaiting(`Entre un turno y otro de ${book.serviceName}`, rule, from),
  notPregnant: ({ book, facts }: TextContext): RuleText => {
    const reason =
      book.serviceEffect === 'castration'
        ? 'No castramos hembras preñadas'
        : `Está anotado que ${facts.petName} espera cría`;
    return { reason, message: `${reason}. Ante la duda, consultá antes de venir` };
  },
  notNursing: ({ rule, facts, book }: TextContext): RuleText => {
    if (isWarning(rule)) return toWarningOrRejection(rule, `Está anotado que ${facts.petName} amamanta`, '');
    const reason = `Mientras ${facts.petName} amamanta no damos turnos de ${book.serviceName}`;
    return { reason, message: `${reason}. Cuando termine, avisanos` };
  },
} as const;

const NEED_TEXTS: Readonly<Record<Need, string>> = {
  birthDate: 'la fecha de nacimiento aproximada',
  weight: 'el peso aproximado',
  gender: 'el sexo',
  neutered: 'saber si ya se hizo la castración',
  vaccine: 'las vacunas',
};

export function formatUnknown({ book, facts }: TextContext, need: Need): string {
  return `Para reservar ${book.serviceName} necesitamos ${NEED_TEXTS[need]} de ${facts.petName}`;
}

function isWarning({ ruleEffect }: EligibilityRule): boolean {
  return ruleEffect === 'warn';
}

function formatWaiting(since: string, rule: EligibilityRule, from: string): RuleText {
  const days = formatAmount(rule.ruleMin ?? 0, 'days');
  if (isWarning(rule))
    return toWarningOrRejection(
      rule,
      `${since} conviene esperar ${days}, hasta el ${formatIsoDate(from)}`,
      '',
    );
  const reason = `${since} hay que esperar ${days}`;
  return { reason, message: `${reason}: podés reservar desde el ${formatIsoDate(from)}` };
}

/** Adds to a warning that booking stays possible; uses `rejection` for a rule that blocks. */
function toWarningOrRejection(rule: EligibilityRule, reason: string, rejection: string): RuleText {
  return { reason, message: isWarning(rule) ? `${reason}. ${STILL_BOOKABLE_TEXT}` : rejection };
}
