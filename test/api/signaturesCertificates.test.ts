// @module-tag further
import { PDF } from '@libpdf/core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openStored, type SigningCertificate, seal } from '#functions/pades/index.ts'
import { type MadeAuthority, makeAuthority } from '#functions/pades/testing/makeCertificates.ts'
import { makeP12 } from '#functions/pades/testing/makeP12.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import type { VerifiedFile } from '#shared/api/signatures/verification.ts'
import { anonymous, as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import {
  envelopeForm,
  makeEnvelope,
  newSigner,
  openAs,
  postForm,
  secretOf,
  sendUpload,
  signAs,
  untilState,
} from '../support/envelopes.ts'
import { largePdf, pdfOf } from '../support/pdfs.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

const world = inject('world')

let owner: Tokens
let authority: MadeAuthority

const PATH = '/api/v1/signatures/certificate'

/** The identifiers of ICP-Brasil in a certificate of a person (DOC-ICP-04): birth, CPF and more, at fixed places. */
const personal = (cpf: string) => ({ '2.16.76.1.3.1': `01011980${cpf}000000000000000000000000000` })

const issued = async (name: string, cpf: string): Promise<SigningCertificate> => {
  const opened = await openStored(await authority.issue({ subject: `CN=${name}:${cpf}`, otherNames: personal(cpf) }))
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

const bytesAt = async (path: string, token?: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(path, world.url), { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const verify = async (bytes: Uint8Array): Promise<VerifiedFile> => {
  if (bytes.byteLength > 4 * 1024 * 1024) {
    const id = await sendUpload(
      await anonymous().signatures.startVerificationUpload({ body: { size: bytes.byteLength } }),
      bytes,
    )
    const { data } = await anonymous().signatures.verifyUpload({ params: { uploadId: id }, body: {} })
    // It was deleted.
    expect((await anonymous().signatures.verifyUpload({ params: { uploadId: id }, body: {} })).status).toBe(404)
    return data
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  return ok(anonymous().signatures.verifyFile({ form }))
}

const upload = (p12: Uint8Array, password: string) => {
  const form = new FormData()
  form.set('certificate', new Blob([new Uint8Array(p12)]), 'escritorio.pfx')
  form.set('password', password)
  return postForm(owner.accessToken, PATH, form)
}

beforeAll(async () => {
  owner = await enter(await newPerson(await newOrganization('Certificados'), 'Olga', ['owner']))
  authority = await makeAuthority()
})

const agreed = ({ consent, documents }: Signing) => ({
  consent: consent.version,
  documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
})

describe('the certificate of an organisation', () => {
  it('is the installation’s until an A1 file is uploaded, seals from then on, and is the installation’s again once deleted', async () => {
    const { data: before } = await as(owner).signatures.getCertificate()
    expect(before).toMatchObject({ own: false, icpBrasil: false, name: expect.stringContaining('fora da ICP-Brasil') })
    const p12 = makeP12(await authority.issue({ subject: 'CN=Castro e Lima Advogados:11444777000161' }), 'segredo')
    expect(await upload(p12, 'errada')).toMatchObject({
      status: 422,
      message: 'A senha do certificado não confere. Digite-a de novo; nada foi guardado.',
    })
    expect(await upload(await pdfOf('Isto não é'), 'segredo')).toMatchObject({ status: 422 })
    expect(await upload(p12, 'segredo')).toMatchObject({
      status: 200,
      // It says that it is of ICP-Brasil, of which nothing here proves it.
      data: { own: true, name: 'Castro e Lima Advogados', icpBrasil: false, uploadedBy: owner.id },
    })
    const ana = newSigner('Ana')
    const made = await makeEnvelope(owner.accessToken, { participants: [ana], send: true })
    await signAs(await secretOf(ana.email), ana.email)
    await untilState(owner.accessToken, made.id, 'completed')
    const signed = await bytesAt(`/api/v1/signatures/${made.id}/files`, owner.accessToken)
    expect(await verify(signed)).toMatchObject({
      result: 'sealed',
      signatures: [{ name: 'Castro e Lima Advogados', intact: true, valid: true, trust: 'unknown' }],
    })
    expect(await as(owner).signatures.deleteCertificate()).toMatchObject({ status: 200, data: before })
  })
})

describe('somebody with a certificate of their own', () => {
  const sent = async (more: object = {}, large?: Uint8Array) => {
    const ana = newSigner('Ana Souza', { cpf: '529.982.247-25', needsCertificate: true, order: 1, ...more })
    const bia = newSigner('Bia', { order: 2 })
    const uploadId =
      large &&
      (await sendUpload(
        await as(owner).signatures.startEnvelopeUpload({ body: { name: 'Contrato.pdf', size: large.byteLength } }),
        large,
      ))
    const values = {
      participants: [ana, bia],
      places: [{ participant: 0, document: 0, page: 0, x: 0.1, y: 0.6, width: 0.3, height: 0.1 }],
      send: true,
    }
    const made = uploadId
      ? await makeEnvelope(owner.accessToken, { ...values, documents: [{ uploadId }] }, [])
      : await makeEnvelope(owner.accessToken, values)
    return { made, ana, bia, secret: await secretOf(ana.email) }
  }

  const finish = async (made: EnvelopeDetails, bia: { email: string }) => {
    expect(await signAs(await secretOf(bia.email), bia.email)).toMatchObject({ status: 200 })
    const done = await untilState(owner.accessToken, made.id, 'completed')
    expect(done.evidence).toMatchObject({ name: 'Comprovante de assinaturas.pdf' })
    const path = `/api/v1/signatures/${made.id}/documents`
    const signed = await verify(await bytesAt(`${path}/${done.documents[0]!.id}`, owner.accessToken))
    expect(signed.result).toBe('sealed')
    expect(signed.signatures.map(({ intact, after }) => ({ intact, after }))).toEqual([
      { intact: true, after: 'signatures' },
      { intact: true, after: 'signatures' },
      { intact: true, after: 'nothing' },
    ])
    expect(signed.signatures[1]).toMatchObject({ name: 'Ana Souza', document: '•••.982.247-••' })
    const evidence = await verify(await bytesAt(`${path}/${done.evidence!.id}`, owner.accessToken))
    expect(evidence).toMatchObject({ result: 'sealed', signatures: [{ intact: true, after: 'nothing' }] })
  }

  it('signs in the browser, and the seal leaves the signature valid', async () => {
    const { made, bia, secret, ana } = await sent()
    expect(await signAs(secret, ana.email)).toMatchObject({
      status: 422,
      message: 'Quem enviou pede que você assine com o seu certificado digital.',
    })
    const own = await issued('Ana Souza', '52998224725')
    const other = await issued('Rui Prado', '11144477735')
    const chainOf = ({ certificate, chain }: SigningCertificate) =>
      [certificate.der, ...chain].map((der) => Buffer.from(der).toString('base64'))
    const opened = await openAs(secret)
    expect(
      await anonymous().signatures.prepareCertificateSignature({
        params: { hash: secret },
        body: { ...agreed(opened), chain: chainOf(other) },
      }),
    ).toMatchObject({
      status: 422,
      data: { problems: [{ code: 'certificate' }] },
    })
    const { data: prepared } = (await anonymous().signatures.prepareCertificateSignature({
      params: { hash: secret },
      body: {
        ...agreed(opened),
        chain: chainOf(own),
      },
    })) as { data: { ticket: string; documents: { id: string; toBeSigned: string }[] } }
    const signedBy = (key: SigningCertificate) =>
      Promise.all(
        prepared.documents.map(async ({ id, toBeSigned }) => ({
          id,
          value: Buffer.from(await key.sign(new Uint8Array(Buffer.from(toBeSigned, 'base64')))).toString('base64'),
        })),
      )
    const complete = async (key: SigningCertificate) =>
      anonymous().signatures.signWithCertificate({
        params: { hash: secret },
        body: { ticket: prepared.ticket, signatures: await signedBy(key) },
      })
    expect(await complete(other)).toMatchObject({ status: 422 })
    expect(await complete(own)).toMatchObject({ status: 200, data: { me: { state: 'signed' } } })
    await finish(made, bia)
  })

  it('signs a file elsewhere that is too large for a call', async () => {
    const { made, bia, secret } = await sent({}, largePdf())
    const opened = await openAs(secret)
    const document = opened.documents[0]!
    expect(document.size).toBeGreaterThan(5 * 1024 * 1024)
    const toSign = await bytesAt(`/api/v1/signing/${secret}/documents/${document.id}?toSign=true&download=true`)
    const sealed = await seal(toSign, { certificate: await issued('Ana Souza', '52998224725'), signedAt: new Date() })
    if (!sealed.ok) throw new Error(sealed.error.message)
    const upload = async (bytes: Uint8Array, of = secret) =>
      sendUpload(
        await anonymous().signatures.startSignedUpload({ params: { hash: of }, body: { size: bytes.byteLength } }),
        bytes,
      )
    const take = (uploads: readonly string[]) => {
      const form = new FormData()
      const { consent, documents } = agreed(opened)
      form.set('consent', consent)
      form.set('documents', JSON.stringify(documents))
      form.set('uploads', JSON.stringify(uploads))
      return postForm(undefined, `/api/v1/signing/${secret}/signed`, form)
    }
    expect(
      (await anonymous().signatures.startSignedUpload({ params: { hash: secret }, body: { size: 60 * 1024 * 1024 } }))
        .status,
    ).toBe(413)
    expect(await take([])).toMatchObject({ status: 400 })
    expect(await take([await upload(toSign)])).toMatchObject({ status: 422 })
    expect(await take([await upload(Buffer.from('no PDF'))])).toMatchObject({ status: 422 })
    // What somebody else uploaded, in the same envelope, is as good as not there.
    const other = await sent()
    expect(await take([await upload(sealed.value, other.secret)])).toMatchObject({ status: 422 })
    expect(await take([await upload(sealed.value)])).toMatchObject({ status: 200, data: { me: { state: 'signed' } } })
    expect(
      (await anonymous().signatures.startSignedUpload({ params: { hash: secret }, body: { size: 10 } })).status,
    ).toBe(422)
    await finish(made, bia)
  }, 120_000)

  it('signs a file elsewhere, which is taken back only with the signature and nothing else', async () => {
    const { made, bia, secret } = await sent()
    const opened = await openAs(secret)
    const document = opened.documents[0]!
    const toSign = await bytesAt(`/api/v1/signing/${secret}/documents/${document.id}?toSign=true&download=true`)
    const own = await issued('Ana Souza', '52998224725')
    const sealed = await seal(toSign, { certificate: own, signedAt: new Date() })
    if (!sealed.ok) throw new Error(sealed.error.message)
    const take = (bytes: Uint8Array) => {
      const form = new FormData()
      const { consent, documents } = agreed(opened)
      form.set('consent', consent)
      form.set('documents', JSON.stringify(documents))
      form.set('file', new Blob([new Uint8Array(bytes)]), 'assinado.pdf')
      return postForm(undefined, `/api/v1/signing/${secret}/signed`, form)
    }
    expect(await take(toSign)).toMatchObject({ status: 422 })
    const rewritten = await PDF.load(toSign)
    rewritten.addPage({ size: 'a4' })
    expect(await take(await rewritten.save())).toMatchObject({ status: 422 })
    const strangers = await seal(toSign, { certificate: await issued('Rui', '11144477735'), signedAt: new Date() })
    expect(await take(strangers.ok ? strangers.value : toSign)).toMatchObject({ status: 422 })
    expect(await take(sealed.value)).toMatchObject({ status: 200, data: { me: { state: 'signed' } } })
    await finish(made, bia)
  })
})

describe('a PDF that cannot be signed', () => {
  const made = (catalog: string, more = ''): Uint8Array => {
    const objects = [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
      ...(more ? [more] : []),
    ]
    let text = '%PDF-1.7\n'
    const places = objects.map((object, at) => {
      const place = text.length
      text += `${at + 1} 0 obj\n${object}\nendobj\n`
      return `${String(place).padStart(10, '0')} 00000 n\r\n`
    })
    const size = objects.length + 1
    const start = text.length
    return Buffer.from(
      `${text}xref\n0 ${size}\n0000000000 65535 f\r\n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    )
  }
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['runs JavaScript', () => made('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), /executa ações/],
    ['is a LiveCycle form', () => made('/AcroForm<</XFA(x)/Fields[]>>'), /LiveCycle/],
    ['is no PDF', () => Buffer.from('não é um PDF'), /não é um PDF/],
    ['has 2,000 pages', () => pdfOf('Longo', 2_000), /páginas demais/],
  ])('because it %s is refused with the reason', async (_name, bytes, sentence) => {
    const answer = await postForm(
      owner.accessToken,
      '/api/v1/signatures',
      envelopeForm({ participants: [newSigner('Ana')] }, [await bytes()]),
    )
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(sentence) })
  })
})
