import cluster from 'node:cluster';
import { prepareDatabase } from './ops/prepare.ts';
import { type Config, readConfig, toMailFolder } from './platform/config.ts';
import type { Server } from './start.ts';
import { isAddressError, runWorkers, WRONG_ADDRESS_EXIT_CODE } from './workers.ts';

const STOP_LIMIT_MS = 9_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const UNVERIFIED_MAIL_WARNING =
  'Los correos de los vecinos no se verifican (hace falta SMTP_URL, y EMAIL_VERIFICATION en on): cualquiera puede reservar con uno inventado.';

function printLine(line: string): void {
  console.log(line);
}

function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(cluster.isWorker && isAddressError(error) ? WRONG_ADDRESS_EXIT_CODE : 1);
}

function exitAtOnce(): never {
  process.exit(0);
}

/** Removes the handlers once others listen, so that no signal in between is lost. */
function removeExitHandlers(): void {
  for (const signal of SIGNALS) process.off(signal, exitAtOnce);
}

function stopOnSignal(server: Server): void {
  let isStopping = false;
  const stopServer = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.close().then(() => process.exit(0), exitWithError);
  };
  for (const signal of SIGNALS) process.on(signal, stopServer);
}

function announceServer({ HOST, PORT, SMTP_URL, DATA_DIR, EMAIL_VERIFICATION }: Config): void {
  printLine(`Huellas atiende en http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`);
  if (!SMTP_URL)
    printLine(`Los correos no salen (falta SMTP_URL): cada uno es un archivo en ${toMailFolder(DATA_DIR)}`);
  if (EMAIL_VERIFICATION === 'off') printLine(UNVERIFIED_MAIL_WARNING);
}

async function serveInProcess(config: Config): Promise<void> {
  const { startServer } = await import('./start.ts');
  const server = await startServer(config, { isPrepared: cluster.isWorker, log: printLine });
  stopOnSignal(server);
  removeExitHandlers();
  if (cluster.isPrimary) announceServer(config);
}

async function serveWithWorkers(config: Config): Promise<void> {
  await prepareDatabase(config, printLine);
  runWorkers(config.WORKERS, () => announceServer(config));
  removeExitHandlers();
}

// Files are readable by the server's user only: the data folder holds personal data.
process.umask(0o077);
for (const signal of SIGNALS) process.on(signal, exitAtOnce);
try {
  const config = readConfig(process.env);
  if (config.WORKERS > 1 && cluster.isPrimary) await serveWithWorkers(config);
  else await serveInProcess(config);
} catch (error) {
  exitWithError(error);
}
