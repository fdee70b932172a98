import { MAX_PRINTED } from '../api/pages.ts';

export const PRINT_LIMIT = `Se imprimen hasta ${MAX_PRINTED.toLocaleString('es-AR')}: afiná la búsqueda`;
