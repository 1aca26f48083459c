// @module-tag further
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildInterview } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const MODELS = [
  'Contrato de locação comercial com fiador',
  'Procuração ad judicia',
  'Compra e venda de imóvel',
  'Acordo de confidencialidade',
]
const CLIENTS = [
  'Padaria São João Ltda.',
  'Maria Conceição Albuquerque',
  'Construtora Horizonte S.A.',
  'Espólio de Tereza',
]
const DOCUMENTS = 60

let token = ''
let owner: TestPerson
let rita: TestPerson
let group = ''
const models: string[] = []

const inDays = (days: number): string => addDays(today(new Date()), days)!

async function publishModel(name: string): Promise<string> {
  const fields = [createField('text', { uid: 'a', ref: 'cliente', name: 'Nome do cliente' })]
  const interviewCode = {
    ...emptyInterviewCode(name),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
  }
  const { id } = await buildInterview(withToken(token), { name, interviewCode })
  return id
}

/** Sixty documents of four models, of every status, with deadlines before and after today. */
beforeAll(async () => {
  await reachTable()
  const { execution } = await import('#functions/executions/index.ts')
  const organizationId = await newOrganization('Albuquerque & Prado')
  owner = await newPerson(organizationId, 'Olga', ['owner'])
  rita = await newPerson(organizationId, 'Rita')
  token = (await enter(owner)).accessToken
  const made = await withToken(token).groups.createGroup({ body: { name: 'Imobiliário', members: [rita.userId] } })
  group = made.data.id
  for (const name of MODELS) models.push(await publishModel(name))
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
  for (let at = 0; at < DOCUMENTS; at++) {
    const client = pick(CLIENTS, at)
    const { data } = await withToken(token).executions.createExecution({
      params: { interviewId: pick(models, at) },
      body: {
        name: `${pick(MODELS, at).split(' ')[0]} ${String(at + 1).padStart(2, '0')} · ${client}`,
        values: { cliente: client },
        ...(at % 3 === 0 && { group }),
        ...(at % 3 === 1 && { assignedTo: rita.userId }),
        ...(at % 6 === 2 && { assignedTo: rita.userId, group }),
      },
    })
    // Written directly to the table: no call can set these statuses and past deadlines.
    const { id } = data
    const status = pick([0, 0, 1, 2, 3, 4], Math.floor(at / 4))
    await execution
      .patch({ organizationId, executionId: id })
      .set({
        status,
        ...(at % 2 === 0 && { dueDate: inDays((at % 20) - 6) }),
        ...(status === 1 && { awaiting: [owner.userId] }),
      })
      .go()
  }
})

