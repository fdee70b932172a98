import { expect, test } from 'vitest';
import { readDniCard } from './dni-card.ts';

test('a DNI card issued since 2012 gives DNI and names', () => {
  const text = '00123456789@ORTIZ@MARIANA JOSÉ@F@28456789@A@01/02/1981@03/04/2015@279';
  expect(readDniCard(text)).toEqual({
    userIdNumber: '28456789',
    userName: 'Mariana José',
    userLastName: 'Ortiz',
  });
});

test('a DNI card issued before 2012 gives DNI and names', () => {
  const text = '@28456789    @A@1@PÉREZ DE ORTIZ@ANA@ARGENTINA@01/02/1981@F@01/01/2010@0001@7055';
  expect(readDniCard(text)).toEqual({
    userIdNumber: '28456789',
    userName: 'Ana',
    userLastName: 'Pérez De Ortiz',
  });
});

test.each(['https://huellas.ar/v/0123', '28456789', 'a@b@c@d@e@f@g@h@i', ''])(
  'rejects %s as a DNI card',
  (text) => {
    expect(readDniCard(text)).toBeNull();
  },
);
