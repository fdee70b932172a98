export const POSTS_PATH = '/admin-vaccination-posts';
export const CARDS_PATH = '/admin-certificate-cards';

export function totalsPath(id: number): string {
  return `${POSTS_PATH}/${id}`;
}

export const DNI = 'dni';
export const VIEW = 'vista';
export const OWNERLESS = 'sin-duenio';
export const UNIDENTIFIED = 'sin-dni';
