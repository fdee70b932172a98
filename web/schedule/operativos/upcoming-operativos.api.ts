import { useQuery } from '@tanstack/react-query';
import { listPublicOperativos, listPublicPosts } from '#shared/schedule/operativos.ts';
import { toQueryFn } from '../../platform/api/call.ts';

export function useUpcomingOperativos() {
  return useQuery({ queryKey: ['operativos', 'coming'], queryFn: toQueryFn(listPublicOperativos, {}) });
}

export function useUpcomingPosts() {
  return useQuery({ queryKey: ['operativos', 'posts'], queryFn: toQueryFn(listPublicPosts, {}) });
}
