import type { SigningCertificate } from '../../pades/index.ts'
import { log } from '../../platform/log.ts'
import { sealCertificate } from '../certificate/entity.ts'
import { isQualified } from '../certificate/isQualified.ts'
import { unsealed } from '../certificate/keep.ts'
import { ownAuthority } from '../certificate/ownAuthority.ts'
import { isValid } from '../certificate/present.ts'
import { timestamps } from './timestamps.ts'

export type Sealer = {
  readonly certificate: SigningCertificate
  /** What it is, in a sentence. */
  readonly text: string
  readonly seal: (pdf: Uint8Array, reason: string, at: Date) => Promise<Uint8Array>
}

async function ofOrganization(organizationId: string): Promise<SigningCertificate | undefined> {
  const { data } = await sealCertificate.get({ organizationId }).go({ consistent: true })
  if (!data || !isValid(data.facts)) return undefined
  const { openStored } = await import('#functions/pades/index.ts')
  const opened = await openStored(await unsealed(data))
  if (opened.ok) return opened.value
  log.error('the certificate of an organisation cannot seal', { organizationId, code: opened.error.code })
  return undefined
}

async function ofInstallation(): Promise<SigningCertificate> {
  const { openStored } = await import('#functions/pades/index.ts')
  const opened = await openStored((await ownAuthority()).seal)
  if (!opened.ok) throw new Error(`The installation's certificate cannot seal: ${opened.error.code}`)
  return opened.value
}

/** What seals the documents of an organisation: its own certificate while it is valid, otherwise the installation's. */
export async function sealerOf(organizationId: string): Promise<Sealer> {
  const { seal } = await import('#functions/pades/index.ts')
  const own = await ofOrganization(organizationId)
  const [certificate, timestamp] = await Promise.all([own ?? ofInstallation(), timestamps()])
  const { name, issuer } = certificate.certificate
  const stamp = timestamp ? ', com carimbo do tempo' : ''
  return {
    certificate,
    text: (await isQualified(certificate))
      ? `Selado com o certificado ICP-Brasil de ${name}, emitido por ${issuer}${stamp}.`
      : own
        ? `Selado com o certificado de ${name}, emitido por ${issuer}${stamp}.`
        : `Selado pelo Minuta com um certificado próprio desta instalação, que não é da ICP-Brasil${stamp}. A página de verificação confirma se o arquivo é o que foi assinado.`,
    seal: async (pdf, reason, at) => {
      const sealed = await seal(pdf, { certificate, timestamp, reason, signedAt: at })
      if (!sealed.ok) throw new Error(`The seal was refused: ${sealed.error.code}`)
      return sealed.value
    },
  }
}
