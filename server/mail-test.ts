// npm run mail:test -- someone@example.org: sends a mail with the server's environment and says how far it came.

import { TRIAL_LABELS, type TrialStep } from '#shared/mail-trial.ts';
import { isEmail } from '#shared/users.ts';
import { readConfig } from './config.ts';
import { trialMail } from './mail/account-mails.ts';
import { tryMailServer } from './mail/mail-trial.ts';

const MARKS = { ok: '✓', failed: '✗', skipped: '·' } as const;

async function tryTo(to: string | undefined): Promise<TrialStep[]> {
  if (!to || !isEmail(to)) throw new Error('Decí a quién: npm run mail:test -- alguien@ejemplo.org');
  const config = readConfig(process.env);
  const { SMTP_URL, SMTP_TLS, MAIL_FROM: from } = config;
  if (!SMTP_URL) throw new Error('No hay servidor de correo: poné SMTP_URL=smtps://usuario:clave@servidor');
  return tryMailServer({ SMTP_URL, SMTP_TLS }, { message: trialMail(to, config), from });
}

try {
  const steps = await tryTo(process.argv[2]);
  for (const { step, state, words } of steps)
    console.log(`${MARKS[state]} ${TRIAL_LABELS[step]}${words && `: ${words}`}`);
  process.exitCode = steps.every(({ state }) => state === 'ok') ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
