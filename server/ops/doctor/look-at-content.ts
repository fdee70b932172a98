import { findWaitingMails } from '../../mail/outbox/outbox.queries.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLastBackup } from '../../platform/db/snapshots/last-backup.ts';
import { findUntrustedAddress } from '../../town/trusted-proxy/proxy.queries.ts';
import { countCopies } from '../backup/nightly.ts';
import { type Finding, fine, warning, wrong } from './findings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATE_MAIL = 15 * MINUTE;
const LATE_BACKUP = 30 * HOUR;

/** Mails, copies and the proxy, by what the servers wrote of them. */
export async function lookAtContent(db: Db, config: Config, now: number): Promise<Finding[]> {
  return [await lookAtMails(db, now), await lookAtCopies(db, config, now), ...(await lookAtForwarding(db))];
}

async function lookAtMails(db: Db, now: number): Promise<Finding> {
  const { count, since } = await findWaitingMails(db, now);
  if (since === null || now - since < LATE_MAIL) return fine('Avisos', `esperan ${count}`);
  const minutes = Math.round((now - since) / MINUTE);
  return wrong(
    'Avisos',
    `esperan ${count}, el primero hace ${minutes} minutos`,
    'Mirá «Avisos» en el menú: dice por qué',
  );
}

async function lookAtCopies(db: Db, { BACKUP_DIR }: Config, now: number): Promise<Finding> {
  const last = await findLastBackup(db, now);
  const hours = last === null ? 0 : Math.round((now - last) / HOUR);
  const said =
    last === null ? 'todavía no hay ninguna' : `la última, hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  if (!BACKUP_DIR) return warning('Copias', said, 'Poné BACKUP_DIR: se hace una cada noche');
  const todo = 'El registro dice por qué (backups); a mano: npm run backup -- ARCHIVO';
  if (last === null) return warning('Copias', said, todo);
  if (now - last >= LATE_BACKUP) return wrong('Copias', said, todo);
  if ((await countCopies(BACKUP_DIR)) > 0) return fine('Copias', said);
  return warning(
    'Copias',
    `${said}, y en ${BACKUP_DIR} no hay ninguna`,
    'Mirá que esa carpeta sea la de las copias',
  );
}

async function lookAtForwarding(db: Db): Promise<Finding[]> {
  const address = await findUntrustedAddress(db);
  if (address === null) return [];
  return [
    wrong('Proxy', `${address} reenvía pedidos sin que TRUST_PROXY lo nombre`, `TRUST_PROXY=${address}`),
  ];
}
