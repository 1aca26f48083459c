// @module-tag further
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let organizationId = ''
let ana: TestPerson
let rui: TestPerson
let asAna = ''
let lease = ''

beforeAll(async () => {
  organizationId = await newOrganization('Brandão & Reis')
  ana = await newPerson(organizationId, 'Ana', ['owner', 'charts.overview'])
  rui = await newPerson(organizationId, 'Rui', ['execution.edit', 'interview.edit'])
  asAna = (await enter(ana)).accessToken
  lease = await publishLease(world.url, asAna)
})

const begin = async (locatario_nome: string, interviewId = lease): Promise<Execution> =>
  buildExecution(withToken(asAna), {
    interviewId,
    values: { locatario_nome, tem_fiador: false, valor_aluguel: '2500', data_inicio: '2026-12-01' },
    assignedTo: rui.userId,
  })

const addressOf = ({ id, interviewId }: Execution) => `/app/run/${interviewId}?execution=${id}&etapa=2`
const people = (page: Page) => page.getByRole('list', { name: 'Também neste documento' })
const rent = (page: Page) => page.getByLabel('Valor do aluguel')

/** Opens a page and waits until it follows the organisation's channel, so that later changes arrive live. */
async function open(person: TestPerson, width: number, address: string, channel = '/everyone/'): Promise<Page> {
  const page = await openPage({ width })
  const asked = new Map<string, string>()
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { id, channel } = JSON.parse(String(payload)) as { id?: string; channel?: string }
        if (id && channel) asked.set(id, channel)
      })
      socket.on('framereceived', ({ payload }) => {
        const { type: said, id } = JSON.parse(String(payload)) as { type: string; id?: string }
        if (said === 'subscribe_success' && asked.get(id ?? '')?.includes(channel)) resolve()
      })
    })
  })
  await beSignedIn(page, person, address)
  await listening
  return page
}

describe.each(
  oneOf([
    ['at a desk', widths.desktop],
    ['on a phone', widths.phone],
  ]),
)('%s', (_, width) => {
  it('lists show changes of others live', { tags: 'further' }, async () => {
    const page = await open(rui, width, '/documents')
    const { step } = usable(page)
    const tenant = `Padaria ${width}`
    const started = await begin(tenant)
    const row = page.getByRole('link', { name: new RegExp(tenant) })
    await row.waitFor()
    await step('moved-started')
    await withToken(asAna).executions.trashExecution({ params: { id: started.id } })
    await row.waitFor({ state: 'hidden' })
    await withToken(asAna).executions.restoreExecution({ params: { id: started.id } })
    await row.waitFor()
    await step()

    await page.goto('/templates')
    await page
      .getByRole('link', { name: /Contrato de locação/ })
      .first()
      .waitFor()
    await page.waitForTimeout(3_000)
    const name = `Recibo ${width}`
    await withToken(asAna).interviews.createInterview({ body: { name } })
    await page.getByRole('link', { name }).waitFor()
    await step('moved-model')
  })
})

it('the overview shows changes of others live', { tags: 'further' }, async () => {
  const page = await open(rui, widths.desktop, '/home')
  await begin('Livraria Central')
  await page.getByRole('link', { name: /Livraria Central/ }).waitFor()
  await usable(page).step('moved-overview')
  expect(new URL(page.url()).pathname).toBe('/home')
})

