import type { EditedService } from './edited-service.ts';

export function suggestedInWords(
  { serviceEffect, VaccineId }: Pick<EditedService, 'serviceEffect' | 'VaccineId'>,
  added: number,
): [text: string, kind: 'ok' | 'info'] {
  if (added > 0) return ['Agregamos las reglas sugeridas. Revisalas y guardá.', 'ok'];
  if (serviceEffect === 'vaccine' && VaccineId === 0)
    return ['Para sugerir reglas falta elegir qué vacuna se da.', 'info'];
  return ['No se agregó ninguna: ya hay una regla de cada clase sugerida.', 'info'];
}
