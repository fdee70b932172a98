import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type WordReplacements = readonly (readonly [pattern: RegExp, replacement: string])[];

/** Pairs words that Spanish texts avoid with the one that they use. */
const WORDS: WordReplacements = [
  [/\b(?:e-?mails?|mails?|casilla)\b/i, 'correo'],
  [/\bcontraseñas?\b/i, 'clave'],
  [/\bgéneros?\b/i, 'sexo'],
  [/\b(?:dueñ[oa]s?|tutor(?:es|as?)?)\b/i, 'responsable'],
  [/\breprogram/i, 'mover'],
  [/\bsólo\b/i, 'solo'],
];
const SENTENCES: WordReplacements = [
  [/\b(?:en|de|a) \$\{[\w.]*(?:locationName|place\.name|TOWN\.name|TOWN_NAME)\}/, 'withArticle()'],
  [/Recuperamos lo que habías|Ver todos los días|usar este turno|no se pueden apagar/, 'the shorter text'],
];

/** Exempts texts of the specification, names of commands, and folders. */
const LITERALS = [
  'Olvidé mi contraseña',
  'Repetir contraseña',
  'Tenes que ingresar una dirección de email',
  'Tenes que seleccionar el género de tu mascota',
  'Por favor comprueba que el email ingresado sea correcto',
  'Enviamos la clave temporal a tu email, por favor consulta tu casilla en unos minutos',
  'Reingrese Email',
  'mail:test',
  'DATA_DIR/mail',
];

/** Lists column titles of towns' spreadsheets, which may use any word. */
const COLUMN_TITLES = 'server/desk/imports/columns.rules.ts';
const FILES = globSync('{web,server,shared}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/migrations\/|common-passwords/.test(file) && file !== COLUMN_TITLES,
);

const QUOTED_TEXT = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g;
/** Matches the text of an element, alone on its line. */
const BETWEEN_TAGS = /^ *([A-ZÁÉÍÓÚ¿¡a-záéíóúñ«][^<>;=`'"]*)$/gm;
const SPANISH = /[áéíóúñ¿¡]|\b(?:de|la|el|los|las|que|tu|tus|no|se|por|con|en|un|una|sin|su|ya|lo)\b/i;

function readTexts(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const texts = [...code.matchAll(QUOTED_TEXT), ...code.matchAll(BETWEEN_TAGS)].map(
    ([, ...parts]) => parts.find((part) => part !== undefined) ?? '',
  );
  return texts.filter((text) => text.includes(' ') && SPANISH.test(text) && !/\bselect\b/.test(text));
}

function findReplacements(text: string): string[] {
  const ownText = LITERALS.reduce((rest, literal) => rest.replaceAll(literal, ''), text);
  const plainText = ownText.replace(/\$\{[^}]*\}/g, '');
  return [
    ...WORDS.filter(([pattern]) => pattern.test(plainText)),
    ...SENTENCES.filter(([pattern]) => pattern.test(ownText)),
  ].map(([, replacement]) => replacement);
}

test('Spanish texts have one word for one thing', () => {
  const texts = FILES.flatMap((file) => readTexts(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(3000);
  const faults = texts.flatMap(({ file, text }) =>
    findReplacements(text).map((replacement) => `${file}: «${text.trim()}», write ${replacement}`),
  );
  expect(faults).toEqual([]);
});

test("the operators' manual has the same words", () => {
  const manual = readFileSync('docs/operations.md', 'utf8').replace(
    /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g,
    '',
  );
  expect(findReplacements(manual)).toEqual([]);
});
