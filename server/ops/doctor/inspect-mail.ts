import { TRIAL_LABELS } from '#shared/mail/mail-trial.ts';
import { tryMailServer } from '../../mail/transports/mail-trial.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const REMEDY = 'Revisá SMTP_URL y SMTP_TLS; npm run mail:test -- alguien@ejemplo.org prueba hasta el final';

/** Checks the SMTP login without sending a mail. */
export async function inspectMail({ SMTP_URL, SMTP_TLS, PUBLIC_URL }: Config): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      warning(
        'Correo',
        'no sale ninguno: quedan en DATA_DIR/mail',
        'Poné SMTP_URL=smtps://usuario:clave@servidor',
      ),
    ];
  const steps = await tryMailServer({ SMTP_URL, SMTP_TLS, PUBLIC_URL });
  const failed = steps.find(({ state }) => state === 'failed');
  if (failed) return [wrong('Correo', `${TRIAL_LABELS[failed.step]}: ${failed.words}`, REMEDY)];
  return [fine('Correo', `${new URL(SMTP_URL).host} responde y acepta el usuario`)];
}
