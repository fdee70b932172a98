import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenStatistics } from '#shared/desk/reports.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { fillReportTown, type GeneratedBooking, ODD_LOCALITIES } from '../../../test/report-town.ts';
import { MIN_SHOWN_COUNT, OTHERS_LABEL } from './small-counts.rules.ts';

const FORMULA_CITY = '=HYPERLINK("http://malo.test";"Centro"), y más';

let api: TestApi;
let bookings: GeneratedBooking[];
beforeAll(async () => {
  api = await testApp();
  await api.db
    .updateTable('cities')
    .set({ name: FORMULA_CITY, name_folded: 'malo' })
    .where('id', '=', 1)
    .execute();
  const span = { from: toMidnight('2025-11-01'), until: toMidnight('2027-01-01') };
  bookings = await fillReportTown(api.db, { bookings: 4_000, residents: 1_000, ...span });
});
afterAll(() => api.close());

const readCsv = async (headers: Record<string, string> = {}) => {
  const { status, body, headers: received } = await api.send(findOpenStatistics, { headers });
  return { status, text: body as unknown as string, received };
};

function parseCsv(csv: string): string[][] {
  const cells = csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

describe('open statistics', () => {
  test('open statistics are a public, cacheable CSV', async () => {
    const { status, received, text } = await readCsv();
    expect([status, received['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(received['cache-control']).toBe('public, max-age=600');
    expect(text.endsWith('\r\n')).toBe(true);
    const [head, ...rows] = parseCsv(text);
    expect(head).toEqual(['periodo', 'localidad', 'especie', 'turnos_cumplidos']);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every((row) => row.length === 4 && Number(row[3]) >= MIN_SHOWN_COUNT)).toBe(true);
    const notModified = await readCsv({ 'if-none-match': String(received.etag) });
    expect([notModified.status, notModified.received['cache-control']]).toEqual([304, 'public, max-age=600']);
  });

  test('open statistics count completed bookings of past months by locality and species', async () => {
    const [, ...rows] = parseCsv((await readCsv()).text);
    const completed = bookings.filter(
      (booking) => booking.status === 'D' && booking.starts < toMidnight('2026-11-01'),
    );
    const namedRows = rows.filter(
      ([, locality, specie]) => locality !== OTHERS_LABEL && specie !== OTHERS_LABEL,
    );
    expect(namedRows.length).toBeGreaterThan(50);
    for (const [period, locality, specie, done] of namedRows) {
      const matching = completed.filter(
        (booking) =>
          new Date(booking.starts * 1000).toISOString().startsWith(period ?? '?') &&
          booking.city === locality?.replace(/^'/, '') &&
          (booking.specie ?? 'Ninguna') === specie,
      );
      expect([period, locality, specie, Number(done)]).toEqual([period, locality, specie, matching.length]);
    }
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(completed.length);
  });

  test('open statistics contain no locality typed by a person and no formula', async () => {
    const localities = parseCsv((await readCsv()).text).map(([, locality]) => locality);
    expect(
      localities.filter((name) => ODD_LOCALITIES.some((odd) => odd === name?.replace(/^'/, ''))),
    ).toEqual([]);
    expect(localities).toContain(`'${FORMULA_CITY}`);
    expect(localities.filter((name) => /^[=+\-@\t\r]/.test(name ?? ''))).toEqual([]);
  });

  test('open statistics are cached for ten minutes and then recomputed', async () => {
    const before = await readCsv();
    const cancelAll = api.db.updateTable('bookings').set({ status: 'C' }).where('status', '=', 'D');
    await cancelAll.where('starts', '<', toMidnight('2026-02-01')).execute();
    await api.db
      .updateTable('agendas')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute();
    api.setNow(TUESDAY_9 + 599_000);
    expect((await readCsv()).text).toBe(before.text);
    api.setNow(TUESDAY_9 + 601_000);
    const after = await readCsv({ 'if-none-match': String(before.received.etag) });
    expect(after.status).toBe(200);
    expect(parseCsv(after.text).some(([period]) => period === '2026-01')).toBe(false);
  });

  test('open statistics cached while the clock was ahead are recomputed once it is set back', async () => {
    api.setNow(TUESDAY_9 + 4 * 365 * 86_400_000);
    await readCsv();
    await api.db.updateTable('bookings').set({ status: 'C' }).where('status', '=', 'D').execute();
    const bumped = api.db.updateTable('agendas').set((eb) => ({ revision: eb('revision', '+', 1) }));
    await bumped.execute();
    api.setNow(TUESDAY_9 + 700_000);
    expect(parseCsv((await readCsv()).text)).toHaveLength(1);
    api.setNow(TUESDAY_9);
  });

  test('open statistics of a town without completed bookings have the header alone', async () => {
    const emptyTown = await testApp();
    const answer = await emptyTown.send(findOpenStatistics, {});
    expect(answer.body).toBe('periodo,localidad,especie,turnos_cumplidos\r\n');
    await emptyTown.close();
  });

  test('open statistics return 404 unless the town publishes open data', async () => {
    const closedTown = await testApp({ config: { OPEN_DATA: 'off' } });
    const answer = await closedTown.send(findOpenStatistics, {});
    expect([answer.status, answer.error.code]).toEqual([404, 'notFound']);
    await closedTown.close();
  });
});
