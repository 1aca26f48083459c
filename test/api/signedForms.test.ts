// @module-tag further
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openPdf } from '#functions/pades/rendering/index.ts'
import { difference } from '#functions/pades/testing/difference.ts'
import { appearance, FIRST, formPdf } from '#functions/pades/testing/writePdf.ts'
import { envelopeForm, makeEnvelope, newSigner, postForm, secretOf, signAs, untilState } from '../support/envelopes.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

const world = inject('world')
const caseOf = (name: string) => readFileSync(new URL(`../fixtures/forms/${name}.pdf`, import.meta.url))

let owner: Tokens

beforeAll(async () => {
  owner = await enter(await newPerson(await newOrganization('Formulários & Cia'), 'Olga', ['owner']))
})

async function download(path: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(path, world.url), { headers: { authorization: `Bearer ${owner.accessToken}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** What PDFium shows of the first page, and the words that are part of it. */
async function seen(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  if (!pdf) throw new Error('PDFium does not open it')
  const words = pdf.page(1).words.map(({ text }) => text)
  const picture = await pdf.shown(1, 72)
  pdf.close()
  return { words: words.join(' '), picture }
}

/** The envelope's document as its people are shown it. */
async function drafted(bytes: Uint8Array): Promise<{ id: string; shown: Uint8Array }> {
  const { id, documents } = await makeEnvelope(owner.accessToken, { participants: [newSigner('Ana')] }, [bytes])
  return { id, shown: await download(`/api/v1/signatures/${id}/documents/${documents[0]!.id}`) }
}

const inherited = formPdf({
  fields: [`/FT/Tx/T(nome)/V(Dora Bugs)/Rect[72 500 312 520]/AP<</N ${FIRST} 0 R>>`],
  more: [appearance('Dora Bugs')],
  page: '/X 1',
})

describe('a form that is sent to be signed', () => {
  it.each([
    ['pdf-form-text-without-appearance', 'Dora Bugs preencheu', caseOf('pdf-form-text-without-appearance')],
    ['pdf-form-no-needappearances', 'R$ 9.000,00', caseOf('pdf-form-no-needappearances')],
    ['pdf-form-readonly-field', 'R$ 9.000,00', caseOf('pdf-form-readonly-field')],
    ['pdf-form-number-format-script', 'Dora Bugs preencheu', caseOf('pdf-form-number-format-script')],
    ['pdf-filled-form-to-read', 'Maria Aparecida de Souza', caseOf('pdf-filled-form-to-read')],
    ['pdf-owner-password-aes256', 'Contratante: Dora Bugs', caseOf('pdf-owner-password-aes256')],
    ['a page that inherits its fonts', 'Outorgo poderes ao advogado nomeado. Dora Bugs', inherited],
  ])('%s is shown and sealed with what readers show', async (_, words, bytes) => {
    const ana = newSigner('Ana')
    const made = await makeEnvelope(owner.accessToken, { participants: [ana], send: true }, [bytes])
    const shown = await seen(await download(`/api/v1/signatures/${made.id}/documents/${made.documents[0]!.id}`))
    expect(shown.words).toContain(words)
    expect(difference((await seen(bytes)).picture, shown.picture)).toBeLessThan(40)
    expect((await signAs(await secretOf(ana.email), ana.email)).status).toBe(200)
    await untilState(owner.accessToken, made.id, 'completed')
    const sealed = await download(`/api/v1/signatures/${made.id}/files`)
    expect((await seen(sealed)).words).toContain(words)
    expect(Buffer.from(sealed).includes('/Encrypt')).toBe(false)
  })

  it('is refused by the name of a field whose page says something else than it', async () => {
    const stale = formPdf({
      fields: [`/FT/Tx/T(valor)/V(R$ 9.000,00)/Rect[72 500 312 520]/AP<</N ${FIRST} 0 R>>`],
      more: [appearance('R$ 1.000,00')],
    })
    const form = envelopeForm({ participants: [newSigner('Ana')] }, [stale])
    expect(await postForm(owner.accessToken, '/api/v1/signatures', form)).toMatchObject({
      status: 422,
      message:
        '"Contrato 1.pdf" não pode ir para assinatura: o campo "valor" tem o valor "R$ 9.000,00", mas a página não mostra isso, ou não por inteiro. Abra o PDF, confira esse campo, imprima-o em PDF e envie o arquivo novo.',
    })
  })

  it('keeps the draft that readers see, which nobody can type over', async () => {
    const { shown } = await drafted(caseOf('pdf-form-readonly-field'))
    const { PDF } = await import('@libpdf/core')
    expect((await PDF.load(shown)).getForm()?.getFields() ?? []).toEqual([])
  })
})
