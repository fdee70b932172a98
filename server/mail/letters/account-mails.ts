import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { Message } from '../../platform/message.ts';
import type { Letter, Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;

const LOGIN_BLOCK = { button: { words: 'Ingresar', to: '/login' } } as const;
const CAUSE_TEXT =
  'Te escribimos porque hay una cuenta con este correo. Este aviso es de seguridad: siempre llega.';

export function buildRecoveryMail(
  person: Person,
  { password, minutes }: { password: string; minutes: number },
  town: Town,
): Message {
  return buildAccountMail(person, town, {
    subject: 'Tu clave temporal',
    lead: 'Recibimos un pedido para recuperar tu clave.',
    blocks: [
      'Tu clave temporal es:',
      { code: password },
      `Sirve durante ${minutes} minutos. Ingresá con ella y te vamos a pedir que elijas una clave nueva.`,
      { button: { words: 'Ingresar', to: '/login' } },
      'Si no la pediste, no hace falta que hagas nada: tu clave de siempre sigue funcionando. No le pases esta clave a nadie.',
    ],
  });
}

export function buildTrialMail(to: string, town: Town): Message {
  const letter: Letter = {
    to,
    name: null,
    subject: 'Correo de prueba',
    title: 'Los correos llegan',
    lead: 'Este es un correo de prueba del sistema de turnos de salud animal.',
    blocks: ['No hace falta que hagas nada.', { button: { words: 'Ir al sistema', to: '/' } }],
    cause: 'Te escribimos porque el personal del municipio probó si los correos llegan.',
  };
  return writeLetter(letter, town);
}

export function buildWelcomeMail(
  person: Person,
  { password, hours }: { password: string; hours: number },
  town: Town,
): Message {
  const lead = 'Te registramos en el sistema de turnos de salud animal.';
  return buildAccountMail(person, town, {
    subject: 'Tu usuario y tu clave',
    lead,
    blocks: [
      `Ingresás con este correo (${person.to}) y esta clave temporal:`,
      { code: password },
      `Sirve durante ${hours} horas. Cuando ingreses te vamos a pedir que elijas una clave nueva.`,
      { button: { words: 'Ingresar', to: '/login' } },
      'Si ya no sirve, pedí otra con «Olvidé mi contraseña». No le pases esta clave a nadie.',
    ],
  });
}

export function buildAccountCreatedMail(person: Person, town: Town): Message {
  return buildAccountMail(person, town, {
    subject: 'Tu cuenta está lista',
    lead: 'Ya podés reservar turnos para tus mascotas.',
    blocks: [
      `Ingresás con este correo (${person.to}) y la clave que elegiste.`,
      { button: { words: 'Reservar un turno', to: '/booking-selector' } },
      'Si no fuiste vos, avisá a la municipalidad: alguien usó tu correo.',
    ],
  });
}

export function buildPasswordChangedMail(person: Person, town: Town): Message {
  const lead = 'Tu clave fue cambiada y cerramos las sesiones que tenías abiertas en otros dispositivos.';
  const endedLinksText =
    'Si tenías un enlace para el calendario o un código para pasar una mascota a otra familia, ya no sirve: podés crear otro.';
  return buildAccountMail(person, town, {
    subject: 'Cambiaste tu clave',
    lead,
    blocks: [
      endedLinksText,
      'Si fuiste vos, no hace falta que hagas nada. Si no, pedí una clave temporal con «Olvidé mi contraseña» y cambiala cuanto antes.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildNewLoginMail(
  person: Person,
  { at, network }: { at: number; network: string },
  town: Town,
): Message {
  const lead = `Ingresaron a tu cuenta desde un navegador nuevo, el ${formatDate(at)} a las ${formatTime(at)}.`;
  return buildAccountMail(person, town, {
    subject: 'Ingreso desde otro navegador',
    lead,
    blocks: [
      `Fue desde la conexión ${network}.`,
      'Si fuiste vos, no hace falta que hagas nada. Si no, cambiá tu clave ya mismo: eso cierra las otras sesiones.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildCodesGuessedMail(person: Person, town: Town): Message {
  return buildAccountMail(person, town, {
    subject: 'Códigos equivocados en tu cuenta',
    lead: 'Alguien escribió bien tu clave y después muchos códigos equivocados. No entró.',
    blocks: [
      'Si fuiste vos, esperá una hora y probá de nuevo. Si no, alguien sabe tu clave: cambiala ya mismo y avisá a quien administra el sistema.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildSecondFactorMail(person: Person, isOn: boolean, town: Town): Message {
  const lead = isOn
    ? 'Desde ahora tu ingreso pide, además de la clave, un código de tu teléfono.'
    : 'Desde ahora tu ingreso pide solo la clave: el ingreso en dos pasos quedó desactivado.';
  return buildAccountMail(person, town, {
    subject: isOn ? 'Activaste el ingreso en dos pasos' : 'Ingreso en dos pasos desactivado',
    lead,
    blocks: [
      'Si fuiste vos o lo pediste, no hace falta que hagas nada. Si no, cambiá tu clave ya mismo y avisá a quien administra el sistema.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildPasskeyMail(person: Person, isOn: boolean, town: Town): Message {
  const lead = isOn
    ? 'Desde ahora se entra a tu cuenta también con una llave de acceso nueva, sin clave ni código.'
    : 'Con esa llave de acceso ya no se entra a tu cuenta.';
  return buildAccountMail(person, town, {
    subject: isOn ? 'Guardaste una llave de acceso' : 'Llave de acceso quitada',
    lead,
    blocks: [
      'Si fuiste vos, no hace falta que hagas nada. Si no, cambiá tu clave ya mismo, mirá «Llaves de acceso» en tu perfil y avisá a quien administra el sistema.',
      LOGIN_BLOCK,
    ],
  });
}

/** Contains nothing written by the person who requested the change, as it may be somebody else. */
export function buildEmailChangeRequestMail(to: string, town: Town): Message {
  const lead = 'Pidieron cambiar el correo de tu cuenta por otro.';
  return buildAccountMail({ to, name: null }, town, {
    subject: 'Pidieron cambiar tu correo',
    lead,
    blocks: [
      'El cambio se hace cuando lo confirmen desde el correo nuevo.',
      'Si fuiste vos o lo pediste en el mostrador, no hace falta que hagas nada. Si no, cambiá tu clave cuanto antes: eso anula el pedido.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildEmailChangedMail(to: string, town: Town): Message {
  const lead =
    'El correo de tu cuenta cambió: desde ahora se ingresa con el nuevo, y cerramos las sesiones abiertas en otros dispositivos.';
  return buildAccountMail({ to, name: null }, town, {
    subject: 'Tu correo cambió',
    lead,
    blocks: [
      'Si no fuiste vos ni lo pediste en el mostrador, avisá cuanto antes a la municipalidad.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildInactivityMail(person: Person, endsAt: number, town: Town): Message {
  const lead = `Hace años que no usás tu cuenta de turnos. Si no volvés a ingresar, la damos de baja el ${formatDate(endsAt)}.`;
  return buildAccountMail(person, town, {
    subject: 'Tu cuenta está por darse de baja',
    lead,
    blocks: [
      'No guardamos datos que nadie usa. Para conservar la cuenta y la libreta de tus mascotas alcanza con ingresar una vez.',
      LOGIN_BLOCK,
    ],
  });
}

export function buildCorrectionMail(
  person: Person,
  { isAccepted, answer }: { isAccepted: boolean; answer: string | null },
  town: Town,
): Message {
  const lead = isAccepted
    ? 'Corregimos tu nombre y tu DNI como lo pediste.'
    : 'Pediste que corrigiéramos tu nombre o tu DNI, y no lo hicimos.';
  const answers = answer === '' ? [] : [formatAnswer(answer, isAccepted)];
  const complaint =
    'Si no estás de acuerdo, podés reclamar en la Agencia de Acceso a la Información Pública.';
  return buildAccountMail(person, town, {
    subject: isAccepted ? 'Corregimos tus datos' : 'Tu pedido de corrección',
    lead,
    blocks: [...answers, ...(isAccepted ? [] : [complaint]), LOGIN_BLOCK],
  });
}

/** Withholds the answer of staff from an unconfirmed address; the profile shows it after login. */
function formatAnswer(answer: string | null, isAccepted: boolean): string {
  if (answer === null) return 'La respuesta está en «Mi perfil».';
  return isAccepted ? answer : `El motivo: ${answer}`;
}

function buildAccountMail(
  person: Person,
  town: Town,
  letter: Pick<Letter, 'subject' | 'lead' | 'blocks'>,
): Message {
  return writeLetter({ ...person, ...letter, title: letter.subject, cause: CAUSE_TEXT }, town);
}
