import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { setTownForPrerender, TOWN } from '../../platform/api/town.ts';
import { CounterList } from './forgot-dialog.tsx';

const EARLIER = { ...TOWN };
const NO_FACTS = { townAudience: '', townCost: '', townPhone: '', townHours: '' };
afterAll(() => setTownForPrerender(EARLIER, Date.now));

const LOCATION = { id: 1, locationName: 'Zoonosis', locationAddress: 'Mitre 4', locationPhone: '' };

function readCounters(address: string | null, townPhone: string): string {
  setTownForPrerender(
    { ...EARLIER, name: 'San Carlos', address, facts: { ...NO_FACTS, townPhone } },
    Date.now,
  );
  return renderToStaticMarkup(<CounterList locations={[LOCATION]} />);
}

test('a forgotten password without mail leads to the town’s address and phone', () => {
  expect(readCounters('Belgrano 120', '2622 42-1180')).toContain(
    '<b>San Carlos</b><br/>Belgrano 120<br/><a href="tel:2622421180">Tel. 2622 42-1180</a>',
  );
  expect(readCounters(null, '')).not.toContain('San Carlos');
  expect(readCounters(null, '')).toContain('<b>Zoonosis</b><br/>Mitre 4</li>');
});
