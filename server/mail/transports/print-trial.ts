import { isEmail } from '#shared/accounts/users.ts';
import { isSent, TRIAL_LABELS, type TrialStep } from '#shared/mail/mail-trial.ts';
import { readConfig } from '../../platform/config.ts';
import { buildTrialMail } from '../letters/account-mails.ts';
import { tryMailServer } from './mail-trial.ts';
import type { MailServer } from './smtp.ts';

const MARKS = { ok: '✓', failed: '✗', skipped: '·' } as const;

type TrialRequest = { to: string | undefined; env: NodeJS.ProcessEnv; timeouts?: MailServer['timeouts'] };
type Output = Record<'log' | 'error', (line: string) => void>;

export async function printTrial(request: TrialRequest, output: Output): Promise<0 | 1> {
  try {
    const steps = await tryRecipient(request);
    for (const { step, state, words } of steps)
      output.log(`${MARKS[state]} ${TRIAL_LABELS[step]}${words && `: ${words}`}`);
    return isSent(steps) ? 0 : 1;
  } catch (error) {
    output.error(`✗ ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

async function tryRecipient({ to, env, timeouts }: TrialRequest): Promise<TrialStep[]> {
  if (!to || !isEmail(to)) throw new Error('Falta la dirección: npm run mail:test -- alguien@ejemplo.org');
  const config = readConfig(env);
  const { SMTP_URL, SMTP_TLS, PUBLIC_URL, MAIL_FROM: from } = config;
  if (!SMTP_URL) throw new Error('No hay servidor de correo: poné SMTP_URL=smtps://usuario:clave@servidor');
  const server = { SMTP_URL, SMTP_TLS, PUBLIC_URL, ...(timeouts && { timeouts }) };
  return tryMailServer(server, { message: buildTrialMail(to, config), from });
}
