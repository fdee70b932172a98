import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { type FirstStart, type Server, start } from './start.ts';
import { runWorkers } from './workers.ts';

const STOP_LIMIT = 9_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function announce({ email, password }: FirstStart): void {
  console.log('Primera vez: se creó la base de datos.');
  console.log(`Administrador: ${email}`);
  console.log(`Clave: ${password ?? 'la de ADMIN_PASSWORD'}`);
  if (password) console.log('El primer ingreso pide cambiarla.');
}

/** Answers what is in flight, then leaves; gives up waiting before ten seconds are over. */
function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    server.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function serve(config: Config): Promise<void> {
  const server = await start(config);
  stopOnSignal(server);
  if (server.firstStart) announce(server.firstStart);
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST;
  console.log(`Huellas atiende en http://${host}:${config.PORT}`);
}

// Whatever is written is the server's alone to read: the data folder holds people's data.
process.umask(0o077);
try {
  const config = readConfig(process.env);
  if (config.WORKERS > 1 && cluster.isPrimary) runWorkers(config.WORKERS);
  else await serve(config);
} catch (error) {
  fail(error);
}
