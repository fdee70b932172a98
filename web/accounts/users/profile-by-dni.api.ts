import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { findProfileByDni } from '#shared/desk/profiles.ts';
import { call } from '../../platform/api/call.ts';

const SETTLING_MS = 600;
const DNI_LENGTH = 8;

/**
 * Finds the person with the DNI: `null` if there is none, undefined while unknown. Seven digits wait for a
 * pause in typing, because they may be the start of eight.
 */
export function useProfileByDni(
  typed: string,
  { isEntered, enabled }: { isEntered: boolean; enabled: boolean },
) {
  const dni = toDniDigits(typed);
  const isWhole = dni !== null && (isEntered || dni.length === DNI_LENGTH);
  const settledDni = useSettled(dni);
  const searchedDni = isWhole ? dni : settledDni === dni ? settledDni : null;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['history', 'profile', 'dni', searchedDni],
    queryFn: ({ signal }) =>
      call(findProfileByDni, { query: { userIdNumber: searchedDni ?? '' } }, { signal }),
    enabled: enabled && searchedDni !== null,
  });
  return {
    profile: searchedDni === null ? undefined : data,
    isFetching,
    isError,
    retry: () => void refetch(),
  };
}

function useSettled(dni: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLING_MS, dni);
    return () => clearTimeout(timer);
  }, [dni]);
  return settled;
}
