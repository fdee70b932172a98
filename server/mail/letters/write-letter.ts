import type { Message } from '../../platform/message.ts';
import type { Letter, Town } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** Takes links from the configuration, never from a request. */
export function writeLetter(letter: Letter, town: Town): Message {
  const { to, subject } = letter;
  return {
    to,
    subject: `${subject} · ${town.TOWN_NAME}`,
    text: letterText(letter, town),
    html: letterHtml(letter, town),
  };
}
