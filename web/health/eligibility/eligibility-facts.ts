import type { PetEligibility, PetService } from '#shared/health/pet-eligibility.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';

export type EligibilityFact = {
  kind: 'rabies' | 'castration' | 'wait';
  /** 'good' needs nothing, 'due' needs action, 'plain' has to wait or is unknown. */
  tone: 'good' | 'due' | 'plain';
  title: string;
  note: string;
};

export function listEligibilityFacts(eligibility: PetEligibility, today: string): EligibilityFact[] {
  const facts = [
    findRabiesFact(eligibility, today),
    findCastrationFact(eligibility),
    ...listOtherWaitFacts(eligibility),
  ];
  return facts.filter((fact) => fact !== null);
}

/** Returns the due fact, or else the castration that has to wait; null without either. */
export function findMostUrgentFact(eligibility: PetEligibility, today: string): EligibilityFact | null {
  const facts = listEligibilityFacts(eligibility, today);
  return (
    facts.find(({ tone }) => tone === 'due') ??
    facts.find(({ kind, tone }) => kind === 'castration' && tone === 'plain') ??
    null
  );
}

function findRabiesFact({ rabies, rabiesFrom }: PetEligibility, today: string): EligibilityFact | null {
  const kind = 'rabies';
  if (rabies) {
    const until = formatIsoDate(rabies.until) + (rabies.isDeclared ? ' (declarada)' : '');
    return rabies.isValid
      ? { kind, tone: 'good', title: 'Antirrábica vigente', note: `Hasta el ${until}` }
      : { kind, tone: 'due', title: 'Antirrábica vencida', note: `Desde el ${until}` };
  }
  if (rabiesFrom === null) return null;
  return today < rabiesFrom
    ? { kind, tone: 'plain', title: 'Primera antirrábica', note: `Desde el ${formatIsoDate(rabiesFrom)}` }
    : { kind, tone: 'plain', title: 'Sin antirrábica registrada', note: '' };
}

function findCastrationFact({ petNeutered, petNeuteredOn, waits }: PetEligibility): EligibilityFact | null {
  const kind = 'castration';
  if (petNeutered === 'Y') {
    const note = petNeuteredOn ? `El ${formatIsoDate(petNeuteredOn)}` : '';
    return { kind, tone: 'good', title: 'Castración hecha', note };
  }
  const wait = waits.find(({ serviceEffect }) => serviceEffect === 'castration');
  if (!wait) return null;
  const title = `Puede castrarse desde el ${formatIsoDate(wait.from)}`;
  return { kind, tone: 'plain', title, note: wait.reason };
}

function listOtherWaitFacts({ waits }: PetEligibility): EligibilityFact[] {
  return waits
    .filter(({ serviceEffect }) => serviceEffect !== 'castration')
    .map(({ serviceName, from, reason }) => ({
      kind: 'wait',
      tone: 'plain',
      note: reason,
      title: `${serviceName}: desde el ${formatIsoDate(from)}`,
    }));
}

/** Names a service of the eligibility, which vaccinates or castrates: 'la antirrábica', 'la castración'. */
export function serviceInWords({ serviceEffect, serviceName, vaccineName }: PetService): string {
  const name = serviceEffect === 'vaccine' ? (vaccineName ?? serviceName) : 'castración';
  return `la ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Returns a due service that the pet may have today, vaccines first; null without one. */
export function findDueService(services: readonly PetService[]): PetService | null {
  const dueServices = services.filter(({ isDue, refusal }) => isDue && refusal === null);
  return dueServices.find(({ serviceEffect }) => serviceEffect === 'vaccine') ?? dueServices[0] ?? null;
}
