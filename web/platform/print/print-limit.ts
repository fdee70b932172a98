import { MOST_PRINTED } from '../api/pages.ts';

export const PRINT_LIMIT = `Se imprimen hasta ${MOST_PRINTED.toLocaleString('es-AR')}: afiná la búsqueda`;
