import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { setTownForPrerender, TOWN } from '../../platform/api/town.ts';
import { CounterList } from './forgot-dialog.tsx';

const ORIGINAL_TOWN = { ...TOWN };
const NO_FACTS = { townAudience: '', townCost: '', townPhone: '', townHours: '' };
afterAll(() => setTownForPrerender(ORIGINAL_TOWN, Date.now));

const LOCATION = { id: 1, locationName: 'Zoonosis', locationAddress: 'Mitre 4', locationPhone: '' };

function renderCounters(address: string | null, townPhone: string): string {
  setTownForPrerender(
    { ...ORIGINAL_TOWN, name: 'San Carlos', address, facts: { ...NO_FACTS, townPhone } },
    Date.now,
  );
  return renderToStaticMarkup(<CounterList locations={[LOCATION]} />);
}

test('a town without mail lists its counters, first its own address and phone if it has them', () => {
  expect(renderCounters('Belgrano 120', '2622 42-1180')).toContain(
    '<b>San Carlos</b><br/>Belgrano 120<br/><a href="tel:2622421180">Tel. 2622 42-1180</a>',
  );
  expect(renderCounters(null, '')).not.toContain('San Carlos');
  expect(renderCounters(null, '')).toContain('<b>Zoonosis</b><br/>Mitre 4</li>');
});
