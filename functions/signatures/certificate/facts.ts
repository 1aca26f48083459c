import type { Certificate } from '#shared/api/signatures/schemas.ts'
import type { Certificate as X509 } from '../../pades/index.ts'

/** What a certificate says, as people read it, and whether it is of ICP-Brasil. */
export const certificateFacts = (
  { name, cnpj, cpf, issuer, notBefore, notAfter }: X509,
  icpBrasil: boolean,
): Omit<Certificate, 'own' | 'uploadedBy' | 'uploadedAt'> => ({
  name,
  ...((cnpj ?? cpf) && { document: cnpj ?? cpf }),
  issuer,
  icpBrasil,
  from: notBefore.toISOString(),
  until: notAfter.toISOString(),
})
