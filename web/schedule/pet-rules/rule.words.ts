import { amountInWords, boundInWords } from '#shared/health/rule-texts.ts';
import type { RuleDraft, RuleKind } from '#shared/schedule/pet-rules.ts';

export const KINDS: Readonly<Record<RuleKind, string>> = {
  ageFrom: 'Edad, desde',
  ageTo: 'Edad, hasta',
  weight: 'Peso',
  specie: 'Solo una especie',
  sex: 'Solo hembras o solo machos',
  notNeutered: 'Que no tenga hecha la castración',
  neutered: 'Que tenga hecha la castración',
  vaccineValid: 'Que tenga una vacuna vigente',
  vaccineNotNeeded: 'Que todavía no necesite la vacuna',
  sinceHeat: 'Días desde el celo',
  sinceBirth: 'Días desde la parición',
  sinceCastration: 'Días desde la castración',
  sinceService: 'Días desde el turno anterior',
  notPregnant: 'Que no espere cría',
  notNursing: 'Que no amamante',
};

export const EFFECTS = { block: 'no se puede reservar', warn: 'se avisa' } as const;

type NamedRule = RuleDraft & { specieName: string | null; vaccineName: string | null };

export function ruleSentence(rule: NamedRule): string {
  const subject = subjectOf(rule);
  if (rule.ruleKind === 'vaccineNotNeeded')
    return `${sentences.vaccineNotNeeded(rule, subject)}: ${EFFECTS[rule.ruleEffect]}.`;
  return `${sentences[rule.ruleKind](rule, subject)}. Si no: ${EFFECTS[rule.ruleEffect]}.`;
}

const sentences: Readonly<Record<RuleKind, (rule: NamedRule, subject: string) => string>> = {
  ageFrom: ({ ruleMin, ruleUnit }, subject) =>
    `${subject} tienen que tener al menos ${amountInWords(ruleMin ?? 0, ruleUnit)} el día del turno`,
  ageTo: ({ ruleMax, ruleUnit }, subject) =>
    `${subject} tienen que tener como máximo ${amountInWords(ruleMax ?? 0, ruleUnit)} el día del turno`,
  weight: ({ ruleMin, ruleMax }, subject) =>
    `${subject} tienen que pesar ${within(ruleMin && boundInWords(ruleMin), ruleMax && boundInWords(ruleMax))}`,
  specie: ({ specieName }) => `Tienen que ser de la especie ${specieName ?? '…'}`,
  sex: ({ petGender, specieName }) =>
    `${specieName ? `De la especie ${specieName}, tienen` : 'Tienen'} que ser ${petGender === 'F' ? 'hembras' : 'machos'}`,
  notNeutered: (_, subject) => `${subject} no tienen que tener registrada la castración`,
  neutered: (_, subject) => `${subject} tienen que tener registrada la castración`,
  vaccineValid: ({ ruleMin, vaccineName }, subject) => {
    const since = ruleMin ? `, puesta al menos ${amountInWords(ruleMin, 'days')} antes` : '';
    return `${subject} tienen que tener vigente la vacuna ${vaccineName ?? '…'}${since}`;
  },
  vaccineNotNeeded: ({ ruleMin, vaccineName }, subject) =>
    `Si ${subject.toLowerCase()} tienen vigente la vacuna ${vaccineName ?? '…'} y no pasaron ${amountInWords(ruleMin ?? 0, 'days')}`,
  sinceHeat: ({ ruleMin }, subject) => `${subject} tienen que esperar ${days(ruleMin)} después del celo`,
  sinceBirth: ({ ruleMin }, subject) =>
    `${subject} tienen que esperar ${days(ruleMin)} después de la parición`,
  sinceCastration: ({ ruleMin, ruleMax }, subject) =>
    `${subject} tienen que venir ${within(ruleMin && days(ruleMin), ruleMax && days(ruleMax))} después de la castración`,
  sinceService: ({ ruleMin }, subject) =>
    `${subject} tienen que esperar ${days(ruleMin)} entre un turno y otro`,
  notPregnant: (_, subject) => `${subject} no tienen que esperar cría`,
  notNursing: (_, subject) => `${subject} no tienen que estar amamantando`,
};

function days(amount: number | null): string {
  return amountInWords(amount ?? 0, 'days');
}

function within(min: string | number | null, max: string | number | null): string {
  if (min && max) return `entre ${min} y ${max}`;
  return max ? `como máximo ${max}` : `al menos ${min || '…'}`;
}

/** Species whose females have a word of their own, in the plural. */
const PLURALS: Readonly<Record<string, readonly [both: string, females: string]>> = {
  Perro: ['perros', 'perras'],
  Gato: ['gatos', 'gatas'],
  Conejo: ['conejos', 'conejas'],
};

function subjectOf({ specieName, petGender }: NamedRule): string {
  const words = specieName && Object.hasOwn(PLURALS, specieName) ? PLURALS[specieName] : undefined;
  if (words)
    return petGender === 'F' ? `Las ${words[1]}` : `Los ${words[0]}${petGender === 'M' ? ' machos' : ''}`;
  const of = specieName ? ` de la especie ${specieName}` : '';
  if (petGender === null) return `Las mascotas${of}`;
  return petGender === 'F' ? `Las hembras${of}` : `Los machos${of}`;
}
