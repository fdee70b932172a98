import { argon2Sync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createHashThreads } from './hash-threads.service.ts';
import { findPasswordProblem, isBlankPassword } from './password.rules.ts';
import {
  createWorkQueue,
  hashMd5,
  hashPassword,
  isHashOutdated,
  toPasswordDigest,
  verifyPassword,
} from './passwords.service.ts';
import { generateTemporaryPassword } from './temporary-password.rules.ts';

const NO_PERSON = { email: null, idNumber: null, townName: 'Municipalidad' };

test('a password sent as MD5 in any case is kept and other text becomes its MD5', () => {
  const digest = '5d41402abc4b2a76b9719d911017c592';
  expect(toPasswordDigest('hello')).toBe(digest);
  expect(toPasswordDigest(digest.toUpperCase())).toBe(digest);
  expect(toPasswordDigest(`${digest}0`)).toBe(hashMd5(`${digest}0`));
  expect(toPasswordDigest('ñandú')).toBe('97e5094e8302a2129151f075165779e2');
});

test('the digest of a password stays the same when it is digested again', () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const digest = toPasswordDigest(written);
      return /^[0-9a-f]{32}$/.test(digest) && toPasswordDigest(digest) === digest;
    }),
  );
});

test('a password hash is argon2id with its own salt and cost and matches only its password', async () => {
  const [stored, again] = await Promise.all([hashPassword('gato azul'), hashPassword('gato azul')]);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(again).not.toBe(stored);
  expect(await verifyPassword('gato azul', stored)).toBe(true);
  expect(await verifyPassword(hashMd5('gato azul'), stored)).toBe(true);
  expect(await verifyPassword('gato azu', stored)).toBe(false);
  expect(await verifyPassword('gato azul', null)).toBe(false);
  expect(isHashOutdated(stored)).toBe(false);
});

test('a password hash of another cost matches its password and is outdated', async () => {
  const nonce = Buffer.from('0123456789abcdef');
  const message = hashMd5('gato azul');
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 8_192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const toUnpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${toUnpadded(nonce)}$${toUnpadded(tag)}`;
  expect(await verifyPassword('gato azul', stored)).toBe(true);
  expect(await verifyPassword('gato rojo', stored)).toBe(false);
  expect(isHashOutdated(stored)).toBe(true);
});

test('blank passwords are rejected as text and as MD5', () => {
  for (const blank of ['', '   ', '\t', hashMd5(''), hashMd5(' '), hashMd5(' '.repeat(40)).toUpperCase()]) {
    expect(isBlankPassword(blank)).toBe(true);
  }
  expect(isBlankPassword('gato azul')).toBe(false);
});

test('a long sentence of any letters is a valid password', () => {
  const sentences = [
    'corazón de ñandú, mate y  tres perros; ¿quién los cuenta? 🐕',
    'x'.repeat(200),
    'solamente letras',
  ];
  expect(sentences.map((sentence) => findPasswordProblem(sentence, NO_PERSON))).toEqual([null, null, null]);
});

test('rejects short and common passwords', () => {
  expect(findPasswordProblem('1234567', NO_PERSON)).toBe('La clave tiene que tener al menos 8 caracteres');
  for (const common of ['password1', 'ARGENTINA', hashMd5('123456'), hashMd5('bocajuniors').toUpperCase()]) {
    expect(findPasswordProblem(common, NO_PERSON)).toBe('Esa clave es muy fácil de adivinar. Elegí otra');
  }
  expect(findPasswordProblem('gato azul', NO_PERSON)).toBeNull();
  expect(findPasswordProblem(hashMd5('gato azul'), NO_PERSON)).toBeNull();
});

const ANA = { email: 'ana.perez@correo.test', idNumber: '30123456', townName: 'Municipalidad de San Carlos' };

describe.each([
  ['in the clear', (password: string) => password],
  ['as an MD5', hashMd5],
])('guessable passwords %s', (_, toSentPassword) => {
  test.each([
    '30123456',
    '30.123.456',
    'ana.perez@correo.test',
    'ANA.PEREZ@CORREO.TEST',
    'ana.perez',
    'Municipalidad de San Carlos',
    'municipalidad de san carlos',
    'San Carlos',
    'sancarlos',
    'SanCarlos2026',
    'SanCarlos123',
  ])('rejects the guessable password %s', (password) => {
    expect(findPasswordProblem(toSentPassword(password), ANA)).toBe(
      'Tu clave no puede ser tu DNI, tu correo ni el nombre del municipio. Elegí otra',
    );
  });

  test.each(['30123457', 'luis.perez@correo.test', 'gato de san carlos'])(
    'accepts the password %s',
    (password) => {
      expect(findPasswordProblem(toSentPassword(password), ANA)).toBeNull();
    },
  );
});

test('a town named just Municipalidad accepts passwords that differ from its name', () => {
  expect(findPasswordProblem('gato azul', NO_PERSON)).toBeNull();
});

test('a temporary password is twelve unambiguous random characters', () => {
  const passwords = Array.from({ length: 500 }, generateTemporaryPassword);
  expect(passwords.every((password) => /^[a-hjkmnp-z2-9]{12}$/.test(password))).toBe(true);
  expect(new Set(passwords).size).toBe(passwords.length);
});

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 };

test('a failed password hash rejects only its own request', async () => {
  const hash = createHashThreads(1);
  const job = { digest: hashMd5('gato azul'), salt: new Uint8Array(16) };
  const jobs = [LEAST_COST, { ...LEAST_COST, timeCost: 0 }, LEAST_COST].map((cost) => hash({ ...job, cost }));
  const answers = await Promise.allSettled(jobs);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[0]).toEqual(answers[2]);
});

test.runIf(process.platform === 'linux')('the thread of password hashes has a lower priority', async () => {
  const countLowPriorityThreads = () =>
    readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) > getPriority()).length;
  const before = countLowPriorityThreads();
  await createHashThreads(1)({ digest: hashMd5('gato azul'), salt: new Uint8Array(16), cost: LEAST_COST });
  expect(countLowPriorityThreads()).toBe(before + 1);
});

test('the queue of password hashes limits concurrency, keeps order and rejects one too many', async () => {
  const { run: enqueue } = createWorkQueue(2, 2);
  const gates: (() => void)[] = [];
  const started: number[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    enqueue(() => {
      started.push(n);
      return new Promise<number>((resolve) => gates.push(() => resolve(n)));
    }),
  );
  const settle = () => new Promise((resume) => setImmediate(resume));
  await settle();
  expect(started).toEqual([0, 1]);
  await expect(enqueue(async () => 4)).rejects.toMatchObject({ kind: 'tooMany', retryAfter: 5 });
  gates[1]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  gates[0]?.();
  gates[2]?.();
  await settle();
  gates[3]?.();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('a failed job of the queue of password hashes frees its slot', async () => {
  const { run: enqueue } = createWorkQueue(1, 0);
  await expect(enqueue(() => Promise.reject(new AppError('conflict')))).rejects.toThrow(AppError);
  expect(await enqueue(async () => 'next')).toBe('next');
});
