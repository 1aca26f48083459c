import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const ROWS = 20

/** Twenty leases as an office keeps them, with three mistakes: a name that is missing, a word for yes or no, a day that does not exist. */
const sheet = (): Buffer => {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const name = at === 3 ? '' : `Locatário ${at + 1}`
    const guaranteed = at === 7 ? 'talvez' : 'não'
    const day = at === 12 ? '31/02/2027' : '01/02/2027'
    return `${name};${guaranteed};;R$ 1.${100 + at},00;${day};Setor ${at % 3}`
  })
  const text = ['Locatário;Tem fiador?;Fiador;Aluguel;Data de início;Setor', ...lines].join('\r\n')
  // As Excel in Brazil saves it.
  return Buffer.from(text, 'latin1')
}

it.each(deskFirst.map(([, width]) => width))(
  'twenty rows of a spreadsheet, three of them mended on the screen, become twenty documents, by keyboard, at %d px',
  async (width) => {
    const organizationId = await newOrganization('Planilhas e Filhos')
    const owner = await newPerson(organizationId, 'Vera', ['owner'])
    const { accessToken } = await enter(owner)
    const model = await publishLease(world.url, accessToken)
    const page = await openPage({ width })
    const { step, screen } = usable(page)
    const keys = page.keyboard
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus()
      await keys.press('Enter')
    }

    // From the list of models.
    await beSignedIn(page, owner, '/templates')
    await page.getByRole('button', { name: 'Ações de Contrato de locação' }).focus()
    await keys.press('Enter')
    await step('batch-menu')
    await page.getByRole('menuitem', { name: 'Preencher com planilha' }).press('Enter')
    await page.getByRole('heading', { name: 'Preencher com planilha' }).waitFor()
    await screen('batch-file')

    // What is no spreadsheet is refused, with the reason.
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    })
    await page.getByText('Este arquivo não é uma planilha').waitFor()
    await step('batch-refused')

    // Without headings, the first row would be taken for them and lost: the screen says so before it happens.
    const first = sheet().subarray(sheet().indexOf('\n') + 1)
    await file.setInputFiles({ name: 'sem títulos.csv', mimeType: 'text/csv', buffer: first })
    await page.getByText('Nenhum título da planilha corresponde a uma pergunta.').waitFor()
    expect(await page.getByRole('button', { name: 'Conferir as linhas' }).isDisabled()).toBe(true)
    await page.getByText('sem títulos.csv · títulos na linha 1').waitFor()
    await step('batch-unmatched')
    await press('Usar outra planilha')

    await file.setInputFiles({ name: 'locações.csv', mimeType: 'text/csv', buffer: sheet() })
    const column = (name: string) => page.getByLabel(`Pergunta respondida por ${name}`)
    await column('Locatário').waitFor()
    const chosen = async (name: string) =>
      column(name).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    expect(await chosen('Locatário')).toBe('Nome do locatário')
    expect(await chosen('Tem fiador?')).toBe('Tem fiador?')
    expect(await chosen('Aluguel')).toBe('Valor do aluguel')
    expect(await chosen('Data de início')).toBe('Data de início')
    expect(await chosen('Setor')).toBe('Deixar de fora')
    await step('batch-columns')
    await press('Conferir as linhas')

    // Three rows are to be corrected: the button leads to the first.
    const count = page.getByText(/^20 linhas,/)
    await page.getByText('20 linhas, 3 a corrigir').waitFor()
    await step('batch-rows')
    // Back leads to the columns, and forward to the rows again.
    await page.goBack()
    await column('Locatário').waitFor()
    await page.goForward()
    await count.waitFor()
    await press('Ir para a primeira')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Nome do locatário, linha 5')
    await keys.type('Dália Prado')
    await page.getByText('20 linhas, 2 a corrigir').waitFor()
    await step('batch-first-mended')
    // Enter leads to the next one.
    await keys.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Tem fiador?, linha 9')

    // Nothing typed is lost on a reload.
    await page.reload()
    await page.getByText('20 linhas, 2 a corrigir').waitFor()
    await press('Ir para a primeira')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Tem fiador?, linha 9')
    await keys.type('N')
    await page.getByText('20 linhas, 1 a corrigir').waitFor()
    await press('Ir para a primeira')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Data de início, linha 14')
    await keys.press('ControlOrMeta+a')
    await keys.type('28/02/2027')
    await page.getByText('20 linhas, sem nada a corrigir').waitFor()
    expect(await count.count()).toBe(1)
    await step('batch-mended')

    await press('Fazer 20 documentos')
    await page.getByRole('heading', { name: 'Fazendo os documentos' }).waitFor()
    await step('batch-running')
    await page.getByRole('heading', { name: 'Planilha preenchida' }).waitFor({ timeout: 180_000 })
    await page.getByText('Contrato de locação – Dália Prado').first().waitFor()
    await screen('batch-done')
    // What was watched to its end is not announced as news.
    await expect
      .poll(async () => {
        const { data } = await withToken(accessToken).notifications.listNotifications({ query: { limit: 100 } })
        return data.items.map(({ kind, readed }) => [kind, readed])
      })
      .toEqual([['batch.ended', true]])

    const { data } = await withToken(accessToken).executions.listExecutions({
      params: { orgId: organizationId },
      query: { limit: 100 },
    })
    const made = data.items
    expect([made.length, made.every(({ status }) => status === 4)]).toEqual([ROWS, true])

    const [archive] = await Promise.all([page.waitForEvent('download'), press('Baixar zip')])
    expect(archive.suggestedFilename()).toBe('Contrato de locação.zip')
    const endings = Object.keys(new PizZip(readFileSync(await archive.path())).files).map((name) =>
      name.split('.').at(-1),
    )
    expect([endings.filter((one) => one === 'docx').length, endings.filter((one) => one === 'pdf').length]).toEqual([
      ROWS,
      ROWS,
    ])
    const [result] = await Promise.all([page.waitForEvent('download'), press('Baixar resultado')])
    expect(result.suggestedFilename()).toBe('Resultado - Contrato de locação.csv')

    // The next spreadsheet of this model begins empty, and this one stays in sight.
    await page.goto(`/app/planilha/${model}`)
    await page.getByRole('link', { name: /locações\.csv/ }).waitFor()
    await step('batch-past')
  },
)

