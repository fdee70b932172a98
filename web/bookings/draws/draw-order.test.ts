import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recomputeDraw } from '../../../test/recompute-draw.ts';
import { computeCommitment, computeOrder, hashCodes } from './draw-order.ts';

const someHex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((each) => Buffer.from(each).toString('hex'));
const someCode = fc.stringMatching(/^[A-Z]\d-\d{4}$/);
const someDraw = fc.record({
  secret: someHex(32),
  publicNumber: fc.string({ maxLength: 20 }).filter((text) => text.isWellFormed()),
  codes: fc.uniqueArray(someCode, { maxLength: 40 }),
});

test('an independent program recomputes a draw’s order, commitment and list', async () => {
  await fc.assert(
    fc.asyncProperty(someDraw, async (each) => {
      const published = {
        ...each,
        commitment: await computeCommitment(each.secret),
        codesHash: await hashCodes(each.codes),
      };
      expect(recomputeDraw(published)).toEqual({
        isCommitmentKept: true,
        isListWhole: true,
        order: await computeOrder(each),
      });
    }),
  );
});

test('a draw’s order depends on its secret and public number, not on the order of the codes', async () => {
  const codes = Array.from({ length: 50 }, (_, index) => `A${index % 10}-${1000 + index}`);
  const secret = '00'.repeat(32);
  const otherSecret = '01'.repeat(32);
  const order = await computeOrder({ secret, publicNumber: '', codes });
  expect(order).not.toEqual(codes.toSorted());
  expect(await computeOrder({ secret, publicNumber: '', codes: codes.toReversed() })).toEqual(order);
  expect(await computeOrder({ secret: otherSecret, publicNumber: '', codes })).not.toEqual(order);
  expect(await computeOrder({ secret, publicNumber: '7', codes })).not.toEqual(order);
  expect(await hashCodes(codes.toReversed())).toBe(await hashCodes(codes));
});

test('a draw’s secret and codes are hashed as the published rules say', async () => {
  const secret = '00'.repeat(32);
  expect(await computeCommitment(secret)).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
  expect(await hashCodes(['a'])).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
});
