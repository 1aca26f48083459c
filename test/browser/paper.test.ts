// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const { url, people } = inject('world')
const openPage = pages()
const models = join(import.meta.dirname, '../fixtures/models')
const read = (ending: string) => readFileSync(join(models, `procuracao-ad-judicia.${ending}`))

const guaranteed = { field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' } as const

const lease: InterviewCode = {
  ...emptyInterviewCode('Contrato de locação'),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('text', { uid: 'a', ref: 'locatario', name: 'Nome do locatário' }),
        createField('yesno', { uid: 'b', ref: 'tem_fiador', name: 'Tem fiador?' }),
        createField('text', { uid: 'c', ref: 'fiador', name: 'Nome do fiador', conditionals: [guaranteed] }),
      ],
    },
    {
      id: 'lugar',
      title: 'Lugar',
      conditionals: [],
      fields: [createField('text', { uid: 'd', ref: 'cidade', name: 'Cidade da assinatura' })],
    },
  ],
}

const contract = makeDocx({
  body: [
    'CONTRATO DE LOCAÇÃO',
    '{{locatario}} aluga o imóvel.',
    '{{#tem_fiador}}Responde como fiador {{fiador}}.{{/tem_fiador}}',
    ...Array.from({ length: 60 }, (_, at) => `Obrigação ${at + 1}, que cumpre quem aluga.`),
    '{{cidade}}, hoje.',
  ]
    .map((text) => paragraph(text))
    .join(''),
})
const receipt = makeDocx({ body: paragraph('RECIBO de {{locatario}}.') })

type Begun = { readonly id: string; readonly interviewId: string; readonly address: string }

async function begin(
  code: InterviewCode,
  files: Readonly<Record<string, Uint8Array>>,
  values: Values = {},
): Promise<Begun> {
  const token = people.owner.accessToken
  const { id: interviewId } = await ok(
    withToken(token).interviews.createInterview({
      body: {
        name: 'Contrato de locação',
        interviewCode: code,
      },
    }),
  )
  for (const [name, bytes] of Object.entries(files)) {
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(bytes)]), name)
    await ok(withToken(token).interviews.addModel({ params: { id: interviewId }, form }))
  }
  await publishInterview(url, token, interviewId)
  const { id } = await ok(
    withToken(token).executions.createExecution({
      params: { interviewId },
      body: {
        execution: { values },
      },
    }),
  )
  return { id, interviewId, address: `/app/run/${interviewId}?execution=${id}` }
}

async function open({ address }: Begun, width: number = widths.desktop): Promise<Page> {
  const page = await openPage({ width })
  await beSignedIn(page, people.owner, address)
  return page
}

