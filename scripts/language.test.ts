import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Maps each rule of docs/contributing.md to the number of places that still break it from before the rule.
 * A ceiling only falls: a test fails if fewer places are left.
 */
const CEILINGS = {
  'comments without a subject': 0,
  'test names without a subject': 0,
  'names with a word that the glossary replaces': 0,
  'state setters that are not setX': 0,
  'spreads of literals': 0,
  'small files with one user': 57,
};
type Rule = keyof typeof CEILINGS;

const NO_SUBJECT =
  /^(?:of|who(?:m|se|ever)?|what(?:ever)?|where|whether|as|at what|by what|from what|to whom|for whom|nobody|nothing|somebody|none|those|the same|said|told|asked)\b/i;
const VERB_FIRST = /^(?:is|are|has|have|do|does|may|can|stays?|goes)\b/i;
const REPLACED = new Set(
  (
    'told said asked heard wanted gone given noted wish wishes deed deeds standing standings ground sights looked unheard ' +
    'leaving nameless effort dues flights turns patience gathered wronged misfit slips'
  ).split(' '),
);
const MAX_SMALL_LINES = 60;
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|^(?:e2e|test)\//.test(file);
const files = globSync('{server,web,shared,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs}').filter(
  (file) => !/\/migrations\/\d/.test(file) && !/^test\/stored\//.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const lines = [...texts].flatMap(([file, text]) =>
  text.split('\n').map((line, index) => ({ file, line, place: `${file}:${index + 1}` })),
);

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s._-]+/);
}

const isReplaced = (name: string) => splitWords(name).some((word) => REPLACED.has(word));

function listPlacesWith(pattern: RegExp, isWrong: (text: string, file: string) => boolean): string[] {
  return lines.flatMap(({ file, line, place }) => {
    const text = pattern.exec(line)?.[1];
    return text !== undefined && isWrong(text, file) ? [`${place} ${text}`] : [];
  });
}

function listNamesWithReplacedWords(): string[] {
  const exported = listPlacesWith(
    /^export (?:async )?(?:function\*?|const|type|class) (\w+)/,
    (name, file) => !isTest(file) && isReplaced(name),
  );
  const named = files.filter(
    (file) => !file.startsWith('bench/') && isReplaced(basename(file).replace(/\.\w+$/, '')),
  );
  return [...exported, ...named];
}

/** Lists small files that only one other file of their room imports: they belong into that file. */
function listSmallWithOneUser(): string[] {
  const users = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    if (!isTest(file))
      for (const [, source = ''] of text.matchAll(IMPORT)) {
        const target = source.startsWith('#') ? source.slice(1) : join(dirname(file), source);
        if (texts.has(target)) users.set(target, (users.get(target) ?? new Set()).add(file));
      }
  return [...users].flatMap(([file, [user = '', ...others]]) =>
    others.length === 0 &&
    /^(?:server|web|shared)\//.test(file) &&
    dirname(user) === dirname(file) &&
    (texts.get(file)?.split('\n').length ?? 0) <= MAX_SMALL_LINES
      ? [`${file} ← ${user}`]
      : [],
  );
}

const FINDERS: Record<Rule, () => string[]> = {
  'comments without a subject': () =>
    listPlacesWith(/^\s*(?:\/\*\*?|\/\/)\s*(\S.*)/, (comment) => NO_SUBJECT.test(comment)),
  'test names without a subject': () =>
    listPlacesWith(
      /^\s*(?:it|test)(?:\.\w+)*\(\s*['"`](.+?)['"`]\s*,/,
      (name) => NO_SUBJECT.test(name) || VERB_FIRST.test(name),
    ),
  'names with a word that the glossary replaces': listNamesWithReplacedWords,
  'state setters that are not setX': () =>
    listPlacesWith(/\[\s*\w+\s*,\s*(\w+)\s*\]\s*=\s*useState/, (setter) => !/^set[A-Z]/.test(setter)),
  'spreads of literals': () => listPlacesWith(/^\s*(\.\.\.\{)/, () => true),
  'small files with one user': listSmallWithOneUser,
};

test.each(Object.keys(CEILINGS) as Rule[])('the code has no more %s than its ceiling', (rule) => {
  const found = FINDERS[rule]();
  if (found.length > CEILINGS[rule]) expect(found).toHaveLength(CEILINGS[rule]);
  expect(CEILINGS[rule], 'lower the ceiling to what is left').toBe(found.length);
});

test('every rule that a comment or document cites stands in docs/rules.md', () => {
  const anchors = new Set(
    [...readFileSync('docs/rules.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  const cited = lines.flatMap(({ line, place }) =>
    [...line.matchAll(/rules\.md#([a-z-]+)/g)].map(([, anchor = '']) => ({ anchor, place })),
  );
  expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

test('every decision that code or a document cites exists', () => {
  const names = globSync('docs/decisions/*.md').map((file) => basename(file));
  const known = new Set(names.flatMap((name) => [name, name.slice(0, 3)]));
  const cited = [
    ...texts,
    ...globSync('{*.md,docs/**/*.md,deploy/**/*.md}').map(
      (file) => [file, readFileSync(file, 'utf8')] as const,
    ),
  ].flatMap(([file, text]) =>
    [
      ...[...text.matchAll(/\b\d{3}-[a-z0-9-]+\.md\b/g)].flat(),
      ...[...text.matchAll(/\bdecisions?[/ ](\d{3}\b(?!-)(?:, \d{3}\b)*)/g)].flatMap(([, numbers = '']) =>
        numbers.split(', '),
      ),
    ].map((name) => `${file}: ${name}`),
  );
  expect(cited.filter((each) => !known.has(each.split(': ')[1] ?? ''))).toEqual([]);
});