const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Documentos' }).locator('[data-index]')
/** The total number; further documents load while scrolling. */
const counted = (page: Page) =>
  expect.poll(async () => {
    const count = await rows(page).count()
    if (count > 0) await rows(page).last().scrollIntoViewIfNeeded()
    return count
  })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Filtro ${number}` })
const inputs = (group: Locator) => ({
  field: group.getByLabel('Campo', { exact: true }).and(group.locator('input')),
  operator: group.getByLabel('Operador', { exact: true }).and(group.locator('input')),
  value: group.getByLabel('Valor', { exact: true }).and(group.locator('input')),
})
/** Types into a select until the option is offered, and chooses it. */
async function pickOption(page: Page, box: Locator, option: string, typed?: string): Promise<void> {
  await box.click()
  if (typed) await page.keyboard.type(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filtros/ }).click()

async function open(width: number, person = owner, address = '/documents', colorScheme: 'light' | 'dark' = 'light') {
  const page = await openPage({ width, colorScheme })
  await beSignedIn(page, person, address)
  return page
}

describe.each(deskFirst)('the list of documents on a %s', (device, width) => {
  const phone = device === 'phone'
  /** On a phone the panel is a sheet over the list. */
  const seeResults = async (page: Page) => {
    if (phone) await page.getByRole('button', { name: 'Ver resultados' }).click()
  }

  it('is filtered in the panel by model, found by typing, and by deadline, and the filters are in the address', async () => {
    const page = await open(width)
    const { step, screen } = usable(page)
    await rows(page).first().waitFor()
    await step('list')
    await openFilters(page)
    await line(page, 1).waitFor()
    await step('list-filters')
    const model = inputs(line(page, 1))
    await pickOption(page, model.field, 'Modelo')
    await pickOption(page, model.operator, 'igual')
    await pickOption(page, model.value, MODELS[2]!, 'imóvel')
    await expect.poll(() => page.url()).toContain(`modelo=${models[2]}`)
    await page.getByRole('button', { name: 'Adicionar filtro' }).click()
    const deadline = inputs(line(page, 2))
    await pickOption(page, deadline.field, 'Prazo')
    await pickOption(page, deadline.operator, 'menor')
    await type(inputs(line(page, 2)).value, formatDate(inDays(0)))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain(`prazo=menor.${inDays(0)}`)
    await step('list-filters-full')
    await seeResults(page)
    await page.getByText(`Modelo: ${MODELS[2]}`).waitFor()
    await page.getByText(`Prazo antes de ${formatDate(inDays(0))}`).waitFor()
    await counted(page).toBe(3)
    for (const row of await rows(page).all()) expect(await row.textContent()).toContain('Compra')
    await screen('list-filtered')

    // Back removes the last filter; forward restores it.
    await page.goto(page.url().replace(/&prazo=[^&]*/, ''))
    await counted(page).toBe(15)
    await page.goBack()
    await counted(page).toBe(3)
    await page.getByRole('button', { name: /^Remover o filtro Prazo/ }).click()
    await counted(page).toBe(15)
    expect(page.url()).not.toContain('prazo=')
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => page.url()).not.toContain('modelo=')
    await step()
  })

  it('is searched by a combination, which becomes filters', { tags: 'further' }, async () => {
    const page = await open(width)
    const { step } = usable(page)
    const box = page.getByRole('combobox', { name: 'Nome, cliente, CPF ou CNPJ' })
    await type(box, 'padaria / locação')
    await page.getByRole('option', { name: 'Cliente: padaria / Modelo: locação' }).waitFor()
    await step('list-search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Cliente contém "padaria"').waitFor()
    await page.getByText('Nome do modelo contém "locação"').waitFor()
    expect(await box.inputValue()).toBe('')
    await counted(page).toBe(15)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await type(box, 'padaria / 02')
    await page.keyboard.press('Escape')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await step('list-nothing')
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await rows(page).first().waitFor()
  })

  it('continues automatically when the server ends a long search early', { tags: 'further' }, async () => {
    const page = await open(width)
    await page.route(/\/executions\?.*text=compra/, async (route) => {
      const url = new URL(route.request().url())
      if (!url.searchParams.has('cursor'))
        return route.fulfill({ json: { data: { items: [], cursor: 'adiante' }, messages: [] } })
      url.searchParams.delete('cursor')
      await route.continue({ url: url.href })
    })
    await type(page.getByRole('combobox', { name: 'Nome, cliente, CPF ou CNPJ' }), 'compra')
    await expect.poll(() => rows(page).first().textContent()).toContain('Compra')
    expect(await page.getByText('Nenhum resultado encontrado').count()).toBe(0)
  })

  it("shows the user's own documents and those to review with one click, sorted by deadline", {
    tags: 'further',
  }, async () => {
    const page = await open(width)
    const { step } = usable(page)
    await page.getByText('Para revisar', { exact: true }).click()
    await expect.poll(() => page.url()).toContain('revisar=1')
    await counted(page).toBe(12)
    await page.getByText('Para revisar', { exact: true }).click()
    await page.getByText('Meus', { exact: true }).click()
    await counted(page).toBe(10)
    await page.getByText('Meus', { exact: true }).click()
    await page.getByRole('button', { name: /^Ordenar/ }).click()
    await page.getByRole('menuitemradio', { name: 'Prazo mais próximo' }).click()
    await rows(page).first().getByText('venceu há 6 dias').waitFor()
    expect(page.url()).toContain('ordem=dueDate')
    await step('list-deadlines')
    if (phone) return
    await page.getByRole('button', { name: 'Documento', exact: true }).click()
    await expect.poll(() => page.url()).toContain('ordem=name')
    await rows(page).first().getByText('Acordo 04').waitFor()
    await page.getByRole('button', { name: 'Documento', exact: true }).click()
    await rows(page).first().getByText('Procuração 58').waitFor()
    await step()
  })

  it('shows the documents started from one, and the bin is searched like the list', { tags: 'further' }, async () => {
    const page = await open(width, owner, '/documents?ordem=name')
    const { step } = usable(page)
    const menu = async (item: string) => {
      await rows(page)
        .first()
        .getByRole('button', { name: /^Ações de/ })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const name = 'Acordo 04 · Espólio de Tereza'
    await page.getByRole('link', { name }).waitFor()
    await menu('Ver o que foi feito a partir dele')
    await page.getByText(`Feito a partir de: ${name}`).waitFor()
    await page.getByText('Nenhum resultado encontrado').first().waitFor()
    await step('list-children')
    await page.goBack()
    await page.getByRole('link', { name }).waitFor()
    await page.goto('/documents?lixeira=1')
    await page.getByRole('heading', { name: 'A lixeira está vazia' }).waitFor()
    await step('list-bin')
  })
})

describe('an organisation', () => {
  it.each([
    ['without any document', 0],
    ['with three documents', 3],
  ])('%s', { tags: 'further' }, async (_, count) => {
    const organizationId = await newOrganization('Começo')
    const first = await newPerson(organizationId, 'Clara', ['owner'])
    const own = (await enter(first)).accessToken
    const interviewCode = { ...emptyInterviewCode('Procuração'), sections: [] }
    const { id } = await buildInterview(withToken(own), { name: 'Procuração', interviewCode })
    for (let at = 1; at <= count; at++)
      await withToken(own).executions.createExecution({
        params: { interviewId: id },
        body: {
          name: `Procuração ${at}`,
          ...(at === 1 && { dueDate: inDays(1) }),
        },
      })
    for (const width of deskFirst.map(([, width]) => width)) {
      const page = await open(width, first)
      const { step } = usable(page)
      if (count > 0)
        await rows(page)
          .nth(count - 1)
          .waitFor()
      else await page.getByRole('heading', { name: 'Nenhum documento ainda' }).waitFor()
      await step(`list-of-${count}`)
    }
  })

  it.each(deskFirst.map(([, width]) => width))(
    'sees its list in the dark at %d px',
    { tags: 'further' },
    async (width) => {
      const page = await open(width, rita, '/documents?ordem=dueDate&situacao=diferente.4', 'dark')
      await rows(page).first().waitFor()
      await usable(page).step('list-dark')
      await openFilters(page)
      await line(page, 1).waitFor()
      await usable(page).step('list-dark-filters')
    },
  )
})
