import { inject } from 'vitest'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { anonymous, withToken } from './client.ts'
import type { BodyOf } from './clientOf.ts'
import { type Answered, ok } from './clientOf.ts'
import { eventually } from './eventually.ts'
import { pdfOf } from './pdfs.ts'
import { mailsTo, mailTo } from './people.ts'
import { send } from './request.ts'

/** The envelope of a form: PDFs as its parts, and what it says. */
export function envelopeForm(values: object, pdfs: readonly Uint8Array[]): FormData {
  const form = new FormData()
  form.set('values', JSON.stringify({ documents: pdfs.map((_, attachment) => ({ attachment })), ...values }))
  for (const [at, pdf] of pdfs.entries())
    form.set(`attachment_${at}`, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `Contrato ${at + 1}.pdf`)
  return form
}

const partsOf = ({ status, json }: Awaited<ReturnType<typeof send>>): Answered => {
  const { data, code, messages } = (json ?? {}) as { data: never; code?: string; messages?: { msg: string }[] }
  return { status, code, message: messages?.[0]?.msg, data }
}

export const postForm = async (token: string | undefined, path: string, form: FormData): Promise<Answered> =>
  partsOf(await send(inject('world').url, 'POST', path, { token, body: form }))

/** Makes an envelope of one small PDF. */
export async function makeEnvelope(
  token: string,
  values: object,
  pdfs?: readonly Uint8Array[],
): Promise<EnvelopeDetails> {
  const made = await postForm(token, '/api/v1/signatures', envelopeForm(values, pdfs ?? [await pdfOf('Contrato')]))
  if (made.status !== 201) throw new Error(`no envelope was made: ${made.status} ${made.message}`)
  return made.data as EnvelopeDetails
}

type Started = { readonly id: string; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** Sends bytes to the store by the signed form that a call gave; resolves to their identifier. */
export async function sendUpload({ status, data }: Answered<Started>, bytes: Uint8Array): Promise<string> {
  if (status >= 300) throw new Error(`no upload was started: ${status}`)
  const { id, url, fields } = data
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]))
  const { ok, status: sent } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error(`not uploaded: ${sent}`)
  return id
}

let people = 0

/** Somebody with an e-mail that nobody else has. */
export const newSigner = (name: string, more: object = {}) => ({
  name,
  email: `assina${process.pid}.${Date.now()}.${people++}@exemplo.com.br`,
  ...more,
})

const secretsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => /\/assinar#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? [])

/** The secret in the newest invitation to somebody. */
export async function secretOf(email: string, count = 1): Promise<string> {
  await mailTo(email, /./, count)
  const [secret] = secretsIn((await mailsTo(email)).map(({ text }) => text))
  if (!secret) throw new Error(`no invitation came to ${email}`)
  return secret
}

export const openAs = async (secret: string): Promise<Signing> =>
  (await anonymous().signatures.openSigning({ params: { hash: secret } })).data

/** Asks for a code, and reads it in the e-mail. */
export async function codeFor(secret: string, email: string): Promise<string> {
  const before = (await mailsTo(email)).filter(({ subject }) => /código para assinar/.test(subject)).length
  const asked = await anonymous().signatures.sendSigningCode({ params: { hash: secret }, body: {} })
  if (asked.status !== 200) throw new Error(`no code was sent: ${asked.status} ${asked.message}`)
  const { subject } = await mailTo(email, /código para assinar/, before + 1)
  return subject.slice(0, 6)
}

/** A red dot. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

/** Signs as the page does: opens, reads, asks for the code and signs. */
export async function signAs(
  secret: string,
  email: string,
  more: Partial<BodyOf<'signatures', 'sign'>> = {},
): Promise<Answered> {
  const { documents, consent } = await openAs(secret)
  return anonymous().signatures.sign({
    params: { hash: secret },
    body: {
      consent: consent.version,
      documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
      code: await codeFor(secret, email),
      signature: { kind: 'drawn', picture: PICTURE },
      ...more,
    },
  })
}

/** Waits until an envelope is in a state. */
export async function untilState(token: string, id: string, state: string): Promise<EnvelopeDetails> {
  return eventually(
    async () => {
      const envelope = await ok(withToken(token).signatures.getEnvelope({ params: { id } }))
      if (envelope.state !== state) throw new Error(`it is ${envelope.state}: ${envelope.reason ?? ''}`)
      return envelope
    },
    { message: `the envelope is not ${state}`, timeout: 120_000 },
  )
}
