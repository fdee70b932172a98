import { lookup } from 'node:dns/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { TRIAL_STEPS, type TrialStep } from '#shared/mail/mail-trial.ts';
import type { Message } from '../../platform/message.ts';
import { toEnvelope } from './envelope.ts';
import { classifyFailure, isTlsError } from './send-failures.ts';
import { type MailServer, toSmtpOptions } from './smtp.ts';

type Step = TrialStep['step'];
type Report = (step: Step, words: string) => void;

/** Milliseconds, shorter than for real mails; `whole` is less than the browser waits. */
const TIMEOUTS = { connect: 5_000, answer: 10_000, whole: 12_000 };
const NO_TLS_TEXT = 'El servidor no ofrece TLS. Si es de la red propia, SMTP_TLS=optional lo permite';

/** Sends one mail step by step over its own connection; without a mail, ends after the login. */
export async function tryMailServer(
  { timeouts = TIMEOUTS, ...server }: MailServer,
  mail?: { message: Message; from: string },
): Promise<TrialStep[]> {
  const { url, ...smtpOptions } = toSmtpOptions({ ...server, timeouts });
  const options = { ...smtpOptions, ...parseConnectionUrl(url) };
  const connection = new SMTPConnection(options);
  connection.on('error', () => undefined);
  const deadline = createDeadline(timeouts.whole);
  const steps = mail ? TRIAL_STEPS : TRIAL_STEPS.slice(0, TRIAL_STEPS.indexOf('sender'));
  const recorder = recordSteps(steps, deadline.expiry);
  try {
    await recorder.runStep('name', () => lookUpHost(options.host ?? 'localhost', recorder.report));
    await recorder.runStep('connect', () => connectToServer(connection, recorder.report), toConnectStep);
    await recorder.runStep('login', () => logIn(connection, options.auth, recorder.report));
    if (mail)
      await recorder.runStep('sender', () => sendTrial(connection, mail, recorder.report), toSendStep);
  } finally {
    deadline.cancel();
    if (recorder.steps.some(({ state }) => state === 'failed')) connection.close();
    else connection.quit();
  }
  return recorder.steps;
}

function createDeadline(milliseconds: number) {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const timeoutError = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(reject, milliseconds, timeoutError);
  expiry.catch(() => undefined);
  return { expiry, cancel: () => clearTimeout(timer) };
}

function recordSteps(names: readonly Step[], timeout: Promise<never>) {
  const steps: TrialStep[] = names.map((step) => ({ step, state: 'skipped', words: '' }));
  const setStep = (step: Step, state: TrialStep['state'], words: string) => {
    const line = words.replace(/\p{Cc}+/gu, ' ');
    Object.assign(steps.find((each) => each.step === step) ?? {}, { state, words: line });
  };
  let isOver = false;
  return {
    steps,
    report: (step: Step, words: string) => setStep(step, 'ok', words),
    runStep: async (step: Step, run: () => Promise<void>, toStep?: (error: unknown) => Step) => {
      if (isOver) return;
      await Promise.race([timeout, run()]).catch((error) => {
        isOver = true;
        const failedStep = toStep?.(error) ?? step;
        for (const passedStep of names.slice(names.indexOf(step), names.indexOf(failedStep)))
          setStep(passedStep, 'ok', '');
        setStep(
          failedStep,
          'failed',
          failedStep === 'tls' && isWithoutTls(error) ? NO_TLS_TEXT : classifyFailure(error).words,
        );
      });
    },
  };
}

async function lookUpHost(host: string, report: Report): Promise<void> {
  const { address } = await lookup(host).catch((error) => {
    throw Object.assign(new Error(`No existe o no responde: ${host}`), { cause: error });
  });
  report('name', address === host ? host : `${host} es ${address}`);
}

function connectToServer(connection: SMTPConnection, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      report('connect', `Puerto ${connection.port}`);
      report('tls', connection.secure ? 'Cifrada' : 'Sin cifrar, como permite SMTP_TLS=optional');
      resolve();
    });
  });
}

type Credentials = { user?: string; pass?: string };

function logIn(connection: SMTPConnection, auth: Credentials | undefined, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    const reportLogin = (words: string) => {
      report('login', words);
      resolve();
    };
    if (!auth?.user) return reportLogin('No hace falta: SMTP_URL no trae usuario');
    connection.once('error', reject);
    const credentials = { user: auth.user, pass: auth.pass ?? '' };
    connection.login({ credentials }, (error) => (error ? reject(error) : reportLogin(credentials.user)));
  });
}

async function sendTrial(
  connection: SMTPConnection,
  { message, from }: { message: Message; from: string },
  report: Report,
): Promise<void> {
  const mail = new MailComposer(toEnvelope(message, from)).compile();
  const [envelope, source] = [mail.getEnvelope(), await mail.build()];
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.send(envelope, source, (error, info) => {
      if (error) return reject(error);
      report('sender', String(envelope.from));
      report('recipient', message.to);
      report('data', `El servidor respondió: ${info?.response ?? ''}`);
      resolve();
    });
  });
}

type SmtpError = { command?: unknown; response?: unknown };

function toConnectStep(error: unknown): Step {
  const { command } = error as SmtpError;
  return isTlsError(error) || command === 'STARTTLS' || /STARTTLS/.test(String(error)) ? 'tls' : 'connect';
}

/** Recognises a server that answered the command and rejected it. */
function isWithoutTls(error: unknown): boolean {
  const { response } = error as SmtpError;
  return typeof response === 'string';
}

function toSendStep(error: unknown): Step {
  const { command } = error as SmtpError;
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'data';
}
