import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { parseIsoDate, toInstant } from '#shared/platform/town-clock.ts';
import {
  listDischargeInstructions,
  SUGGESTED_DISCHARGE_INSTRUCTIONS,
} from '#shared/schedule/discharge-instruction-times.ts';
import { TOWN } from '../../platform/api/town.ts';
import { InstructionsPage } from './printed-instructions.tsx';

const DAY = parseIsoDate('2026-12-01') ?? 0;
const atHour = (hours: number) => toInstant(DAY + hours * 3600, TOWN.timeZone);

test('the printed instructions show times and name only the receiver and the vet', () => {
  const sheet = {
    serviceName: 'Castración',
    locationName: 'Centro de Zoonosis',
    bookingStartDate: DAY + 8 * 3600,
    Booker: { userName: 'Víctor', userLastName: 'Bustos', userIdNumber: '30111222' },
    Book: { Pet: { petName: 'Simón', User: { userName: 'Víctor', userLastName: 'Bustos' } } },
    Visit: { vetName: 'Paula Giménez', vetNote: 'Soplo', complicationNote: 'Vómitos' },
  } as unknown as Sheet;
  const discharge = {
    id: 1,
    toName: 'Marta Ríos',
    toIdNumber: '24555666',
    doneAt: atHour(11),
    deliveredAt: atHour(13.5),
    steps: listDischargeInstructions(SUGGESTED_DISCHARGE_INSTRUCTIONS, DAY + 11 * 3600),
  };
  const paper = renderToStaticMarkup(<InstructionsPage sheet={sheet} discharge={discharge} />);
  const words = paper.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Terminó a las 11:00. Se entregó a Marta Ríos a las 13:30.');
  expect(words).toContain('Desde las 16:00 del martes 1 de diciembre Agua, de a poco');
  for (const { text } of SUGGESTED_DISCHARGE_INSTRUCTIONS) expect(words).toContain(text);
  expect(words).toContain('Atendió: Paula Giménez');
  expect(words).not.toMatch(/Víctor|Bustos|30111222|24555666|Soplo|Vómitos/);
});
