import { signingProblem } from '#shared/api/signatures/signers.ts'
import type { Certificate, SignatureReport } from '../../pades/index.ts'
import { Failure } from '../../platform/failure.ts'
import { trustedRoots } from '../certificate/trustedRoots.ts'
import { configuration } from '../configuration.ts'
import type { Agreement, EnvelopePerson } from '../state/envelope.ts'

export function refuseCertificate(message: string, path = 'body'): never {
  throw new Failure('invalid', message, [{ code: signingProblem.certificate, message, path }])
}

const NOT_SIGNED = (name: string) =>
  `"${name}" não traz a sua assinatura. Assine-o com o seu certificado e envie de novo.`
const BROKEN = (name: string) => `Uma assinatura de "${name}" não confere. Baixe o documento de novo, assine-o e envie.`
const CHANGED = (name: string) =>
  `"${name}" foi mudado além da assinatura. Baixe o documento de novo, assine-o sem mudar mais nada e envie.`
const NOT_QUALIFIED =
  'O certificado não é da ICP-Brasil. Quem enviou pede um certificado e-CPF ou e-CNPJ da ICP-Brasil.'
const NOT_VALID = 'O certificado não estava valendo ao assinar. Use um que esteja dentro da validade.'
const OTHER_CPF = 'O certificado é de outra pessoa: o CPF dele não é o que quem enviou informou.'

/** Fails with 422 if a certificate belongs to somebody other than who signs. */
export function checkHolder(
  { cpf }: Pick<Certificate, 'cpf'>,
  person: EnvelopePerson,
  given: string | undefined,
): void {
  const known = person.cpf ?? given
  if (cpf !== undefined && known !== undefined && cpf !== known) refuseCertificate(OTHER_CPF)
  // Without a CPF in it, a certificate does not say whose it is.
  if (cpf === undefined && known !== undefined && person.needsCertificate) refuseCertificate(OTHER_CPF)
}

type Signed = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The document as it was to be signed. */
  readonly base: Uint8Array
  readonly person: EnvelopePerson
  readonly cpf: string | undefined
}

const signaturesIn = (reports: readonly SignatureReport[]) => reports.filter(({ kind }) => kind === 'signature')

/** The certificate that signed a document since it was given; fails with 422 if it holds no valid signature more, or anything else changed. */
export async function judgeSigned({
  name,
  bytes,
  base,
  person,
  cpf,
}: Signed): Promise<NonNullable<Agreement['certificate']>> {
  const { verifyPdf } = await import('#functions/pades/index.ts')
  const isExtended =
    bytes.byteLength > base.byteLength && Buffer.compare(bytes.subarray(0, base.byteLength), base) === 0
  if (!isExtended) return refuseCertificate(CHANGED(name))
  const trusted = await trustedRoots()
  const [before, after, { icpBrasil }] = await Promise.all([
    verifyPdf(base, { trusted }),
    verifyPdf(bytes, { trusted }),
    configuration(),
  ])
  if (after.fault) return refuseCertificate(BROKEN(name))
  const known = signaturesIn(before.signatures).length
  const all = signaturesIn(after.signatures)
  const added = all.slice(known)
  if (added.length === 0) return refuseCertificate(NOT_SIGNED(name))
  if (all.some(({ intact }) => !intact)) return refuseCertificate(BROKEN(name))
  if (all.some(({ later }) => later === 'changed') || !all.at(-1)?.coversAll) return refuseCertificate(CHANGED(name))
  const own = added.find(({ signer }) => signer?.cpf !== undefined && signer.cpf === (person.cpf ?? cpf)) ?? added[0]
  const signer = own?.signer
  if (!own || !signer) return refuseCertificate(NOT_SIGNED(name))
  if (!own.validAtSigning) return refuseCertificate(NOT_VALID)
  checkHolder(signer, person, cpf)
  const isQualified = own.trust === 'icp_brasil'
  if (person.needsCertificate && icpBrasil !== '' && !isQualified) return refuseCertificate(NOT_QUALIFIED)
  return {
    name: signer.name,
    ...((signer.cpf ?? signer.cnpj) && { document: signer.cpf ?? signer.cnpj }),
    issuer: signer.issuer,
    icpBrasil: isQualified,
  }
}
