import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { LIMITS, toLineSchema } from '../platform/fields.ts';

export const TRIAL_STEPS = ['name', 'connect', 'tls', 'login', 'sender', 'recipient', 'data'] as const;

export const TRIAL_LABELS: Readonly<Record<(typeof TRIAL_STEPS)[number], string>> = {
  name: 'Nombre del servidor',
  connect: 'Conexión',
  tls: 'Conexión segura (TLS)',
  login: 'Usuario y clave',
  sender: 'Remitente',
  recipient: 'Destinatario',
  data: 'Mensaje',
};

export const TrialStep = z.object({
  step: z.enum(TRIAL_STEPS),
  state: z.enum(['ok', 'failed', 'skipped']),
  words: z.string(),
});
export type TrialStep = z.infer<typeof TrialStep>;

export function isSent(steps: readonly TrialStep[]): boolean {
  return steps.every(({ state }) => state === 'ok');
}

export const tryMail = {
  method: 'POST',
  url: '/api/deliveries/trial',
  schema: {
    summary: 'Manda un correo de prueba y dice paso por paso qué pasó',
    body: z.object({ email: toLineSchema(LIMITS.email) }),
    response: { 200: z.object({ steps: z.array(TrialStep) }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
