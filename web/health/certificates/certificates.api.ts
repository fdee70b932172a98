import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkCertificate,
  findCertificate,
  issueCertificate,
  revokeCertificate,
} from '#shared/health/certificates.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const CERTIFICATES = ['certificates'];

export function useCertificate(id: number) {
  return useQuery({
    queryKey: [...CERTIFICATES, id],
    queryFn: ({ signal }) => call(findCertificate, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function useIssueCertificate(petId: number) {
  return useWrite(toMutationFn(issueCertificate, { id: petId }), [['history']]);
}

export function useRevokeCertificate(id: number) {
  const client = useQueryClient();
  return useWrite(() => call(revokeCertificate, { params: { id } }), [['history']], {
    onSuccess: (certificate) => void client.setQueryData([...CERTIFICATES, id], certificate),
  });
}

export function useCertificateCheck(code: string) {
  return useQuery({
    queryKey: [...CERTIFICATES, 'check', code],
    queryFn: toQueryFn(checkCertificate, { params: { code } }),
    meta: { isQuiet: true, isBlocking: true },
  });
}
