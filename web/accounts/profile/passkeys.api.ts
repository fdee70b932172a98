import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  savePasskey,
} from '#shared/accounts/passkeys.ts';
import { askAuthenticator, rememberPasskeyUse } from '../../platform/api/authenticator.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';

const PASSKEYS = ['passkeys'];

export function usePasskeys(enabled: boolean) {
  return useQuery({ queryKey: PASSKEYS, queryFn: toQueryFn(listPasskeys, {}), enabled });
}

export function useAddPasskey() {
  return usePasskeyMutation(async (passkeyName: string) => {
    const { options } = await call(beginPasskey, {});
    const passkeyAnswer = await askAuthenticator('make', options);
    return call(savePasskey, { body: { passkeyName, passkeyAnswer } });
  });
}

export function useRenamePasskey() {
  return usePasskeyMutation(({ id, passkeyName }: Pick<Passkey, 'id' | 'passkeyName'>) =>
    call(renamePasskey, { params: { id }, body: { passkeyName } }),
  );
}

export function useRemovePasskey() {
  return usePasskeyMutation((id: number) => call(removePasskey, { params: { id } }));
}

function usePasskeyMutation<Input>(mutationFn: (input: Input) => Promise<Passkey[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (passkeys) => {
      rememberPasskeyUse(passkeys.length > 0);
      queryClient.setQueryData(PASSKEYS, passkeys);
    },
    meta: { isQuiet: true, isNonBlocking: true },
  });
}
