import type { Message } from '../../platform/message.ts';
import type { Letter, Town } from './letter.ts';
import { renderLetterHtml } from './letter-html.ts';
import { renderLetterText } from './letter-text.ts';

/** Takes links from the configuration, never from a request. */
export function writeLetter(letter: Letter, town: Town): Message {
  const { to, subject } = letter;
  return {
    to,
    subject: `${subject} · ${town.TOWN_NAME}`,
    text: renderLetterText(letter, town),
    html: renderLetterHtml(letter, town),
  };
}