describe.each(
  oneOf([
    ['one at a desk and one on a phone', widths.desktop, widths.phone],
    ['both at a desk', widths.desktop, widths.desktop],
    ['both on a phone', widths.phone, widths.phone],
  ]),
)('two people in one document, %s', (_, first, second) => {
  it('see each other, and the answers of the other to questions they are not typing in', async () => {
    const started = await begin(`Mercearia ${first} ${second}`)
    const page = await open(ana, first, addressOf(started), '/executions/')
    const { step } = usable(page)
    await page.getByRole('textbox', { name: 'Data de início' }).click()
    await page.keyboard.press('Escape')
    const other = await open(rui, second, addressOf(started), '/executions/')
    const there = usable(other)
    await people(page).getByText('Rui Teste está neste documento').waitFor()
    await people(other).getByText('Ana Teste está neste documento').waitFor()
    await step('together-people')

    await type(rent(other), '2700')
    await there.step('together-typed')
    await expect.poll(() => rent(page).inputValue()).toMatch(/2\.700,00/)
    await step('together-arrived')

    // The cursor is in the question that the other changes.
    await rent(page).click()
    await type(rent(other), '2800')
    await page.getByText(/^Rui Teste mudou este campo para “R\$\s2\.800,00”\.$/).waitFor()
    await step('together-offered')
    expect(await rent(page).inputValue()).toMatch(/2\.700,00/)
    await type(rent(page), '2900')
    await other.getByText(/^Ana Teste mudou este campo para “R\$\s2\.900,00”\.$/).waitFor()
    expect(await rent(other).inputValue()).toMatch(/2\.800,00|2800/)
    await other.getByRole('textbox', { name: 'Data de início' }).click()
    await other.keyboard.press('Escape')
    await other.getByText(/^Ana Teste mudou este campo\. A sua resposta era “R\$\s2\.800,00”\.$/).waitFor()
    await there.step('together-replaced')
    expect(await rent(other).inputValue()).toMatch(/2\.900,00/)
    // Still to be decided after the page is loaded again, and the header says so.
    await other.reload()
    await other.getByText(/^Ana Teste mudou este campo\. A sua resposta era “R\$\s2\.800,00”\.$/).waitFor()
    await other.getByText('Falta escolher 1 resposta').waitFor()
    await other.getByRole('button', { name: 'Voltar à minha' }).click()
    await page.getByRole('textbox', { name: 'Data de início' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => rent(page).inputValue()).toMatch(/2\.800,00/)
    await step('together-both-offered')

    await other.getByRole('link', { name: 'Voltar aos documentos' }).click()
    await people(page).waitFor({ state: 'hidden' })
    await step('together-alone')
  })
})

it('a person whose browser died is no longer shown once their presence has expired', { tags: 'further' }, async () => {
  const started = await begin('Ourivesaria Íris')
  const page = await openPage({ width: widths.desktop, own: true })
  await page.clock.install()
  await beSignedIn(page, ana, addressOf(started))
  const other = await open(rui, widths.desktop, addressOf(started), '/executions/')
  await people(page).getByText('Rui Teste está neste documento').waitFor()
  // Without a connection the closing window cannot say that it leaves.
  await other.context().setOffline(true)
  await other.close()
  await reachTable()
  const { presence } = await import('#functions/executions/presence/entity.ts')
  const { data } = await presence.query.ofExecution({ organizationId, executionId: started.id }).go()
  // Put as a whole: a window that could still say that it leaves has removed it.
  for (const present of data.filter(({ userId }) => userId === rui.userId))
    await presence.put({ ...present, expiresAt: 1 }).go()
  // Windows ask every half minute who is there.
  await page.clock.fastForward('00:31')
  await people(page).waitFor({ state: 'hidden' })
  await usable(page).step('together-expired')
})

it('a user who was offline gets what others saved once back online, and loses no input', {
  tags: 'further',
}, async () => {
  const started = await begin('Papelaria Lume')
  const page = await open(ana, widths.desktop, addressOf(started))
  const { step } = usable(page)
  const { accessToken } = await enter(rui)
  await page.getByRole('textbox', { name: 'Data de início' }).waitFor()
  await page.context().setOffline(true)
  await type(rent(page), '3100')
  await page.getByText('Guardado neste navegador; será salvo quando houver conexão').waitFor()
  await withToken(accessToken).executions.saveExecution({
    params: { id: started.id },
    body: {
      version: started.version,
      values: { ...started.values, locatario_nome: 'Papelaria Lume Ltda.' },
    },
  })
  await page.context().setOffline(false)
  await page.getByText(/^Salvo às/).waitFor()
  await step('together-back')
  const { data } = await withToken(asAna).executions.getExecution({ params: { id: started.id } })
  expect(data.values).toMatchObject({
    locatario_nome: 'Papelaria Lume Ltda.',
    valor_aluguel: '3100',
  })
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
})

it('a document finished by another person updates live', { tags: 'further' }, async () => {
  const started = await begin('Sapataria Sol')
  const page = await open(rui, widths.desktop, addressOf(started), '/executions/')
  await rent(page).waitFor()
  const { data } = await withToken(asAna).executions.getExecution({ params: { id: started.id } })
  const { version } = data
  await withToken(asAna).executions.finishExecution({ params: { id: started.id }, body: { version } })
  await page.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
  await usable(page).step('together-finished')
})

it('comments on a document in review appear at once in open windows', { tags: 'further' }, async () => {
  const reviewed = await publishLease(world.url, asAna, {
    enable: true,
    assignReview: [{ type: 'user', id: rui.userId, conditionals: [] }],
  })
  const started = await begin('Floricultura Dália', reviewed)
  await withToken(asAna).executions.finishExecution({ params: { id: started.id }, body: { version: started.version } })
  const page = await open(ana, widths.desktop, addressOf(started), '/executions/')
  await page.getByRole('heading', { name: 'Valores' }).waitFor()
  const { accessToken } = await enter(rui)
  await withToken(accessToken).executions.addComment({
    params: { id: started.id },
    body: {
      text: 'O combinado foi R$ 2.800,00.',
      place: { ref: 'valor_aluguel' },
    },
  })
  await page.getByText('O combinado foi R$ 2.800,00.').first().waitFor()
  await usable(page).step('together-comment')
})
