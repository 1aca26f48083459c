import { createHash } from 'node:crypto'
import { limit } from '#functions/identity/index.ts'
import { organizationName } from '#functions/organizations/index.ts'
import { MOST_PAGES, PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import type { VerifiedEnvelope, VerifiedFile, VerifiedSignature } from '#shared/api/signatures/verification.ts'
import type { SignatureReport } from '../../pades/index.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { CallContext, UploadedFile } from '../../platform/http/types.ts'
import { trustedRoots } from '../certificate/trustedRoots.ts'
import { readEnvelope } from '../change.ts'
import { envelopeNumber, type StoredEnvelope } from '../entity.ts'
import { maskedCpf, maskedEmail } from '../masked.ts'
import { acts } from '../state/envelope.ts'
import { findByHash } from './hashes.ts'
import { takeUpload } from './uploads.ts'

const NO_SUCH = 'Não há nenhum envelope com este número. Confira os números e as letras.'
const NO_FILE = 'Envie um PDF.'
const TOO_LARGE = 'O arquivo tem mais de 50 MB, e não conferimos arquivos tão grandes.'

async function presentState(stored: StoredEnvelope): Promise<VerifiedEnvelope> {
  const acting = stored.participants.filter(acts)
  return {
    number: stored.number,
    organization: (await organizationName(stored.organizationId)) ?? '',
    state: stored.state,
    ...(stored.sentAt && { sentAt: stored.sentAt }),
    ...(stored.state === 'completed' && stored.endedAt && { completedAt: stored.endedAt }),
    documents: stored.documents.length,
    signed: acting.filter(({ state }) => state === 'signed').length,
    toSign: acting.length,
  }
}

/** The envelope of a number; nothing of drafts, which nobody has seen yet. */
async function findByNumber(number: string): Promise<StoredEnvelope | undefined> {
  const { data } = await envelopeNumber.get({ number }).go({ consistent: true })
  const stored = data && (await readEnvelope(data))
  return stored && stored.state !== 'draft' ? stored : undefined
}

/** What the number of an envelope reveals. */
export async function verifyNumber(number: string, { address }: CallContext): Promise<VerifiedEnvelope> {
  await limit('verifiedNumbers', address)
  return presentState(found(await findByNumber(number), NO_SUCH))
}

const trusts = { icp_brasil: 'icpBrasil', trusted: 'known', unknown: 'unknown' } as const
const laters = { nothing: 'nothing', signatures: 'signatures', changed: 'changes' } as const

const NO_TIME = 'A data é a que o programa de quem assinou informou, sem carimbo do tempo.'

function present(report: SignatureReport): VerifiedSignature {
  const { signer, timestamp, claimedAt, intact, later, trust, validAtSigning, broken, warnings } = report
  const isStamped = timestamp?.valid === true
  const at = isStamped ? timestamp.at : claimedAt
  const document = signer?.cpf ? maskedCpf(signer.cpf) : signer?.cnpj
  return {
    name: signer?.name ?? '',
    ...(document && { document }),
    issuer: signer?.issuer ?? '',
    ...(at && { signedAt: at.toISOString() }),
    ...(isStamped && { timestampedBy: timestamp.authority }),
    intact,
    after: laters[later],
    trust: trusts[trust],
    valid: intact && validAtSigning,
    warnings: [
      // `intact` and `after` say so already.
      ...(broken && broken.code !== 'wrong_digest' ? [broken.message] : []),
      ...warnings.filter(({ code }) => code !== 'changed_later').map(({ message }) => message),
      ...(isStamped || !at ? [] : [NO_TIME]),
    ],
  }
}

const methods = {
  code: 'Código de uso único',
  certificate: 'Certificado digital próprio',
  file: 'Arquivo assinado com certificado próprio',
  docusign: 'DocuSign',
} as const
const channels = { email: 'enviado por e-mail', sms: 'enviado por SMS', whatsapp: 'enviado por WhatsApp' } as const

/** Who signed, with masked data: the file that was shown says as much itself. */
const participantsOf = ({ participants }: StoredEnvelope): VerifiedFile['participants'] =>
  participants.filter(acts).map(({ name, title, cpf, email, agreement, actedAt }) => {
    const known = agreement?.cpf ?? cpf
    return {
      name,
      ...(title && { title }),
      ...(known && { cpf: maskedCpf(known) }),
      email: maskedEmail(email),
      method: agreement
        ? `${methods[agreement.method]}${agreement.channel ? ` ${channels[agreement.channel]}` : ''}`
        : '',
      ...(actedAt && { signedAt: actedAt }),
    }
  })

/** A number of ours that the seal of a file names in its reason. */
const numberIn = (reports: readonly SignatureReport[]): string | undefined =>
  reports
    .map(({ reason = '' }) => /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/.exec(reason)?.[0])
    .findLast((number) => number !== undefined)

/** Judges any PDF, ours or not. */
export async function verifyBytes(bytes: Uint8Array): Promise<VerifiedFile> {
  const { inspectPdf, verifyPdf } = await import('#functions/pades/index.ts')
  const { signatures, fault } = await verifyPdf(bytes, { trusted: await trustedRoots() })
  if (fault) throw new Failure('invalid', fault.message, [{ code: fault.code, message: fault.message }])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [known, facts] = await Promise.all([
    findByHash(sha256),
    inspectPdf(bytes, { pages: 10 * MOST_PAGES, bytes: PDF_LIMIT }),
  ])
  const number = known ? undefined : numberIn(signatures)
  const named = number ? await findByNumber(number) : undefined
  const stored = known?.stored ?? (named?.state === 'completed' ? named : undefined)
  const result = known ? known.result : stored ? 'changed' : 'foreign'
  return {
    result,
    ...(stored && { envelope: await presentState(stored) }),
    participants: stored && result === 'sealed' ? participantsOf(stored) : [],
    signatures: signatures.filter(({ kind }) => kind === 'signature').map(present),
    sha256,
    pages: facts.pages.length,
  }
}

/** A PDF in the call itself. */
export async function verifyFile(files: readonly UploadedFile[], { address }: CallContext): Promise<VerifiedFile> {
  const [file] = files
  if (file?.part !== 'file' || files.length > 1) throw new Failure('malformed', NO_FILE)
  await limit('verifiedFiles', address)
  return verifyBytes(file.bytes)
}

/** A PDF that was uploaded, which is deleted. */
export async function verifyUpload(uploadId: string, { address }: CallContext): Promise<VerifiedFile> {
  await limit('verifiedFiles', address)
  const bytes = await takeUpload(uploadId)
  if (bytes.byteLength > PDF_LIMIT) throw new Failure('invalid', TOO_LARGE)
  return verifyBytes(bytes)
}
