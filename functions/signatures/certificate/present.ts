import type { Certificate } from '#shared/api/signatures/schemas.ts'
import { now } from '../../platform/clock.ts'
import { sealCertificate } from './entity.ts'
import { certificateFacts } from './facts.ts'
import { ownAuthority } from './ownAuthority.ts'

/** The certificate with which an organisation's documents are sealed now. */
export async function presentCertificate({
  organizationId,
}: {
  readonly organizationId: string
}): Promise<Certificate> {
  const { data } = await sealCertificate.get({ organizationId }).go({ consistent: true })
  if (data) return { ...data.facts, own: true, uploadedBy: data.uploadedBy, uploadedAt: data.createdAt }
  const { describeCertificate } = await import('#functions/pades/index.ts')
  const { seal } = await ownAuthority()
  const [der] = seal.certificates
  const described = der && describeCertificate(der)
  if (!described) throw new Error('The installation’s certificate cannot be read')
  return { ...certificateFacts(described, false), own: false }
}

/** Whether it is still valid: otherwise the installation's own seals. */
export const isValid = ({ until }: Pick<Certificate, 'until'>): boolean => until > now().toISOString()
