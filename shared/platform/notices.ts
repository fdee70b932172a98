import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { idParams, Millis } from './fields.ts';

/** Notifications that a resident may mute; changes by the town and account security always arrive. */
export const NOTICE_CHOICES = {
  booked: 'Cuando reservo, cambio o cancelo un turno',
  reminders: 'Recordatorios antes del turno',
  afterwards: 'Después del turno: qué se hizo, cómo cuidar a tu mascota en casa, o que no fue atendido',
  health: 'Cuando a una mascota le toca una vacuna o un control',
} as const;
export const NoticeChoice = z.enum(['booked', 'reminders', 'afterwards', 'health']);
export type NoticeChoice = z.infer<typeof NoticeChoice>;

export function parseMutedNotices(list: string): NoticeChoice[] {
  return NoticeChoice.options.filter((choice) => list.split(',').includes(choice));
}

const NoticeChoices = z.object({ mutedNotices: z.array(NoticeChoice).check(z.maxLength(4)) });

export const PersonNotices = z.extend(NoticeChoices, {
  bouncedAt: z.nullable(Millis),
  /** False if mails go to files instead of a mail server. */
  isMailSent: z.boolean(),
});
export type PersonNotices = z.infer<typeof PersonNotices>;

export const findNotices = {
  method: 'GET',
  url: '/api/users/:id/notices',
  schema: { ...idParams, summary: 'Qué avisos recibe una persona', response: { 200: PersonNotices } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const chooseNotices = {
  method: 'PUT',
  url: '/api/users/:id/notices',
  schema: {
    ...idParams,
    summary: 'Elige qué avisos recibir',
    body: NoticeChoices,
    response: { 200: PersonNotices },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
