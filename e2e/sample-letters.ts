import type { DueKind } from '../server/clinic/health-reminders/due.rules.ts';
import {
  buildAccountCreatedMail,
  buildCodesGuessedMail,
  buildCorrectionMail,
  buildEmailChangedMail,
  buildEmailChangeRequestMail,
  buildInactivityMail,
  buildNewLoginMail,
  buildPasskeyMail,
  buildPasswordChangedMail,
  buildRecoveryMail,
  buildSecondFactorMail,
  buildTrialMail,
  buildWelcomeMail,
} from '../server/mail/letters/account-mails.ts';
import type { LetterBooking } from '../server/mail/letters/booking-blocks.ts';
import {
  buildBookingConfirmedMail,
  buildBookingMovedMail,
  buildBookingReminderMail,
  buildBookingsConfirmedMail,
} from '../server/mail/letters/booking-mails.ts';
import { buildBookingCancelledMail } from '../server/mail/letters/cancelled-mail.ts';
import { buildConfirmationMail } from '../server/mail/letters/confirmation-mail.ts';
import { buildDischargeMail, buildDischargeUndoneMail } from '../server/mail/letters/discharge-mail.ts';
import { buildDrawWaitingMail } from '../server/mail/letters/draw-mails.ts';
import { buildHealthReminderMail } from '../server/mail/letters/health-mails.ts';
import { buildBookingsCancelledMail, buildBookingsMovedMail } from '../server/mail/letters/joined-mails.ts';
import { buildBookingMissedMail } from '../server/mail/letters/missed-mail.ts';
import { buildPlaceOfferedMail } from '../server/mail/letters/offer-mail.ts';
import { buildBookingDoneMail } from '../server/mail/letters/results-mail.ts';
import {
  buildPetMergedMail,
  buildPetReceivedMail,
  buildPetTransferredMail,
  buildPetUnmergedMail,
} from '../server/mail/letters/transfer-mails.ts';
import type { Message } from '../server/platform/message.ts';
import {
  listDischargeInstructions,
  SUGGESTED_DISCHARGE_INSTRUCTIONS,
} from '../shared/schedule/discharge-instruction-times.ts';
import { listPreparationSteps } from '../shared/schedule/preparation.ts';

export const TOWN = {
  TOWN_NAME: 'Municipalidad de San Carlos',
  TOWN_ADDRESS: 'San Martín 1250',
  TOWN_CITY: 'San Carlos',
  TOWN_STATE: 'Mendoza',
  PUBLIC_URL: 'https://turnos.sancarlos.example',
};
export const MARIANA = { to: 'mariana@correo.example', name: 'Mariana' };
const STARTS = Date.UTC(2026, 11, 10, 9, 30) / 1000;
export const SAMPLE_BOOKING: LetterBooking = {
  id: 1234,
  serviceName: 'Castración',
  petName: 'Luna',
  petLine: 'Perra mestiza, 3 años',
  starts: STARTS,
  place: {
    name: 'Centro de Zoonosis',
    address: 'San Martín 1250',
    phone: '2622 42-1180',
    mapUrl: 'https://mapas.example/zoonosis',
  },
  placeNotes: '',
  entrance: 'por el portón verde de Belgrano',
  bring: ['Tu DNI', 'Una manta', 'La libreta sanitaria'],
  steps: listPreparationSteps(
    [
      { hoursBefore: 12, text: 'Sin comida' },
      { hoursBefore: 3, text: 'Sin agua' },
      { hoursBefore: 0, minutesBefore: 10, text: 'Llegada, con correa, una manta y tu DNI' },
    ],
    STARTS,
  ),
  changeableUntil: STARTS,
  isReleasedIfUnconfirmed: false,
  isComing: false,
  confirmBy: null,
  arrival: STARTS - 600,
  links: {
    coming: '/voy/1',
    cancel: '/no-puedo-ir/1',
    move: '/reprogramar/1',
    look: '/mi-turno/1',
    calendar: '/al-calendario/1',
  },
  bookerUserId: 1,
  rebookPath: '/booking-selector?servicio=1&lugar=1',
};

