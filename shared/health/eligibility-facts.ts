import { formatIsoDate } from '../platform/town-clock.ts';
import type { PetEligibility, PetService } from './pet-eligibility.ts';

/** A line of a pet's card: what it is, and since or until when. */
export type EligibilityFact = {
  kind: 'rabies' | 'castration' | 'wait';
  /** 'good' is as it should be, 'due' wants something. */
  tone: 'good' | 'due' | 'plain';
  title: string;
  note: string;
};

/** What a card says, the gravest first of what there is to know; `today` is 'YYYY-MM-DD'. */
export function eligibilityFacts(standing: PetEligibility, today: string): EligibilityFact[] {
  const facts = [rabiesFact(standing, today), castrationFact(standing), ...otherWaits(standing)];
  return facts.filter((fact) => fact !== null);
}

/** The one to tell where there is room for one; null where nothing has to be done or waited for. */
export function pressingFact(standing: PetEligibility, today: string): EligibilityFact | null {
  const facts = eligibilityFacts(standing, today);
  return (
    facts.find(({ tone }) => tone === 'due') ??
    facts.find(({ kind, tone }) => kind === 'castration' && tone === 'plain') ??
    null
  );
}

function rabiesFact({ rabies, rabiesFrom }: PetEligibility, today: string): EligibilityFact | null {
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

function castrationFact({ petNeutered, petNeuteredOn, waits }: PetEligibility): EligibilityFact | null {
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

function otherWaits({ waits }: PetEligibility): EligibilityFact[] {
  return waits
    .filter(({ serviceEffect }) => serviceEffect !== 'castration')
    .map(({ serviceName, from, reason }) => ({
      kind: 'wait',
      tone: 'plain',
      note: reason,
      title: `${serviceName}: desde el ${formatIsoDate(from)}`,
    }));
}

/** Returns the service that is due for the pet and that it may have today, vaccines first; null where there is none. */
export function dueService(services: readonly PetService[]): PetService | null {
  const due = services.filter(({ isDue, refusal }) => isDue && refusal === null);
  return due.find(({ serviceEffect }) => serviceEffect === 'vaccine') ?? due[0] ?? null;
}