const paper = (page: Page) => page.getByRole('region', { name: 'Documento como está agora' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const isInSight = (page: Page, text: string) =>
  paper(page)
    .getByText(text)
    .evaluate((element) => {
      const desk = element.closest('section[tabindex]')!.getBoundingClientRect()
      const { top, bottom } = element.getBoundingClientRect()
      return top >= desk.top && bottom <= desk.bottom
    })

it('the document is beside the questions and follows the answers, by keyboard alone', async () => {
  const page = await open(await begin(lease, { 'Contrato.docx': contract }))
  await paper(page).getByText('Nome do locatário aluga o imóvel.').waitFor()
  expect(await paper(page).getByText('Responde como fiador').count()).toBe(0)
  await usable(page).step('papel')
  await expect.poll(() => focused(page)).toBe('resposta-locatario')
  await page.keyboard.type('Ana Souza')
  await paper(page).getByText('Ana Souza aluga o imóvel.').waitFor()
  expect(await paper(page).locator('[data-marked]').textContent()).toBe('Ana Souza')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await paper(page).getByText('Responde como fiador Nome do fiador.').waitFor()
  await page.getByLabel('Nome do fiador').focus()
  await page.keyboard.type('Bia')
  await paper(page).getByText('Responde como fiador Bia.').waitFor()
  await usable(page).step('papel-com-clausula')
  // Focusing a question further down scrolls the document to its place.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => focused(page)).toBe('resposta-cidade')
  await expect.poll(() => isInSight(page, 'Cidade da assinatura')).toBe(true)
})

/** What is painted, apart from the identifiers that differ at each opening and the mark of the focused question. */
const painted = (page: Page): Promise<string> =>
  paper(page)
    .locator('article')
    .first()
    .evaluate((article) =>
      article
        .closest('section')!
        .parentElement!.innerHTML.replace(/ (?:src|data-place|data-within|data-marked)="[^"]*"/g, '')
        .replaceAll('> <', '><'),
    )

it('what typing has repainted is the same as the document painted from scratch, on its headers and footers too', async () => {
  const social = (ending: string) => readFileSync(join(models, `contrato-social.${ending}`))
  const page = await open(
    await begin(
      JSON.parse(social('interview.json').toString()),
      { 'Contrato social.docx': social('docx') },
      JSON.parse(social('values.json').toString()),
    ),
  )
  const name = page.getByRole('textbox', { name: 'Nome empresarial' })
  await name.click()
  const typed = 'Jabuticaba & Filhos Comércio de Frutas e Conservas Artesanais do Vale do Paraíba Ltda.'
  for (const text of [typed, '', 'Ninho']) {
    await name.press('Control+A')
    await name.press('Delete')
    await page.keyboard.type(text)
  }
  await page.getByText(/^Salvo às/).waitFor()
  const repainted = await painted(page)
  await page.reload()
  await paper(page).getByText('Ninho').first().waitFor()
  await expect.poll(() => painted(page)).toBe(repainted)
  expect(repainted).toContain('Ninho')
})

it('a click on a place goes to its question, also on another page, and a click on a clause to the question that decides it', {
  tags: 'further',
}, async () => {
  const started = await begin(lease, { 'Contrato.docx': contract }, { tem_fiador: true, fiador: 'Bia' })
  const page = await open(started)
  await paper(page).getByText('Cidade da assinatura').click()
  await expect.poll(() => focused(page)).toBe('resposta-cidade')
  await paper(page)
    .getByText('Responde como fiador')
    .click({ position: { x: 4, y: 4 } })
  await expect.poll(() => page.locator('[data-answer="tem_fiador"]:focus-within').count()).toBe(1)
  await paper(page).getByText('Bia', { exact: true }).click()
  await expect.poll(() => focused(page)).toBe('resposta-fiador')
})

it('several documents are tabs, and each is filled', { tags: 'further' }, async () => {
  const page = await open(
    await begin(lease, { 'Contrato.docx': contract, 'Recibo.docx': receipt }, { locatario: 'Ana' }),
  )
  await paper(page).getByText('Ana aluga o imóvel.').waitFor()
  await page.getByRole('tab', { name: 'RECIBO', exact: false }).click()
  await paper(page).getByText('RECIBO de Ana.').waitFor()
  await usable(page).step('papel-de-dois')
})

it('on a phone a button shows it over the questions, and nothing typed is lost', { tags: 'further' }, async () => {
  const page = await open(await begin(lease, { 'Contrato.docx': contract }), widths.phone)
  await page.getByLabel('Nome do locatário').click()
  await page.keyboard.type('Ana')
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await paper(page).getByText('Ana aluga o imóvel.').waitFor()
  await usable(page).step('papel-no-celular')
  await page.getByRole('button', { name: 'Voltar às perguntas' }).click()
  await expect.poll(() => focused(page)).toBe('resposta-locatario')
  await page.keyboard.type(' Souza')
  expect(await page.getByLabel('Nome do locatário').inputValue()).toBe('Ana Souza')
  await usable(page).step()
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await paper(page).getByText('Ana Souza', { exact: true }).click()
  await expect.poll(() => focused(page)).toBe('resposta-locatario')

  // Back closes the preview and stays in the document; a reload keeps the preview open.
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await paper(page).getByText('Ana Souza', { exact: true }).waitFor()
  await page.reload()
  await paper(page).getByText('Ana Souza', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Ver documento' }).waitFor()
  expect(await page.getByLabel('Nome do locatário').inputValue()).toBe('Ana Souza')
})

it('if the Word file does not load, the questions work, the preview says so and can be retried', {
  tags: 'further',
}, async () => {
  const page = await openPage({ width: widths.desktop })
  await page.route('**/models/*/file', (route) => route.abort())
  await beSignedIn(page, people.owner, (await begin(lease, { 'Contrato.docx': contract })).address)
  const failure = page.getByText('O documento não pôde ser mostrado agora; as perguntas funcionam sem ele.')
  await failure.waitFor()
  await page.getByLabel('Nome do locatário').fill('Ana')
  await usable(page).step('papel-que-nao-veio')
  await page.unroute('**/models/*/file')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await paper(page).getByText('Ana aluga o imóvel.').waitFor()
  expect(await failure.count()).toBe(0)
})

it('nothing in a Word file or an answer is run or fetched', async () => {
  const link = paragraph('{{locatario}}') + paragraph('javascript:alert(1)')
  const page = await openPage({ width: widths.desktop })
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url())) outside.push(request.url())
  })
  const typed = '<img src=https://fora.exemplo.br/x.png onerror=alert(1)><a href="https://fora.exemplo.br">x</a>'
  const started = await begin(lease, { 'Contrato.docx': makeDocx({ body: link }) }, { locatario: typed })
  await beSignedIn(page, people.owner, started.address)
  await paper(page).getByText(typed).waitFor()
  expect(await paper(page).locator('a, script, iframe, object, embed, form, [onerror]').count()).toBe(0)
  expect(outside.filter((address) => address.includes('fora.exemplo.br'))).toEqual([])
})

