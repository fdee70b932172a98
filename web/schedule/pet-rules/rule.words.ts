import { formatAmount, formatWeightBound } from '#shared/health/rule-texts.ts';
import type { RuleDraft, RuleKind } from '#shared/schedule/pet-rules.ts';

export const RULE_KIND_LABELS: Readonly<Record<RuleKind, string>> = {
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

export const RULE_EFFECTS = { block: 'no se puede reservar', warn: 'se avisa' } as const;

export const SENTENCES: Readonly<Record<RuleKind, string>> = {
  ageFrom: 'Tiene {min} o más el día del turno',
  ageTo: 'Tiene {max} o menos el día del turno',
  weight: 'Pesa {range}',
  specie: 'Es de la especie {specie}',
  sex: 'Es {sex}',
  notNeutered: 'Todavía no tiene registrada la castración',
  neutered: 'Tiene registrada la castración',
  vaccineValid: 'Tiene vigente la vacuna {vaccine}{since}',
  vaccineNotNeeded: 'No tiene vigente la vacuna {vaccine}, o ya pasaron {min}',
  sinceHeat: 'Pasaron {min} o más desde el celo',
  sinceBirth: 'Pasaron {min} o más desde la parición',
  sinceCastration: 'Pasaron {range} desde la castración',
  sinceService: 'Pasaron {min} o más desde el turno anterior',
  notPregnant: 'No espera cría',
  notNursing: 'No amamanta',
};

type NamedRule = RuleDraft & { specieName: string | null; vaccineName: string | null };

/** Returns the rule as one sentence, its values between asterisks. */
export function toMarkedSentence(rule: NamedRule): string {
  const subject = formatSubject(rule);
  const sentence = SENTENCES[rule.ruleKind].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    formatValue(name, rule),
  );
  return subject ? `*${subject}*: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

export function ruleSentence(rule: NamedRule): string {
  return toMarkedSentence(rule).replaceAll('*', '');
}

export function effectInWords({ ruleEffect }: Pick<RuleDraft, 'ruleEffect'>): string {
  return `Si no, ${RULE_EFFECTS[ruleEffect]}`;
}

function formatValue(name: string, rule: NamedRule): string {
  const { ruleMin, ruleMax } = rule;
  if (name === 'since') return ruleMin ? `, puesta al menos *${formatBound(rule, ruleMin)}* antes` : '';
  if (name === 'range') return formatRange(rule);
  const values: Readonly<Record<string, string | null>> = {
    min: formatBound(rule, ruleMin),
    max: formatBound(rule, ruleMax),
    specie: rule.specieName,
    vaccine: rule.vaccineName,
    sex: rule.petGender === 'F' ? 'hembra' : 'macho',
  };
  return `*${values[name] ?? '…'}*`;
}

function formatRange(rule: NamedRule): string {
  const { ruleMin, ruleMax } = rule;
  if (ruleMin && ruleMax) return `entre *${formatBound(rule, ruleMin)}* y *${formatBound(rule, ruleMax)}*`;
  return ruleMax ? `*${formatBound(rule, ruleMax)}* o menos` : `*${formatBound(rule, ruleMin)}* o más`;
}

function formatBound({ ruleKind, ruleUnit }: NamedRule, value: number | null): string {
  if (value === null) return '…';
  return ruleKind === 'weight' ? formatWeightBound(value) : formatAmount(value, ruleUnit);
}

/** Plurals of the species that have a separate word for females. */
const PLURALS: Readonly<Record<string, readonly [both: string, females: string]>> = {
  Perro: ['perros', 'perras'],
  Gato: ['gatos', 'gatas'],
  Conejo: ['conejos', 'conejas'],
};

function formatSubject({ ruleKind, specieName: named, petGender: gender }: NamedRule): string {
  const specieName = ruleKind === 'specie' ? null : named;
  const petGender = ruleKind === 'sex' ? null : gender;
  const words = specieName && Object.hasOwn(PLURALS, specieName) ? PLURALS[specieName] : undefined;
  if (words)
    return petGender === 'F' ? `Las ${words[1]}` : `Los ${words[0]}${petGender === 'M' ? ' machos' : ''}`;
  const specie = specieName ? ` de la especie ${specieName}` : '';
  if (petGender === null) return specie && `Las mascotas${specie}`;
  return petGender === 'F' ? `Las hembras${specie}` : `Los machos${specie}`;
}
