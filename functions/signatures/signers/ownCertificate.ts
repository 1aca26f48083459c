import { CustomAttributeType } from 'electrodb'
import type { Body } from '#shared/api/call.ts'
import type { signerCalls } from '#shared/api/signatures/signers.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { SignatureLook } from '../../pades/index.ts'
import { hashOfSecret } from '../../platform/auth/link.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { found } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { getBytes, putBytes } from '../../platform/objects/store.ts'
import { newSecret } from '../../platform/secret.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import type { StoredEnvelope } from '../entity.ts'
import { bytesOf, fixPages, keepPdf } from '../seal/fixPages.ts'
import { timestamps } from '../seal/timestamps.ts'
import type { Agreement, EnvelopePdf, EnvelopePerson } from '../state/envelope.ts'
import { checkAgreement, requireTurn } from './agreeing.ts'
import { findSigner } from './findSigner.ts'
import { checkHolder, judgeSigned, refuseCertificate } from './judgeSignature.ts'
import { ownPlaces } from './mayAct.ts'
import { signOwn } from './signOwn.ts'

/** Seconds within which the key signs. */
const LIFE = 15 * 60

type PreparedPdf = { readonly id: string; readonly key: string; readonly over: string }

/** What somebody's key is about to sign. */
export const signingTicket = defineEntity('signingTicket', {
  erased: 'when it expires',
  attributes: {
    hash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    envelopeId: { type: 'string', required: true, readOnly: true },
    linkHash: { type: 'string', required: true, readOnly: true },
    consent: { type: 'string', required: true, readOnly: true },
    cpf: { type: 'string', readOnly: true },
    documents: { type: CustomAttributeType<readonly PreparedPdf[]>('any'), required: true, readOnly: true },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { hash: primary(['hash'], []) },
})

const UNREADABLE = 'O certificado não pôde ser lido. Escolha outra vez o arquivo do seu certificado.'
const NOT_NOW = 'O certificado está fora da validade. Use um que esteja valendo.'
const NOT_TAKEN = 'A assinatura não confere com o certificado. Comece de novo; nada foi assinado.'
const OVER = 'Passou tempo demais desde o começo da assinatura. Comece de novo; nada foi assinado.'
const INCOMPLETE = 'Falta a assinatura de um dos documentos. Comece de novo; nada foi assinado.'

/** Where the signature shows: at the person's first place in the document, if they have one. */
function appearanceOf(
  stored: StoredEnvelope,
  { id }: EnvelopePdf,
  person: EnvelopePerson,
  name: string,
): SignatureLook | undefined {
  const place = ownPlaces(stored, person).find(({ documentId, kind }) => documentId === id && kind === 'signature')
  if (!place) return undefined
  const { page, x, y, width, height } = place
  return {
    page: page + 1,
    area: { x, y, width, height },
    lines: [name, 'Assinado com certificado digital', `${formatDateTime(now())} (Brasília)`],
  }
}

/** Prepares the documents for a person's own key, which signs in their browser. */
export async function prepareSigning(
  secret: string,
  body: Body<typeof signerCalls.prepareCertificateSignature>,
  context: CallContext,
) {
  const { stored, person } = await findSigner(secret, context)
  const cpf = checkAgreement(stored, person, body)
  const { describeCertificate, prepareSignature } = await import('#functions/pades/index.ts')
  const chain = body.chain.map((one) => new Uint8Array(Buffer.from(one, 'base64')))
  const holder = describeCertificate(chain[0] ?? new Uint8Array()) ?? refuseCertificate(UNREADABLE, 'body.chain')
  if (holder.notAfter < now() || holder.notBefore > now()) refuseCertificate(NOT_NOW, 'body.chain')
  checkHolder(holder, person, cpf)
  const fixed = await fixPages(stored)
  const documents: { readonly prepared: PreparedPdf; readonly toBeSigned: string }[] = []
  for (const document of fixed.documents) {
    const current = found(document.current)
    const prepared = await prepareSignature(await bytesOf(current), chain, {
      reason: `Envelope ${fixed.number}`,
      signedAt: now(),
      visible: appearanceOf(fixed, document, person, holder.name),
    })
    if (!prepared.ok) return refuseCertificate(prepared.error.message, 'body.chain')
    // Deleted by the store after a day.
    const key = await putBytes(`uploads/${fixed.organizationId}/signing`, prepared.value.pdf, '.pdf', contentTypes.pdf)
    documents.push({
      prepared: { id: document.id, key, over: current.sha256 },
      toBeSigned: Buffer.from(prepared.value.toBeSigned).toString('base64'),
    })
  }
  const ticket = newSecret()
  const expiresAt = inSeconds(now()) + LIFE
  const { organizationId, envelopeId } = fixed
  await signingTicket
    .create({
      hash: hashOfSecret(ticket),
      organizationId,
      envelopeId,
      linkHash: person.linkHash ?? '',
      consent: body.consent,
      ...(cpf && { cpf }),
      documents: documents.map(({ prepared }) => prepared),
      expiresAt,
    })
    .go()
  return {
    ticket,
    documents: documents.map(({ prepared: { id }, toBeSigned }) => ({ id, toBeSigned })),
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
  }
}

async function readTicket(stored: StoredEnvelope, person: EnvelopePerson, ticket: string) {
  const { data } = await signingTicket.get({ hash: hashOfSecret(ticket) }).go({ consistent: true })
  const isTheirs = data?.envelopeId === stored.envelopeId && data.linkHash === person.linkHash
  if (!data || !isTheirs || data.expiresAt <= inSeconds(now())) return refuseCertificate(OVER, 'body.ticket')
  return data
}

/** Takes what a person's key signed. */
export async function completeSigning(
  secret: string,
  { ticket, signatures }: Body<typeof signerCalls.signWithCertificate>,
  context: CallContext,
) {
  const { stored, person } = await findSigner(secret, context)
  requireTurn(stored, person)
  const { consent, cpf, documents: prepared } = await readTicket(stored, person, ticket)
  const { completeSignature } = await import('#functions/pades/index.ts')
  const timestamp = await timestamps()
  const documents: { readonly document: EnvelopePdf; readonly over: string }[] = []
  let certificate: Agreement['certificate']
  for (const { id, key, over } of prepared) {
    const document = found(stored.documents.find((one) => one.id === id))
    const value = signatures.find((one) => one.id === id)?.value ?? refuseCertificate(INCOMPLETE, 'body.signatures')
    const waiting = (await getBytes(key)) ?? refuseCertificate(OVER, 'body.ticket')
    const signed = await completeSignature(waiting, new Uint8Array(Buffer.from(value, 'base64')), timestamp)
    if (!signed.ok) return refuseCertificate(NOT_TAKEN, 'body.signatures')
    if (document.current?.sha256 === over)
      certificate = await judgeSigned({
        name: document.name,
        bytes: signed.value,
        base: await bytesOf(document.current),
        person,
        cpf,
      })
    documents.push({
      document: { ...document, current: await keepPdf(stored, 'current', document, signed.value) },
      over,
    })
  }
  return signOwn(
    { stored, person, agreement: { consent, method: 'certificate', ...(cpf && { cpf }), certificate }, documents },
    context,
  )
}
