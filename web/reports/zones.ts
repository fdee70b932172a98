import type { Zone } from './view.ts';

export const ZONE_NAMES: Record<Zone, string> = { rows: 'Filas', columns: 'Columnas', spare: 'Disponibles' };
