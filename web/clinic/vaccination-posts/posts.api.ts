import { useQuery } from '@tanstack/react-query';
import {
  createVaccinationPost,
  deleteVaccinationPost,
  findPostTotals,
  listVaccinationPosts,
  updateVaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import { countCertificateCards, printCertificateCards } from '#shared/health/certificate-cards.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { writesOf } from '../../platform/api/writes-of.ts';

const POSTS = ['vaccination-posts'];
const CARDS = ['certificate-cards'];

export function useVaccinationPosts() {
  return useQuery({
    queryKey: POSTS,
    queryFn: queryFnOf(listVaccinationPosts, {}),
    meta: { isAwaited: true },
  });
}

export const { useSave: useSavePost, useRemove: useRemovePost } = writesOf(
  { create: createVaccinationPost, update: updateVaccinationPost, remove: deleteVaccinationPost },
  [POSTS],
);

export function usePostTotals(id: number) {
  return useQuery({
    queryKey: [...POSTS, id, 'totals'],
    queryFn: ({ signal }) => call(findPostTotals, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isAwaited: true },
  });
}

export function useCardTotals() {
  return useQuery({ queryKey: CARDS, queryFn: queryFnOf(countCertificateCards, {}) });
}

export function usePrintCards() {
  return useWrite((cardCount: number) => call(printCertificateCards, { body: { cardCount } }), [CARDS]);
}
