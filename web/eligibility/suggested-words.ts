import type { EligibilityRule } from '#shared/eligibility.ts';
import type { Service } from '#shared/services.ts';

type Known = readonly Pick<EligibilityRule, 'id'>[];

/** What became of the suggested rules, given those known before and those there are now. */
export function suggestedInWords(
  { serviceEffect, VaccineId }: Pick<Service, 'serviceEffect' | 'VaccineId'>,
  before: Known,
  now: Known,
): [text: string, kind: 'ok' | 'info'] {
  const added = now.filter(({ id }) => before.every((rule) => rule.id !== id)).length;
  if (added > 0) return ['Las reglas sugeridas están en uso.', 'ok'];
  if (serviceEffect === 'vaccine' && VaccineId === null)
    return ['Para sugerir reglas falta elegir qué vacuna se da.', 'info'];
  return ['No se agregó ninguna: ya hay una regla de cada clase sugerida.', 'info'];
}
