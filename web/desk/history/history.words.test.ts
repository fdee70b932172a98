import { describe, expect, it } from 'vitest';
import type { AuditRow } from '#shared/platform/audit.ts';
import { changesInWords, findBookingLink, findReason, formatAuthor } from './history.words.ts';

const ROW: AuditRow = {
  id: 1,
  happenedAt: 1_764_590_400,
  action: 'user.update',
  entity: 'user',
  entityId: 5,
  UserId: 2,
  User: { userName: 'Ana', userLastName: 'Pérez' },
  Booking: null,
  before: null,
  after: null,
};

const listSentences = (row: Partial<AuditRow>) => changesInWords({ ...ROW, ...row });
const START = 1_796_198_400;

describe('author of a change', () => {
  it('the author of a change is a person or the system', () => {
    expect(formatAuthor(ROW)).toBe('Ana Pérez');
    expect(formatAuthor({ ...ROW, User: null })).toBe('El sistema');
  });
});

describe('changes of a person', () => {
  const before = { userPhone: '123', userAddress: '', userEmail: 'a@b.test', RoleId: 3, StateId: 1 };

  it("a person's change lists each changed field with its values before and after", () => {
    const after = { ...before, userPhone: '456', userAddress: 'Sur 1', userEmail: '', RoleId: 2, StateId: 7 };
    expect(listSentences({ before, after })).toEqual([
      'borró el correo: a@b.test',
      'cambió el teléfono: 123 → 456',
      'agregó la dirección: Sur 1',
      'cambió el perfil: Vecino → Administrador',
      'cambió la provincia',
    ]);
  });

  it('names the previous and the next city of a person', () => {
    const previous = { City: { cityName: 'Tupungato' } };
    const next = { City: { cityName: 'La Consulta' } };
    expect(listSentences({ action: 'user.contact', before: previous, after: next })).toEqual([
      'cambió la ciudad: Tupungato → La Consulta',
    ]);
  });

  it("a person's change says when nothing changed or the values were erased", () => {
    expect(listSentences({ before, after: before })).toEqual(['guardó los datos sin cambios']);
    expect(listSentences({})).toEqual(['cambió los datos']);
  });

  it("a person's change never shows secrets", () => {
    const secrets = { password_hash: 'x', token: 'y', userPassword: 'z' };
    expect(listSentences({ before: {}, after: secrets })).toEqual(['guardó los datos sin cambios']);
  });
});

describe('changes of a pet', () => {
  const listPetSentences = (before: object, after: object) =>
    listSentences({ action: 'pet.update', before: { ...before }, after: { ...after } });

  it("a pet's change puts sexes, dates, breeds and species in words", () => {
    const before = { petGender: 'X', petBirthDate: null, Breed: { breedName: 'Ninguna', Specie: {} } };
    const after = {
      petGender: 'F',
      petBirthDate: '2023-04-05',
      Breed: { breedName: 'Mestizo', Specie: { specieName: 'Perro' } },
    };
    expect(listPetSentences(before, after)).toEqual([
      'agregó la especie: Perro',
      'cambió la raza: Ninguna → Mestizo',
      'cambió el sexo: Ninguno → Hembra',
      'agregó la fecha de nacimiento: 05/04/2023',
    ]);
  });

  it("a pet's change shortens a long comment", () => {
    const [sentence = ''] = listPetSentences({ petComment: '' }, { petComment: 'a'.repeat(500) });
    expect(sentence).toMatch(/^agregó el comentario: a+…$/);
    expect(sentence.length).toBeLessThan(110);
  });
});

it.each([
  ['user.create', {}, 'dio de alta a la persona'],
  ['user.read', null, 'consultó sus datos'],
  ['pet.read', { UserIds: '7' }, 'consultó los datos de la mascota'],
  ['pet.list', null, 'consultó sus mascotas'],
  ['pet.teach', {}, 'hizo otra cosa («pet.teach»)'],
])('the history describes %s with %j as %s', (action, after, words) => {
  expect(listSentences({ action, after })).toEqual([words]);
});

it.each([
  ['booking.read', { UserIds: '7' }, 'consultó'],
  ['booking.create', { bookingStartDate: START }, 'reservó'],
  ['booking.move', { bookingStartDate: START }, 'pasó a otro horario, al 02/12/2026 a las 08:00,'],
  ['booking.cancel', null, 'canceló'],
  ['booking.change', { bookingStatus: 'D' }, 'dejó como cumplido'],
  ['booking.change', { bookingStatus: 'D', isOwn: true }, 'dejó como cumplido, siendo propio,'],
  ['booking.change', { bookingStatus: '__proto__' }, 'cambió'],
  ['booking.other', {}, 'hizo algo con'],
])('the history describes %s with %j as %s and names the booking', (action, after, words) => {
  const Booking = { id: 4, bookingStartDate: START, petName: 'Luna', serviceName: 'Castración' };
  const row = { ...ROW, entity: 'booking', action, after, Booking };
  expect(changesInWords(row)).toEqual([words]);
  expect(findBookingLink(row)).toEqual({ id: 4, words: 'el turno de Luna del 02/12/2026 a las 08:00' });
});

const times = { doneAt: 1, deliveredAt: 2 };
it.each([
  ['booking.handover', null, times, 'anotó la entrega de la mascota de', null],
  ['booking.handover', times, times, 'corrigió la entrega de la mascota de', null],
  [
    'booking.handover',
    times,
    { doneAt: null, deliveredAt: null, reason: 'Era otra mascota' },
    'deshizo la entrega de la mascota de',
    'Era otra mascota',
  ],
  [
    'health.rectify',
    { row: 'vaccinations', rectifyReason: 'Era otro lote' },
    { row: 'vaccinations', id: 3 },
    'corrigió una vacuna en la libreta',
    'Era otro lote',
  ],
  [
    'health.rectify',
    { row: 'weights', rectifyReason: 'Se pesó a otra' },
    { row: 'weights' },
    'quitó el peso de la libreta',
    'Se pesó a otra',
  ],
  ['booking.cancel', null, { reason: 'Llueve' }, 'canceló', 'Llueve'],
] as [string, object | null, object, string, string | null][])(
  'the history describes %s from %j to %j as %s with the reason %s',
  (action, before, after, words, reason) => {
    const row = { ...ROW, action, before: before && { ...before }, after: { ...after } };
    expect([changesInWords(row), findReason(row)]).toEqual([[words], reason]);
  },
);

it('names no booking for a change of a person', () => {
  expect(findBookingLink(ROW)).toBeNull();
});