it.each(deskFirst.map(([, width]) => width))(
  'the same rows are not sent twice by mistake, and a spreadsheet begun waits where it was left, at %d px',
  { tags: 'further' },
  async (width) => {
    const organizationId = await newOrganization('Repetição e Cia')
    const owner = await newPerson(organizationId, 'Rui', ['owner'])
    const { accessToken } = await enter(owner)
    const model = await publishLease(world.url, accessToken)
    const page = await openPage({ width })
    const { step } = usable(page)
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    const file = page.locator('input[type=file]')
    const rows =
      'Nome do locatário;Tem fiador?;Valor do aluguel;Data de início\nAna;não;1.500,00;01/12/2026\nBeto;;caro;'
    const choose = (name: string, text = rows) =>
      file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

    await beSignedIn(page, owner, `/app/planilha/${model}`)
    await choose('janeiro.csv')
    await press('Conferir as linhas')
    await page.getByText('2 linhas, 1 a corrigir').waitFor()

    // It waits in this browser, wherever one goes in the meantime.
    if (width === widths.phone) await press('Ver respostas: linha 2')
    await page.getByLabel('Nome do locatário, linha 2').focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' Lima')
    await page.goto(`/app/planilha/${model}`)
    await page.getByText('Começada e ainda não enviada.').waitFor()
    await step('batch-begun')
    await press('Continuar')
    await expect.poll(() => page.getByLabel('Nome do locatário, linha 2').inputValue()).toBe('Ana Lima')

    // Another one takes its place only if what was corrected may go.
    await press('Usar outra planilha')
    await choose('fevereiro.csv')
    await page.getByRole('dialog', { name: 'Trocar de planilha?' }).waitFor()
    await step('batch-replace')
    await press('Cancelar')
    await press('Continuar')

    // Documents that people complete are begun in spite of what is missing.
    await page.getByRole('radio', { name: 'Deixar os documentos em andamento' }).press(' ')
    await press('Começar 2 documentos')
    await page.getByRole('heading', { name: 'Planilha preenchida' }).waitFor()
    await step('batch-open')
    const first = page.url()

    await page.goto(`/app/planilha/${model}`)
    await choose('cópia.csv', rows.replace('Ana;', 'Ana Lima;'))
    await press('Conferir as linhas')
    await page.getByRole('radio', { name: 'Deixar os documentos em andamento' }).press(' ')
    await press('Começar 2 documentos')
    await page.getByText('Estas mesmas linhas já foram enviadas por você').waitFor()
    await step('batch-repeated')
    await page.getByRole('link', { name: 'Ver o que foi feito' }).press('Enter')
    await page.getByRole('heading', { name: 'Planilha preenchida' }).waitFor()
    expect(page.url()).toBe(first)

    await page.goBack()
    await press('Começar 2 documentos')
    await press('Fazer todos de novo')
    await page.getByRole('heading', { name: 'Planilha preenchida' }).waitFor()
    expect(page.url()).not.toBe(first)
    const { data } = await withToken(accessToken).executions.listExecutions({
      params: { orgId: organizationId },
      query: { limit: 100 },
    })
    expect(data.items).toHaveLength(4)
  },
)

