/** Texts of the specification that several places show, literal with their misspellings. */
export const MESSAGES = {
  booked: 'Felicitaciones! Se registró el turno solicitado',
  moved: 'El turno ha sido movido.',
  slotTaken: 'El turno seleccionado ya fue reservado',
  termsMissing: 'Para utilizar el servicio tenes que aceptar los términos y condiciones',
  criteriaMissing: 'No podemos realizar la reserva del turno si no se cumplen todos los criterios',
  noSlot: 'Tenes que seleccionar un turno para continuar',
  noSession: 'Tenes que ingresar al sistema con tu usuario o registrarte',
  noPet: 'Tenes que seleccionar una mascota para continuar',
  loggedOut: 'Cerraste tu sesión',
  passwordChanged: 'La clave ha sido actualizada',
  currentPasswordWrong: 'Error al ingresar la clave actual',
  newPasswordWrong: 'Error al ingresar la nueva clave',
  userCreated: 'El usuario ha sido dado de alta.',
  userUpdated: 'El usuario ha sido modificado.',
  userDeleted: 'El usuario ha sido eliminado.',
  petCreated: 'La mascota ha sido dado de alta',
  petUpdated: 'La mascota ha sido modificada',
  petDeleted: 'La mascota ha sido eliminada.',
  termsUpdated: 'Los términos y condiciones han sido modificados.',
  duplicateUser: 'No pudimos completar el registro. Si ya tenés cuenta, ingresá o recuperá tu clave',
  secondFactorRequired: 'En este municipio el ingreso en dos pasos es obligatorio para el personal',
  noResidentToBook: 'Es necesario seleccionar al vecino para registrar un turno',
  noPetToBook: 'Es necesario seleccionar a la mascota para registrar un turno',
  temporaryPassword: 'Tenés que cambiar tu clave temporal para continuar',
  shortPassword: 'La clave tiene que tener al menos 8 caracteres',
  commonPassword: 'Esa clave es muy fácil de adivinar. Elegí otra',
} as const;

export const SERVER_MESSAGES = {
  loginFailed: 'No pudimos verificar tu identidad en el sistema',
  recoveryFailed: 'Por favor comprueba que el email ingresado sea correcto',
  recoverySent: 'Enviamos la clave temporal a tu email, por favor consulta tu casilla en unos minutos',
  slotGone: 'El turno ya fue ocupado por otra mascota',
} as const;

/** Fallback texts for errors without a message of their own (rules.md#errors). */
export const ERROR_TEXTS = {
  invalid: 'Revisá los datos ingresados',
  unauthenticated: 'Tu sesión expiró. Ingresá nuevamente',
  unproven: 'Escribí tu clave otra vez para seguir',
  secondFactor: 'Escribí el código de tu aplicación',
  forbidden: 'No tenés permiso para realizar esta acción',
  notFound: 'No encontramos lo que buscás',
  conflict: 'No pudimos guardar porque los datos cambiaron. Lo que escribiste se conserva',
  unopened: 'Los turnos de ese día todavía no abren',
  overridable: 'Las reglas del servicio no permiten este turno',
  tooLarge: 'Lo que enviaste es demasiado grande',
  unsupported: 'No podemos leer lo que enviaste',
  tooMany: 'Demasiados intentos. Probá nuevamente en unos minutos',
  effort: 'Hay muchos pedidos a la vez. Probá nuevamente en unos minutos',
  fault: 'Tuvimos un problema. Probá nuevamente en unos minutos',
  unavailable: 'El sistema no está disponible en este momento. Probá nuevamente en unos minutos',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
