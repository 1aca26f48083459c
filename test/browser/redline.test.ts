import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import { open, textOf } from '#functions/docx/testing/open.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const anas = (text: string) => `<w:ins w:id="1" w:author="Ana Lima" w:date="2026-11-20T10:00:00Z">${run(text)}</w:ins>`

const rows = [
  ['Aluguel', '{{aluguel}}'],
  ['Prazo', '30 meses'],
]
const model =
  paragraph('CONTRATO DE LOCAÇÃO') +
  table(...rows) +
  ['Primeira', 'Segunda', 'Terceira'].map((name) => paragraph(`${name} cláusula, que fica como está.`)).join('') +
  paragraph('O imóvel destina-se exclusivamente à residência de {{nome}}.') +
  paragraph('Fica eleito o foro de São Paulo.')
const edited =
  paragraph('CONTRATO DE LOCAÇÃO') +
  table(...rows, ['Índice', 'IPCA']) +
  ['Primeira', 'Segunda', 'Terceira'].map((name) => paragraph(`${name} cláusula, que fica como está.`)).join('') +
  paragraph('O imóvel destina-se unicamente à residência de {{nome}}.') +
  `<w:p>${run('Fica eleito o foro de ')}${anas('Campinas e o de ')}${run('São Paulo.')}</w:p>`

async function make(): Promise<{ id: string; modelId: string }> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({ body: { name: 'Locação' } })
  const form = new FormData()
  form.set('file', new Blob([makeDocx({ body: model }) as Uint8Array<ArrayBuffer>]), 'Contrato.docx')
  const sent = await as('owner').interviews.addModel({ params: { id: data.id }, form })
  return { id: data.id, modelId: sent.data.model.id }
}

async function stored({ id, modelId }: { id: string; modelId: string }): Promise<string[] | undefined> {
  const answer = await fetch(new URL(`/api/v1/interviews/${id}/templates/${modelId}/file`, world.url), {
    headers: { authorization: `Bearer ${world.people.owner.accessToken}` },
  })
  return (await textOf(await answer.bytes()))['word/document.xml']
}

/** Moves the focus with the keyboard until it is on the button. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const at = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (name.test(at)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

describe.each(
  oneOf([
    ['phone', widths.phone],
    ['desktop', widths.desktop],
  ] as const),
)('a Word file that was edited elsewhere, on a %s', (device, width) => {
  it('is shown against the model, and goes into it change by change', { tags: 'further' }, async () => {
    const made = await make()
    const page = await openPage({ width })
    const step = () => usable(page).step('', { allow: /_/ })
    await beSignedIn(page, world.people.owner, `/app?id=${made.id}&painel=documentos`)
    const drawer = page.getByRole('dialog', { name: 'Arquivos do Word' })
    const buffer = Buffer.from(makeDocx({ body: edited }))
    await drawer.getByRole('button', { name: 'Comparar com um arquivo editado' }).waitFor()
    await step()
    await drawer
      .getByLabel('Arquivo editado de Contrato', { exact: true })
      .setInputFiles({ name: 'Contrato (Ana).docx', mimeType: 'application/octet-stream', buffer })
    const review = page.getByRole('dialog', { name: 'Alterações em "Contrato"' })
    const text = review.getByRole('list', { name: 'Texto com as alterações' })
    await text.getByText('unicamente', { exact: true }).waitFor()
    expect(await text.locator('del').allTextContents()).toEqual(['exclusivamente'])
    expect(await text.locator('ins').allTextContents()).toEqual(['Índice | IPCA', 'unicamente', 'Campinas e o de '])
    await text.getByText('1 parágrafo igual', { exact: true }).waitFor()
    expect(await review.getByRole('button', { name: 'Aplicar no modelo' }).isDisabled()).toBe(true)
    await step()
    await takePicture(page, `alteracoes-${device}`)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      review.getByRole('button', { name: 'Baixar com as alterações no Word' }).click(),
    ])
    expect((await open(readFileSync(await file.path()))).text('word/document.xml')).toContain('w:author="Ana Lima"')

    await tabTo(page, /^Aceitar: Troca “exclusivamente” por “unicamente”$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Recusar: Troca/)
    await page.keyboard.press('Enter')
    await review.getByText('1 de 3 alterações decididas').waitFor()
    expect(await review.getByRole('button', { name: /^Recusar: Troca/ }).getAttribute('aria-pressed')).toBe('true')
    await review.getByRole('button', { name: /^Aceitar: Acrescenta “Campinas/ }).click()
    await review.getByText('2 de 3 alterações decididas').waitFor()

    // What was decided is still there after a reload.
    await page.reload()
    await drawer.getByRole('button', { name: 'Ver as alterações de Contrato (Ana).docx' }).click()
    await review.getByText('2 de 3 alterações decididas').waitFor()
    await step()
    await takePicture(page, `alteracoes-decididas-${device}`)
    await review.getByRole('button', { name: 'Aplicar no modelo' }).click()
    await review.getByText('0 de 1 alteração decidida').waitFor()
    expect((await stored(made))?.slice(-2)).toEqual([
      'O imóvel destina-se exclusivamente à residência de {{nome}}.',
      'Fica eleito o foro de Campinas e o de São Paulo.',
    ])
    expect(await text.locator('ins').allTextContents()).toEqual(['Índice | IPCA'])
    await step()

    await review.getByRole('button', { name: 'Aceitar todas' }).click()
    await review.getByRole('button', { name: 'Aplicar no modelo' }).click()
    await review.waitFor({ state: 'hidden' })
    expect(await stored(made)).toContain('IPCA')
    await drawer.getByRole('list', { name: 'Arquivos editados' }).waitFor({ state: 'hidden' })
    await step()
  })
})
