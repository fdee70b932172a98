import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateDraft,
  checkCertificate,
  findCertificate,
  issueCertificate,
  revokeCertificate,
} from '#shared/health/certificates.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const CERTIFICATES = ['certificates'];

/** Returns null when this person can't see the certificate. */
export function useCertificate(id: number) {
  return useQuery({
    queryKey: [...CERTIFICATES, id],
    queryFn: ({ signal }) => call(findCertificate, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isAwaited: true },
  });
}

export function useIssue(petId: number) {
  return useWrite(
    (body: CertificateDraft) => call(issueCertificate, { params: { id: petId }, body }),
    [['history']],
  );
}

export function useRevoke(id: number) {
  const client = useQueryClient();
  return useWrite(() => call(revokeCertificate, { params: { id } }), [['history']], {
    onSuccess: (paper) => void client.setQueryData([...CERTIFICATES, id], paper),
  });
}

/** Returns null for an unknown code. */
export function useCheck(code: string) {
  return useQuery({
    queryKey: [...CERTIFICATES, 'check', code],
    queryFn: toQueryFn(checkCertificate, { params: { code } }),
    meta: { isQuiet: true, isAwaited: true },
  });
}
