import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { NextStepsCard } from './next-steps-card.tsx';

const RABIES: Vaccine = {
  id: 7,
  vaccineName: 'Antirrábica',
  vaccineCode: 'rabies',
  SpecieId: null,
  firstAgeDays: 90,
  validMonths: 12,
  secondDoseDays: null,
  updatedAt: 0,
};

test('a due vaccine links to the service that gives it', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NextStepsCard
        steps={[{ kind: 'vaccine', vaccine: RABIES, note: 'Vence el 15/01/2027' }]}
        toBookingPath={String}
        vaccinePath={(id) => `/booking-selector?servicio=${id}`}
        onVaccination={() => undefined}
        onChip={null}
      />
    </MemoryRouter>,
  );
  expect(html).toMatch(/href="\/booking-selector\?servicio=7".*Reservar la antirrábica/);
});
