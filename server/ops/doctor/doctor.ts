// npm run doctor: looks at everything a town's server needs, with its environment, and says what to do.

import { type Config, readConfig } from '../../platform/config.ts';
import { whereOf } from '../prepare.ts';
import { type Finding, linesOf, looked, summaryOf } from './findings.ts';
import { lookAtAccounts } from './look-at-accounts.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtGateway } from './look-at-gateway.ts';
import { lookAtMachine } from './look-at-machine.ts';
import { lookAtMail } from './look-at-mail.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtStandby } from './look-at-standby.ts';

const DATABASE_TODO = 'Revisá DATABASE_URL (o DATA_DIR) y que la base esté en marcha';

async function lookAtAll(config: Config): Promise<Finding[]> {
  return [
    ...(await looked('Disco', 'Revisá DATA_DIR y BACKUP_DIR', () => lookAtMachine(config))),
    ...(await looked('Base de datos', DATABASE_TODO, () =>
      lookAtDatabase(config, whereOf(config), Date.now()),
    )),
    ...(await looked('Réplica', 'Revisá DATABASE_READ_URL y que la réplica esté en marcha', () =>
      lookAtStandby(whereOf(config)),
    )),
    ...(await looked('Correo', 'Revisá SMTP_URL: servidor, puerto, usuario y clave', () =>
      lookAtMail(config),
    )),
    ...(await lookAtGateway(config, Date.now())),
    ...(await lookAtAccounts(config)),
    ...(await looked('Red', 'Revisá HOST, PORT y PUBLIC_URL', () => lookAtNetwork(config))),
  ];
}

process.umask(0o077);
try {
  const config = readConfig(process.env);
  console.log('✓ Configuración: se entiende');
  const findings = await lookAtAll(config);
  for (const line of findings.flatMap(linesOf)) console.log(line);
  console.log(`\n${summaryOf(findings)}`);
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
