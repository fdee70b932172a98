import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseNotices, findNotices, type NoticeChoice } from '#shared/platform/notices.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';

const noticesKey = (userId: number) => ['notices', userId];

export function useNotices(userId: number) {
  return useQuery({
    queryKey: noticesKey(userId),
    queryFn: toQueryFn(findNotices, { params: { id: userId } }),
    enabled: userId > 0,
  });
}

export function useChooseNotices(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mutedNotices: NoticeChoice[]) =>
      call(chooseNotices, { params: { id: userId }, body: { mutedNotices } }),
    onSuccess: (notices) => queryClient.setQueryData(noticesKey(userId), notices),
    onError: () => queryClient.invalidateQueries({ queryKey: noticesKey(userId) }),
  });
}