it('the finished document is shown page by page beside its downloads, wide and on a phone', {
  tags: 'further',
}, async () => {
  const values = JSON.parse(read('values.json').toString())
  const started = await begin(
    JSON.parse(read('interview.json').toString()),
    { 'Procuração.docx': read('docx') },
    values,
  )
  const { version } = await ok(as(people.owner).executions.getExecution({ params: { id: started.id } }))
  await ok(as(people.owner).executions.finishExecution({ params: { id: started.id }, body: { version } }))
  for (const width of [widths.desktop, widths.phone]) {
    const page = await open(started, width)
    const first = page.getByRole('article', { name: /^Página 1 de \d/ })
    await first.waitFor()
    await first.getByText('TEREZA ALBUQUERQUE LINS').waitFor()
    await page.getByRole('button', { name: 'Baixar PDF' }).waitFor()
    await usable(page).step(`documento-pronto-${width}`)
  }
})

it('if the PDF of a finished document does not load, the downloads remain and the pages can be retried', {
  tags: 'further',
}, async () => {
  const started = await begin(lease, { 'Contrato.docx': contract }, { locatario: 'Ana' })
  const { version } = await ok(as(people.owner).executions.getExecution({ params: { id: started.id } }))
  await ok(as(people.owner).executions.finishExecution({ params: { id: started.id }, body: { version } }))
  const page = await openPage({ width: widths.desktop })
  await page.route('**/executions/files/*', (route) => route.abort())
  await beSignedIn(page, people.owner, started.address)
  await page.getByText('As páginas não puderam ser mostradas agora. O PDF está pronto e pode ser baixado.').waitFor()
  await page.getByRole('button', { name: 'Baixar PDF' }).waitFor()
  await usable(page).step('paginas-que-nao-vieram')
  await page.unroute('**/executions/files/*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('article', { name: /^Página 1 de/ }).waitFor()
})
