import { useQuery } from '@tanstack/react-query';
import {
  createVaccinationPost,
  deleteVaccinationPost,
  findPostTotals,
  listVaccinationPosts,
  updateVaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import { countCertificateCards, printCertificateCards } from '#shared/health/certificate-cards.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { createMutations } from '../../platform/api/create-mutations.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const POSTS = ['vaccination-posts'];
const CARDS = ['certificate-cards'];

export function useVaccinationPosts() {
  return useQuery({
    queryKey: POSTS,
    queryFn: toQueryFn(listVaccinationPosts, {}),
    meta: { isBlocking: true },
  });
}

export const { useSave: useSavePost, useRemove: useRemovePost } = createMutations(
  { create: createVaccinationPost, update: updateVaccinationPost, remove: deleteVaccinationPost },
  [POSTS],
);

export function usePostTotals(id: number) {
  return useQuery({
    queryKey: [...POSTS, id, 'totals'],
    queryFn: ({ signal }) => call(findPostTotals, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function useCardTotals() {
  return useQuery({ queryKey: CARDS, queryFn: toQueryFn(countCertificateCards, {}) });
}

export function usePrintCards() {
  return useWrite((cardCount: number) => call(printCertificateCards, { body: { cardCount } }), [CARDS]);
}
