import type { Letter } from './letter.ts';

export function toCorrection<Words extends Pick<Letter, 'subject' | 'lead'>>(words: Words): Words {
  const { subject, lead } = words;
  return {
    ...words,
    subject: `Corrección: ${subject}`,
    lead: `Corregimos lo que te habíamos escrito sobre este turno. ${lead}`,
  };
}

export const OUTDATED_STEPS_TEXT =
  'Las indicaciones para casa que te mandamos ya no valen. Si tenés alguna duda, consultanos.';
