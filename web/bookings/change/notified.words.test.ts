import { expect, test } from 'vitest';
import { allNotifiedInWords, notifiedInWords } from './notified.words.ts';
import { groupByPerson } from './notified-dialog.tsx';

test('the toast names how the owner is notified', () => {
  expect(notifiedInWords({ told: 'mail' }, '2622 1')).toBe('La persona fue avisada por correo');
  expect(notifiedInWords({ told: 'call' }, '2622 1')).toBe(
    'La persona no recibe correos: hay que llamarla al 2622 1',
  );
  expect(notifiedInWords({ told: 'phone' }, '2622 1')).toBe('A la persona le llega el aviso al teléfono');
  expect(notifiedInWords({})).toBeUndefined();
});

test.each([
  [['mail', 'mail', 'call'], '2 personas avisadas por correo, a 1 hay que llamarla'],
  [['phone', 'mail', 'call'], '1 persona avisada por correo, a 1 le llega al teléfono, a 1 hay que llamarla'],
  [['phone', 'phone'], 'a 2 les llega al teléfono'],
  [['call', 'call'], 'a 2 hay que llamarlas'],
  [['mail', undefined], '1 persona avisada por correo'],
  [[undefined], undefined],
] as const)('owners notified by %j are counted by channel', (channels, words) => {
  expect(allNotifiedInWords(channels.map((told) => ({ told })))).toBe(words);
});

test('a person with two bookings is named once with both', () => {
  const toPerson = (bookingId: number, BookerUserId: number, bookingText: string) => ({
    bookingId,
    BookerUserId,
    bookingText,
    owner: 'Ana Funes',
    phone: '2622 451287',
    channel: 'call' as const,
  });
  const people = groupByPerson([toPerson(1, 5, 'Luna'), toPerson(2, 6, 'Simba'), toPerson(3, 5, 'Mora')]);
  expect(people.map(({ BookerUserId, bookingTexts }) => [BookerUserId, bookingTexts])).toEqual([
    [5, ['Luna', 'Mora']],
    [6, ['Simba']],
  ]);
});
