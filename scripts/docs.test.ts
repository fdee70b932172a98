import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/platform/config.ts';

const MAX_WORDS = 25_000;
const MAX_PARAGRAPH_WORDS = 90;
const MAX_DECISION_LINES = 25;

const DOCS = globSync('docs/**/*.md');
/** CHANGELOG.md is left out: an entry of a release is one paragraph. */
const PROSE = [...DOCS, ...globSync('{README,NOTICE,deploy/**/*,bench/*}.md')];
const DECISIONS = DOCS.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));

const readText = (file: string) => readFileSync(file, 'utf8');
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Returns paragraphs, list items and table cells; leaves code blocks out. */
function listParagraphs(text: string): string[] {
  return text
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/^\|.*$/gm, (row) => row.replaceAll('|', '\n\n'))
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=#)/);
}

/** Returns a document's anchors, as GitHub derives them from headings. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function listBrokenLinks(file: string): string[] {
  return [...readText(file).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path = '', anchor]) => {
    if (/^https?:/.test(path)) return [];
    const [target] = path === '' ? [file] : globSync(join(dirname(file), path));
    const isThere = target && (anchor === undefined || listAnchors(readText(target)).includes(anchor));
    return isThere ? [] : [`${file}: ${path}${anchor ? `#${anchor}` : ''}`];
  });
}

test('docs/ has at most 25,000 words', () => {
  expect(countWords(DOCS.map(readText).join('\n'))).toBeLessThanOrEqual(MAX_WORDS);
});

test('a paragraph has at most 90 words', () => {
  const longParagraphs = PROSE.flatMap((file) =>
    listParagraphs(readText(file)).flatMap((paragraph) =>
      countWords(paragraph) > MAX_PARAGRAPH_WORDS
        ? [`${file}: ${countWords(paragraph)} words, ${paragraph.slice(0, 60)}`]
        : [],
    ),
  );
  expect(longParagraphs).toEqual([]);
});

test('a decision has at most 25 lines', () => {
  const longDecisions = DECISIONS.filter(
    (file) => readText(file).trimEnd().split('\n').length > MAX_DECISION_LINES,
  );
  expect(longDecisions).toEqual([]);
});

test('the index has each decision once, under its wing, with its title and a status that is not accepted', () => {
  const sections = readText('docs/decisions/README.md').split('\n## ').slice(1);
  const listedLines = sections.flatMap((section) => {
    const [wing, ...rest] = section.split('\n');
    return rest.filter(Boolean).map((line) => `${wing} ${line}`);
  });
  const expectedLines = DECISIONS.map((file) => {
    const [, number, title] = /^# (\d{3}) · (.+)$/m.exec(readText(file)) ?? [];
    const [, status, wing] = /^Status: (.+) · Wing: (\w+)$/m.exec(readText(file)) ?? [];
    const ending = status === 'accepted' ? '' : ` (${status})`;
    return `${wing} - [${number}](${basename(file)}) ${title}${ending}`;
  });
  expect(listedLines.toSorted()).toEqual(expectedLines.toSorted());
});

test('a decision that a document cites by its number exists', () => {
  const numbers = new Set(DECISIONS.map((file) => basename(file).slice(0, 3)));
  const cited = PROSE.flatMap((file) =>
    [...readText(file).matchAll(/\bdecisi(?:on|ón)(?:s|es)? (\d{3}(?:,? (?:and |y )?\d{3})*)/gi)].flatMap(
      ([, list = '']) => (list.match(/\d{3}/g) ?? []).map((number) => ({ file, number })),
    ),
  );
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test('a link between documents leads to a file and an anchor that exist', () => {
  expect(PROSE.flatMap(listBrokenLinks)).toEqual([]);
});

test('README names every variable of the environment', () => {
  const [, block = ''] =
    /const Environment = z\.object\(\{([\s\S]*?)^\}\);/m.exec(readText('server/platform/config.ts')) ?? [];
  const names = [...block.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const table = readText('README.md').split('## Configuration')[1] ?? '';
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('the error of a wrong variable names a section of README', () => {
  expect(() => readConfig({ PORT: 'ochenta' })).toThrow('(ver README, Configuration)');
  expect(listAnchors(readText('README.md'))).toContain('configuration');
});

const FILE_NAME = /^[\w][\w./-]*\.(?:tsx?|mjs|yaml|yml|conf|sql|cfg|service)$/;

test('a file or command that a document names exists', () => {
  const files = globSync('{server,shared,web,test,e2e,scripts,deploy,bench}/**/*.*');
  const { scripts } = JSON.parse(readText('package.json'));
  const isThere = (name: string) => {
    const [, command] = /^npm run ([\w:-]+)/.exec(name) ?? [];
    if (command) return command in scripts;
    return !FILE_NAME.test(name) || files.some((file) => `/${file}`.endsWith(`/${name}`));
  };
  const missingNames = PROSE.flatMap((file) =>
    [...readText(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) =>
      isThere(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(missingNames).toEqual([]);
});

const CAMEL_CASE_NAME = /`([a-z]+(?:[A-Z][a-z0-9]*)+)\b[^`\n]*`/g;

test('a function or variable that a document names exists', () => {
  const files = globSync('{package.json,{server,shared,web,test,e2e,scripts,bench}/**/*.{ts,tsx,mjs}}');
  const code = files.map(readText).join('\n');
  const missingNames = PROSE.flatMap((file) =>
    [...readText(file).matchAll(CAMEL_CASE_NAME)].flatMap(([, name = '']) =>
      new RegExp(`\\b${name}\\b`).test(code) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(missingNames).toEqual([]);
});

/** Matches openings without a subject (docs/contributing.md#how-we-write). */
const NO_SUBJECT =
  /(?:^|[.:;] )(?:Of|Who(?:m|se|ever)?|What|Where|Whether|As|Nobody|Nothing|Somebody|None|Those|The same) /m;

test('a sentence of a document begins with its subject', () => {
  const subjectless = PROSE.flatMap((file) =>
    listParagraphs(readText(file)).flatMap((paragraph) => {
      const text = paragraph.replace(/^\s*(?:[-*]|\d+\.) /, '').replace(/^\*\*[^*]+\*\* /, '');
      return NO_SUBJECT.test(text) ? [`${file}: ${text.slice(0, 80)}`] : [];
    }),
  );
  expect(subjectless).toEqual([]);
});
