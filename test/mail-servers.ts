import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** `greeting` is the name in EHLO, in lower case. */
type ReceivedMail = { from: string; to: string; source: string; greeting: string };

/** Status by command: `{ rcpt: 450 }` rejects each RCPT TO, `rcptOf` some addresses. */
type Rejections = Partial<Record<'mail' | 'rcpt' | 'data', number>> & {
  rcptOf?: (address: string) => number | undefined;
};

function toSmtpError(code: number): Error {
  return Object.assign(new Error(`4.7.0 rechazo ${code}`), { responseCode: code });
}

type Options = SMTPServerOptions & {
  reject?: Rejections;
  greetingDelayMs?: number;
};

export async function startMailServer({ reject = {}, greetingDelayMs = 0, ...options }: Options = {}) {
  const received: ReceivedMail[] = [];
  const counts = { connections: 0, mails: 0 };
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onConnect: (_, done) => {
      counts.connections += 1;
      setTimeout(done, greetingDelayMs);
    },
    onMailFrom: (_, _session, done) => {
      counts.mails += 1;
      done(reject.mail ? toSmtpError(reject.mail) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = reject.rcpt ?? reject.rcptOf?.(address);
      done(code ? toSmtpError(code) : null);
    },
    onData: async (stream, { envelope: { mailFrom, rcptTo }, hostNameAppearsAs: greeting }, done) => {
      const source = (await stream.toArray()).join('');
      if (reject.data) return done(toSmtpError(reject.data));
      const from = mailFrom ? mailFrom.address : '';
      const to = rcptTo[0]?.address ?? '';
      received.push({ from, to, source, greeting });
      done();
    },
  });
  const port = await awaitPort((done) => server.listen(0, '127.0.0.1', done));
  server.on('error', () => undefined);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, port, received, counts };
}

/** Starts a server that greets and answers by a script, where null closes the connection. */
export async function startScriptedServer(greeting: string | null, answer: (line: string) => string | null) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const sendLine = (words: string | null) => (words === null ? socket.destroy() : socket.write(words));
    sendLine(greeting);
    socket.setEncoding('latin1').on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) sendLine(answer(line));
    });
    socket.on('error', () => undefined);
  });
  const port = await awaitPort((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${port}`;
}

export async function startDrippingServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const drip = setInterval(() => socket.write('2'), 10);
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => clearInterval(drip));
  });
  const port = await awaitPort((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${port}`;
}

export async function findClosedUrl(): Promise<string> {
  const server = createServer();
  const port = await awaitPort((done) => server.listen(0, '127.0.0.1', done));
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

function awaitPort(listen: (done: () => void) => { address: () => unknown }): Promise<number> {
  return new Promise((resolve) => {
    const listening = listen(() => resolve((listening.address() as { port: number }).port));
  });
}
