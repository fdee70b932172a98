/** Texts of the specification that more than one place shows; literal, slips included. */
export const MESSAGES = {
  loginFailed: 'No pudimos verificar tu identidad en el sistema',
  recoveryFailed: 'Por favor comprueba que el email ingresado sea correcto',
  recoverySent: 'Enviamos la clave temporal a tu email, por favor consulta tu casilla en unos minutos',
  booked: 'Felicitaciones! Se registró el turno solicitado',
  slotTaken: 'El turno seleccionado ya fue reservado',
  slotGone: 'El turno ya fue ocupado por otra mascota',
  termsMissing: 'Para utilizar el servicio tenes que aceptar los términos y condiciones',
  criteriaMissing: 'No podemos realizar la reserva del turno si no se cumplen todos los criterios',
  noSlot: 'Tenes que seleccionar un turno para continuar',
  noSession: 'Tenes que ingresar al sistema con tu usuario o registrarte',
  noPet: 'Tenes que seleccionar una mascota para continuar',
  loggedOut: 'Cerraste tu sesión',
  passwordChanged: 'La clave ha sido actualizada',
  currentPasswordWrong: 'Error al ingresar la clave actual',
  newPasswordWrong: 'Error al ingresar la nueva clave',
  petCreated: 'La mascota ha sido dado de alta',
  petUpdated: 'La mascota ha sido modificada',
  petDeleted: 'La mascota ha sido eliminada.',
  duplicateUser: 'No pudimos completar el registro. Si ya tenés cuenta, ingresá o recuperá tu clave',
  temporaryPassword: 'Tenés que cambiar tu clave temporal para continuar',
  shortPassword: 'La clave tiene que tener al menos 8 caracteres',
  commonPassword: 'Esa clave es muy fácil de adivinar. Elegí otra',
} as const;

/** The fixed Spanish text of an error for which nothing more definite is known (product §7). */
export const ERROR_TEXTS = {
  invalid: 'Revisá los datos ingresados',
  unauthenticated: 'Tu sesión expiró. Ingresá nuevamente',
  forbidden: 'No tenés permiso para realizar esta acción',
  notFound: 'No encontramos lo que buscás',
  conflict: 'No pudimos guardar porque los datos cambiaron. Volvé a cargar la pantalla',
  tooLarge: 'Lo que enviaste es demasiado grande',
  unsupported: 'No podemos leer lo que enviaste',
  tooMany: 'Demasiados intentos. Probá nuevamente en unos minutos',
  fault: 'Tuvimos un problema. Probá nuevamente en unos minutos',
  unavailable: 'El sistema no está disponible en este momento. Probá nuevamente en unos minutos',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
