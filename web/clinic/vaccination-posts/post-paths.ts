export const POSTS_PATH = '/admin-vaccination-posts';
export const CARDS_PATH = '/admin-certificate-cards';

export function totalsPath(id: number): string {
  return `${POSTS_PATH}/${id}`;
}

export const DNI_PARAM = 'dni';
export const VIEW_PARAM = 'vista';
export const OWNERLESS_VIEW = 'sin-duenio';
export const UNIDENTIFIED_VIEW = 'sin-dni';
