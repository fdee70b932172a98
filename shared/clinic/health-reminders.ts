import type { Vaccine } from '../catalogues/vaccines.ts';
import type { HealthBook, PetTurno, Vaccination } from '../health/health.ts';
import { latestOf, protections } from '../health/protections.ts';
import { daysLater } from '../platform/calendar-months.ts';
import { DAY, isoDate, startOfDay } from '../platform/town-clock.ts';
import type { Service } from '../schedule/services.ts';

/** After so many days stitches are looked at: within the eight to fifteen that vets give. */
const CONTROL_DAYS = 14;
/** What a server that was away didn't tell in time is told for so many days more. */
const LATE_DAYS = 6;
/** Whether somebody came is marked within these. */
const UNMARKED_DAYS = 7;

/** How many days before its day something is told the first time, and the last; no later than `late` days after. */
export const DUE_DAYS = {
  rabies: { first: 30, last: 6, late: 0 },
  second: { first: 1, last: null, late: LATE_DAYS },
  control: { first: 1, last: null, late: LATE_DAYS },
} as const;
export type DueKind = keyof typeof DUE_DAYS;

/** Of what its keeper is reminded today, and which of the two reminders that is. */
export type Due = {
  kind: DueKind;
  /** What is counted: 'rabies', 'vaccine 7', 'control'. */
  subject: string;
  vaccineName: string;
  /** The day protection ends, or from which the dose or the control is due; 'YYYY-MM-DD'. */
  on: string;
  step: 1 | 2;
  /** What one books for it. */
  ServiceId: number;
};

/** What the town gives, and so reminds of. */
export type DueOffer = {
  vaccines: readonly Vaccine[];
  services: readonly Pick<Service, 'id' | 'serviceEffect' | 'VaccineId'>[];
};

/** Of which day a castration's control is. */
export function controlOn(doneOn: string): string {
  return daysLater(doneOn, CONTROL_DAYS);
}

/** The day on which a castration was, whose control is then. */
export function castratedFor(control: string): string {
  return daysLater(control, -CONTROL_DAYS);
}

/** All that a pet's keeper is to hear of today: nothing that is booked, was given since, or isn't given here. */
export function listDue(book: HealthBook, offer: DueOffer, townNow: number): Due[] {
  if (book.Pet.petDiedOn !== null) return [];
  const at = { book, offer, today: isoDate(townNow), coming: comingOf(book, townNow) };
  const dues = [rabiesDue(at), ...secondDues(at), controlDue(at)].filter((due) => due !== null);
  return dues.filter((due, index) => dues.findIndex((other) => isSame(other, due)) === index);
}

/** Two vaccines against rabies of one day are one thing to come for. */
function isSame(one: Due, other: Due): boolean {
  return one.subject === other.subject && one.on === other.on && one.step === other.step;
}

type At = { book: HealthBook; offer: DueOffer; today: string; coming: PetTurno[] };

/** Also of late, where nobody said yet whether it was kept. */
function comingOf({ Turnos }: HealthBook, townNow: number): PetTurno[] {
  const from = startOfDay(townNow) - UNMARKED_DAYS * DAY;
  return Turnos.filter(
    ({ bookingStatus, bookingStartDate }) => bookingStatus === 'A' && bookingStartDate >= from,
  );
}

/** Of several vaccines against rabies the one that protects longest counts, whoever gave it. */
function rabiesDue({ book, offer, today, coming }: At): Due | null {
  const given = book.Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const known = latestOf(given, today);
  if (!known) return null;
  const own = offer.vaccines.filter((vaccine) => vaccine.vaccineCode === 'rabies' && isFor(vaccine, book));
  const ids = new Set([known.last.VaccineId, ...own.map(({ id }) => id)]);
  if (coming.some(({ VaccineId }) => VaccineId !== null && ids.has(VaccineId))) return null;
  const service = own.flatMap(({ id }) => serviceOf(offer, id) ?? [])[0];
  return dueOf('rabies', known.last.nextDueOn, today, {
    subject: 'rabies',
    vaccineName: known.last.vaccineName,
    service,
  });
}

function secondDues({ book, offer, today, coming }: At): (Due | null)[] {
  const own = offer.vaccines.filter(
    (vaccine) => vaccine.secondDoseDays !== null && isFor(vaccine, book) && !isAwaited(vaccine, coming),
  );
  return own.map((vaccine) => {
    const given = book.Vaccinations.filter(({ VaccineId }) => VaccineId === vaccine.id);
    const [first] = protections({ Vaccinations: given }, [vaccine], today);
    if (!first?.secondDoseFrom) return null;
    const subject = vaccine.vaccineCode === 'rabies' ? 'rabies' : `vaccine ${vaccine.id}`;
    const { vaccineName } = vaccine;
    return dueOf('second', first.secondDoseFrom, today, {
      subject,
      vaccineName,
      service: serviceOf(offer, vaccine.id),
    });
  });
}

/** Of what the town castrated, unless its control is booked or was. */
function controlDue({ book, offer, today, coming }: At): Due | null {
  const done = book.Procedures.find(({ origin }) => origin === 'T');
  if (!done) return null;
  const isKept = ({ bookingStatus, bookingStartDate, serviceEffect }: PetTurno) =>
    serviceEffect === 'control' && bookingStatus === 'D' && isoDate(bookingStartDate) >= done.doneOn;
  if (book.Turnos.some(isKept) || coming.some(({ serviceEffect }) => serviceEffect === 'control'))
    return null;
  const service = offer.services.find(({ serviceEffect }) => serviceEffect === 'control');
  return dueOf('control', controlOn(done.doneOn), today, { subject: 'control', vaccineName: '', service });
}

type What = {
  subject: string;
  vaccineName: Vaccination['vaccineName'];
  service: { id: number } | undefined;
};

function dueOf(
  kind: DueKind,
  on: string,
  today: string,
  { subject, vaccineName, service }: What,
): Due | null {
  const step = stepOn(kind, on, today);
  return step && service ? { kind, subject, vaccineName, on, step, ServiceId: service.id } : null;
}

function stepOn(kind: DueKind, on: string, today: string): 1 | 2 | null {
  const { first, last, late } = DUE_DAYS[kind];
  if (today < daysLater(on, -first) || today > daysLater(on, late)) return null;
  return last !== null && today >= daysLater(on, -last) ? 2 : 1;
}

function isFor({ SpecieId }: Vaccine, { Pet }: HealthBook): boolean {
  return SpecieId === null || SpecieId === Pet.SpecieId;
}

function isAwaited({ id }: Vaccine, coming: readonly PetTurno[]): boolean {
  return coming.some(({ VaccineId }) => VaccineId === id);
}

function serviceOf({ services }: DueOffer, vaccineId: number) {
  return services.find(({ VaccineId }) => VaccineId === vaccineId);
}
