import { MOST_PRINTED } from '../api/pages.ts';

/** Said before a list that is longer is printed, and on its paper. */
export const PRINT_LIMIT = `Se imprimen hasta ${MOST_PRINTED.toLocaleString('es-AR')}: afiná la búsqueda`;