const DUE = { PetId: 1, petName: 'Luna', vaccineName: 'Antirrábica', on: '2026-12-15', ServiceId: 1 };
const RESULTS = {
  castrations: [1],
  weights: [{ grams: 12_400 }],
  chips: [{ code: '032098100123456' }],
  vaccinations: [{ vaccineName: 'Antirrábica', nextDueOn: '2027-12-10', batchId: 1 }],
};
const WAITING = { drawId: 1, serviceName: 'Castración', code: 'K7-2041', waitingPlace: 214 };
const DISCHARGE = { steps: listDischargeInstructions(SUGGESTED_DISCHARGE_INSTRUCTIONS, STARTS + 7_200) };
/** Breaks nowhere but between letters. */
const LONG_WORD = 'Supercalifragilisticoespialidoso';
const LONG_BOOKING: LetterBooking = {
  ...SAMPLE_BOOKING,
  serviceName: LONG_WORD.repeat(2),
  petName: LONG_WORD,
  petLine: `Perra · ${LONG_WORD}`,
  isReleasedIfUnconfirmed: true,
  place: { ...SAMPLE_BOOKING.place, name: LONG_WORD, address: `${LONG_WORD} 12345, ${LONG_WORD}` },
  placeNotes: LONG_WORD.repeat(3),
};

