import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { HealthRecord, PetBooking, Vaccination } from '#shared/health/health-rows.ts';
import { findLongestProtection, listProtections } from '#shared/health/protections.ts';
import { addDays } from '#shared/platform/calendar-months.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Service } from '#shared/schedule/services.ts';

/** Days until stitches are checked; vets say eight to fifteen. */
const CONTROL_DAYS = 14;
/** Days by which a reminder may be late. */
const LATE_DAYS = 6;
const UNMARKED_BOOKING_DAYS = 7;

/** Step 1 is sent `first` days before the due day, step 2 `last` days; none over `late` days after it. */
export const DUE_DAYS = {
  rabies: { first: 30, last: 6, late: 0 },
  second: { first: 1, last: null, late: LATE_DAYS },
  control: { first: 1, last: null, late: LATE_DAYS },
} as const;
export type DueKind = keyof typeof DUE_DAYS;

export type Due = {
  kind: DueKind;
  /** Identifies what is due, for one count of reminders: 'rabies', 'vaccine 7' or 'control'. */
  subject: string;
  vaccineName: string;
  /** Day ('YYYY-MM-DD') on which protection ends, or from which the dose or control is due. */
  on: string;
  step: 1 | 2;
  ServiceId: number;
};

export type DueCatalogue = {
  vaccines: readonly Vaccine[];
  services: readonly Pick<Service, 'id' | 'serviceEffect' | 'VaccineId'>[];
};

function toControlDate(doneOn: string): string {
  return addDays(doneOn, CONTROL_DAYS);
}

export function findCastrationDate(controlDate: string): string {
  return addDays(controlDate, -CONTROL_DAYS);
}

/** Lists today's reminders of a pet; omits what is booked, was given since, or the town doesn't offer. */
export function listDue(record: HealthRecord, catalogue: DueCatalogue, townNow: number): Due[] {
  if (record.Pet.petDiedOn !== null) return [];
  const facts = { record, catalogue, today: toIsoDate(townNow), upcoming: listUpcoming(record, townNow) };
  const reminders = [findRabiesDue(facts), ...listSecondDoses(facts), findControlDue(facts)].filter(
    (due) => due !== null,
  );
  return reminders.filter((due, index) => reminders.findIndex((other) => isSameDue(other, due)) === index);
}

function isSameDue(one: Due, other: Due): boolean {
  return one.subject === other.subject && one.on === other.on && one.step === other.step;
}

type ReminderFacts = { record: HealthRecord; catalogue: DueCatalogue; today: string; upcoming: PetBooking[] };

function listUpcoming({ Turnos }: HealthRecord, townNow: number): PetBooking[] {
  const earliest = toStartOfDay(townNow) - UNMARKED_BOOKING_DAYS * DAY_SECONDS;
  return Turnos.filter(
    ({ bookingStatus, bookingStartDate }) => bookingStatus === 'A' && bookingStartDate >= earliest,
  );
}

/** Uses the vaccine that protects longest, whoever gave it. */
function findRabiesDue({ record, catalogue, today, upcoming }: ReminderFacts): Due | null {
  const vaccinations = record.Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const latest = findLongestProtection(vaccinations, today);
  if (!latest) return null;
  const rabiesVaccines = catalogue.vaccines.filter(
    (vaccine) => vaccine.vaccineCode === 'rabies' && isVaccineFor(vaccine, record),
  );
  const ids = new Set([latest.last.VaccineId, ...rabiesVaccines.map(({ id }) => id)]);
  if (upcoming.some(({ VaccineId }) => VaccineId !== null && ids.has(VaccineId))) return null;
  const service = rabiesVaccines.flatMap(({ id }) => findService(catalogue, id) ?? [])[0];
  return toDue('rabies', latest.last.nextDueOn, today, {
    subject: 'rabies',
    vaccineName: latest.last.vaccineName,
    service,
  });
}

function listSecondDoses({ record, catalogue, today, upcoming }: ReminderFacts): (Due | null)[] {
  const twoDoseVaccines = catalogue.vaccines.filter(
    (vaccine) =>
      vaccine.secondDoseDays !== null &&
      isVaccineFor(vaccine, record) &&
      !hasUpcomingBooking(vaccine, upcoming),
  );
  return twoDoseVaccines.map((vaccine) => {
    const vaccinations = record.Vaccinations.filter(({ VaccineId }) => VaccineId === vaccine.id);
    const [protection] = listProtections({ Vaccinations: vaccinations }, [vaccine], today);
    if (!protection?.secondDoseFrom) return null;
    const subject = vaccine.vaccineCode === 'rabies' ? 'rabies' : `vaccine ${vaccine.id}`;
    const { vaccineName } = vaccine;
    return toDue('second', protection.secondDoseFrom, today, {
      subject,
      vaccineName,
      service: findService(catalogue, vaccine.id),
    });
  });
}

function findControlDue({ record, catalogue, today, upcoming }: ReminderFacts): Due | null {
  const castration = record.Procedures.find(({ origin }) => origin === 'T');
  if (!castration) return null;
  const isControlDone = ({ bookingStatus, bookingStartDate, serviceEffect }: PetBooking) =>
    serviceEffect === 'control' && bookingStatus === 'D' && toIsoDate(bookingStartDate) >= castration.doneOn;
  if (record.Turnos.some(isControlDone) || upcoming.some(({ serviceEffect }) => serviceEffect === 'control'))
    return null;
  const service = catalogue.services.find(({ serviceEffect }) => serviceEffect === 'control');
  return toDue('control', toControlDate(castration.doneOn), today, {
    subject: 'control',
    vaccineName: '',
    service,
  });
}

type DueSubject = {
  subject: string;
  vaccineName: Vaccination['vaccineName'];
  service: { id: number } | undefined;
};

function toDue(
  kind: DueKind,
  on: string,
  today: string,
  { subject, vaccineName, service }: DueSubject,
): Due | null {
  const step = findStep(kind, on, today);
  return step && service ? { kind, subject, vaccineName, on, step, ServiceId: service.id } : null;
}

function findStep(kind: DueKind, on: string, today: string): 1 | 2 | null {
  const { first, last, late } = DUE_DAYS[kind];
  if (today < addDays(on, -first) || today > addDays(on, late)) return null;
  return last !== null && today >= addDays(on, -last) ? 2 : 1;
}

function isVaccineFor({ SpecieId }: Vaccine, { Pet }: HealthRecord): boolean {
  return SpecieId === null || SpecieId === Pet.SpecieId;
}

function hasUpcomingBooking({ id }: Vaccine, upcoming: readonly PetBooking[]): boolean {
  return upcoming.some(({ VaccineId }) => VaccineId === id);
}

function findService({ services }: DueCatalogue, vaccineId: number) {
  return services.find(({ VaccineId }) => VaccineId === vaccineId);
}
