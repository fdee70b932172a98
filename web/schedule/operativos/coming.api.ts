import { useQuery } from '@tanstack/react-query';
import { listPublicOperativos, listPublicPosts } from '#shared/schedule/operativos.ts';
import { queryFnOf } from '../../platform/api/call.ts';

export function useComingOperativos() {
  return useQuery({ queryKey: ['operativos', 'coming'], queryFn: queryFnOf(listPublicOperativos, {}) });
}

export function useComingPosts() {
  return useQuery({ queryKey: ['operativos', 'posts'], queryFn: queryFnOf(listPublicPosts, {}) });
}