export function everyLetter(): Record<string, (Message | null)[]> {
  const { to } = MARIANA;
  const cancelledByTown = { isOwn: false, reason: 'La veterinaria está enferma', from: STARTS - 86_400 };
  const pairWith = (other: LetterBooking) =>
    [SAMPLE_BOOKING, { ...other, petName: 'Sol' }].map((booking) => ({
      booking,
      from: cancelledByTown.from,
    })) as [{ booking: LetterBooking; from: number }];
  const secret = { password: 'abcd2345efgh', minutes: 30, hours: 72 };
  const confirmation = { code: '123456', path: '/confirm-email/1' } as const;
  const offer = {
    until: STARTS - 50_000,
    improvedStart: null,
    isLast: false,
    link: '/lugar-ofrecido/1',
  } as const;
  return {
    buildPlaceOfferedMail: [
      buildPlaceOfferedMail(MARIANA, { ...SAMPLE_BOOKING, ...offer }, TOWN),
      buildPlaceOfferedMail(
        MARIANA,
        { ...LONG_BOOKING, ...offer, improvedStart: STARTS + 86_400, isLast: true },
        TOWN,
      ),
    ],
    buildBookingConfirmedMail: [
      SAMPLE_BOOKING,
      LONG_BOOKING,
      { ...SAMPLE_BOOKING, confirmBy: STARTS - 86_400 },
    ].map((visit) => buildBookingConfirmedMail(MARIANA, visit, { isOwn: true }, TOWN)),
    buildDrawWaitingMail: [buildDrawWaitingMail(MARIANA, WAITING, TOWN)],
    buildBookingsConfirmedMail: [
      SAMPLE_BOOKING,
      { ...SAMPLE_BOOKING, petName: 'tu mascota', petLine: '' },
    ].map((other) => buildBookingsConfirmedMail(MARIANA, [SAMPLE_BOOKING, other], { isOwn: true }, TOWN)),
    buildBookingMovedMail: [buildBookingMovedMail(MARIANA, SAMPLE_BOOKING, cancelledByTown, TOWN)],
    buildBookingCancelledMail: [false, true].map((isCorrection) =>
      buildBookingCancelledMail(
        MARIANA,
        SAMPLE_BOOKING,
        { ...cancelledByTown, isCorrection, hadSteps: isCorrection },
        TOWN,
      ),
    ),
    buildBookingsCancelledMail: [SAMPLE_BOOKING, LONG_BOOKING].map((other) =>
      buildBookingsCancelledMail(MARIANA, pairWith(other), cancelledByTown, TOWN),
    ),
    buildBookingsMovedMail: [SAMPLE_BOOKING, LONG_BOOKING].map((other) =>
      buildBookingsMovedMail(MARIANA, pairWith(other), cancelledByTown, TOWN),
    ),
    buildBookingReminderMail: [{ isComing: true }, { changeableUntil: null }].map((change) =>
      buildBookingReminderMail(MARIANA, { ...SAMPLE_BOOKING, ...change }, TOWN),
    ),
    buildBookingMissedMail: ([null, 'absent', 'unfit', 'town'] as const).map((reason) =>
      buildBookingMissedMail(
        MARIANA,
        { booking: SAMPLE_BOOKING, reason, isCorrection: false, hadSteps: reason === 'unfit' },
        TOWN,
      ),
    ),
    buildBookingDoneMail: [false, true].map((isCorrection) =>
      buildBookingDoneMail(
        MARIANA,
        { booking: SAMPLE_BOOKING, petId: 1, results: RESULTS, isCorrection },
        TOWN,
      ),
    ),
    buildDischargeMail: [false, true].map((isCorrection) =>
      buildDischargeMail(
        MARIANA,
        { booking: SAMPLE_BOOKING, petId: 1, discharge: DISCHARGE, isCorrection },
        TOWN,
      ),
    ),
    buildDischargeUndoneMail: ['', SAMPLE_BOOKING.place.phone].map((phone) =>
      buildDischargeUndoneMail(
        MARIANA,
        { booking: { ...SAMPLE_BOOKING, place: { ...SAMPLE_BOOKING.place, phone } }, petId: 1 },
        TOWN,
      ),
    ),
    buildHealthReminderMail: [['rabies'], ['control', 'second']].map((kinds) => {
      const dues = kinds.map((kind) => ({ ...DUE, kind: kind as DueKind }));
      return buildHealthReminderMail({ ...MARIANA, userId: 1 }, dues, TOWN);
    }),
    buildConfirmationMail: [null, STARTS].map((held) => buildConfirmationMail(to, confirmation, held, TOWN)),
    buildRecoveryMail: [buildRecoveryMail(MARIANA, secret, TOWN)],
    buildTrialMail: [buildTrialMail(to, TOWN)],
    buildWelcomeMail: [buildWelcomeMail(MARIANA, secret, TOWN)],
    buildAccountCreatedMail: [buildAccountCreatedMail(MARIANA, TOWN)],
    buildPasswordChangedMail: [buildPasswordChangedMail(MARIANA, TOWN)],
    buildNewLoginMail: [buildNewLoginMail(MARIANA, { at: STARTS, network: '203.0.113.9' }, TOWN)],
    buildCodesGuessedMail: [buildCodesGuessedMail(MARIANA, TOWN)],
    buildSecondFactorMail: [true, false].map((isOn) => buildSecondFactorMail(MARIANA, isOn, TOWN)),
    buildPasskeyMail: [true, false].map((isOn) => buildPasskeyMail(MARIANA, isOn, TOWN)),
    buildEmailChangeRequestMail: [buildEmailChangeRequestMail(to, TOWN)],
    buildEmailChangedMail: [buildEmailChangedMail(to, TOWN)],
    buildInactivityMail: [buildInactivityMail(MARIANA, STARTS, TOWN)],
    buildPetTransferredMail: ['Luna', null].map((petName) =>
      buildPetTransferredMail(MARIANA, { PetId: 1, petName }, TOWN),
    ),
    buildPetMergedMail: ['Luna', null].map((petName) =>
      buildPetMergedMail(MARIANA, { PetId: 1, petName }, TOWN),
    ),
    buildPetUnmergedMail: ['Luna', null].map((petName) =>
      buildPetUnmergedMail(MARIANA, { PetId: 1, petName }, TOWN),
    ),
    buildPetReceivedMail: ['Luna', null].map((petName) =>
      buildPetReceivedMail(MARIANA, { PetId: 1, petName }, TOWN),
    ),
    buildCorrectionMail: [true, false].map((isAccepted) =>
      buildCorrectionMail(MARIANA, { isAccepted, answer: 'Traé el documento' }, TOWN),
    ),
  };
}
