export const HEALTH_MESSAGES = {
  /** Shown to residents, who must not learn whose chip it is. */
  chipTaken: 'Ese número ya está registrado. Consultá en el mostrador',
  future: 'La fecha no puede ser posterior a hoy',
  dueBefore: 'El vencimiento tiene que ser posterior a la aplicación',
  dueByVet: 'El vencimiento de una vacuna lo cambia una persona con matrícula',
  otherSpecie: 'Esa vacuna no es para la especie de esta mascota',
  noBatch: 'El lote elegido no existe',
  full: 'En esta libreta ya no entran más anotaciones como esta. Si necesitás corregir algo, avisanos',
  staffRow: 'Lo anotó el personal. Si es un error, avisanos',
  noteByVet: 'La nota veterinaria la escribe una persona con matrícula',
} as const;