it('two tabs at the same spreadsheet follow one another, and the rows of two spreadsheets are never mixed', {
  tags: 'further',
}, async () => {
  const organizationId = await newOrganization('Duas Abas e Cia')
  const owner = await newPerson(organizationId, 'Iara', ['owner'])
  const { accessToken } = await enter(owner)
  const model = await publishLease(world.url, accessToken)
  const page = await openPage({ width: widths.desktop })
  const address = `/app/planilha/${model}`
  const rowsOf = (...names: string[]) =>
    ['Nome do locatário;Tem fiador?', ...names.map((name) => `${name};não`)].join('\n')
  const choose = async (tab: Page, name: string, text: string) => {
    await tab.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await tab.getByRole('button', { name: 'Conferir as linhas' }).click()
  }
  const tenant = (tab: Page, line: number) => tab.getByLabel(`Nome do locatário, linha ${line}`)

  await beSignedIn(page, owner, address)
  await choose(page, 'janeiro.csv', rowsOf('Ana', 'Beto'))
  const other = await page.context().newPage()
  await other.goto(`${address}?passo=linhas`)
  await tenant(page, 2).fill('Ana Lima')
  await expect.poll(() => tenant(other, 2).inputValue()).toBe('Ana Lima')
  await tenant(other, 3).fill('Beto Sá')
  await expect.poll(() => tenant(page, 3).inputValue()).toBe('Beto Sá')

  // Another spreadsheet takes its place in one tab; the first tab goes on, and keeps its own with the next key.
  await other.getByRole('button', { name: 'Usar outra planilha' }).click()
  await other.locator('input[type=file]').setInputFiles({
    name: 'fevereiro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rowsOf('Caio', 'Davi', 'Eva')),
  })
  await other.getByRole('dialog', { name: 'Trocar de planilha?' }).getByRole('button', { name: 'Trocar' }).click()
  await other.getByRole('button', { name: 'Conferir as linhas' }).click()
  await other.reload()
  await expect.poll(() => tenant(other, 2).inputValue()).toBe('Caio')

  // What the spreadsheet has no column for is answered once for all rows.
  await other.getByRole('button', { name: 'Mesma resposta em todas' }).click()
  const same = other.getByRole('dialog', { name: 'Mesma resposta em todas as linhas' })
  await same.getByLabel('Pergunta').selectOption({ label: 'Valor do aluguel' })
  await same.getByLabel('Resposta: Valor do aluguel').pressSequentially('2.000,00')
  await usable(other).step('batch-same-answer')
  await same.getByRole('button', { name: 'Preencher 3 linhas' }).click()
  await expect.poll(() => other.getByLabel('Valor do aluguel, linha 4').inputValue()).toBe('2.000,00')

  await tenant(page, 2).fill('Ana Lima Souza')
  await page.reload()
  await expect.poll(() => tenant(page, 2).inputValue()).toBe('Ana Lima Souza')
  expect(await tenant(page, 3).inputValue()).toBe('Beto Sá')
  expect(await tenant(page, 4).count()).toBe(0)
})
