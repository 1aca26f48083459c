import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { buildExecution } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let organizationId = ''
let owner: TestPerson
let ownerToken = ''
let ana: TestPerson
let rita: TestPerson
let rui: TestPerson

const values = {
  locatario_nome: 'Padaria Bom Trigo',
  tem_fiador: false,
  valor_aluguel: '2500',
  data_inicio: '2026-12-01',
}

const reviewers = (...people: TestPerson[]) =>
  people.map(({ userId }) => ({ type: 'user' as const, id: userId, conditionals: [] }))

const open = async (person: TestPerson, width: number, address: string): Promise<Page> => {
  const page = await openPage({ width })
  await beSignedIn(page, person, address)
  return page
}

async function begin(interviewId: string): Promise<Execution> {
  const { accessToken } = await enter(ana)
  return await buildExecution(withToken(accessToken), { interviewId, values })
}

/** Starts a document and sends it to its reviewers. */
async function send(interviewId: string): Promise<Execution> {
  const started = await begin(interviewId)
  const { accessToken } = await enter(ana)
  await withToken(accessToken).executions.finishExecution({
    params: { id: started.id },
    body: { version: started.version },
  })
  return started
}

async function approve(person: TestPerson, { id }: Execution): Promise<void> {
  const { accessToken } = await enter(person)
  const { version } = (await withToken(accessToken).executions.getExecution({ params: { id } })).data
  await withToken(accessToken).executions.approveExecution({ params: { id }, body: { version } })
}

const paper = (page: Page) => page.getByRole('region', { name: 'Documento como está agora' })

/** Uses the button that shows and hides the document, if it is not beside the questions. */
async function showPaper(page: Page, way: 'there' | 'back' = 'there') {
  const button = page.getByRole('button', { name: way === 'there' ? 'Ver documento' : 'Voltar às perguntas' })
  if (page.viewportSize()!.width < 1280) await button.click()
}

/** Selects the word of the tenant's name in the document that is so many pixels from its start. */
const selectWord = (page: Page, x: number) =>
  paper(page)
    .getByText('Padaria Bom Trigo', { exact: true })
    .dblclick({ position: { x, y: 6 } })

/** The passages of the document highlighted as commented. */
const quoted = (page: Page, look = 'paper-quoted') =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), look)

/** Whether each of the person's notifications about the document is read. */
async function readOf(person: TestPerson, started: Execution): Promise<boolean[]> {
  const { accessToken } = await enter(person)
  const { items } = (await withToken(accessToken).notifications.listNotifications({ query: { limit: 100 } })).data
  return items.filter(({ link }) => link === addressOf(started)).map(({ readed }) => readed)
}

const addressOf = ({ id, interviewId }: Execution, step = '') => `/app/run/${interviewId}?execution=${id}${step}`

beforeAll(async () => {
  organizationId = await newOrganization('Brandão & Reis')
  owner = await newPerson(organizationId, 'Olga', ['owner'])
  ownerToken = (await enter(owner)).accessToken
  ana = await newPerson(organizationId, 'Ana', ['execution.edit', 'execution.downloadDocx'])
  rita = await newPerson(organizationId, 'Rita', [])
  rui = await newPerson(organizationId, 'Rui', [])
})

/** From desktop to phone and back, and vice versa. */
describe.each(
  oneOf([
    ['filled in at a desk and reviewed on a phone', widths.desktop, widths.phone],
    ['filled in on a phone and reviewed at a desk', widths.phone, widths.desktop],
  ]),
)('a document %s', (_, filling, reviewing) => {
  it('is sent, commented on, corrected, approved and generated', async () => {
    const lease = await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(rita) })
    const started = await begin(lease)

    const page = await open(ana, filling, addressOf(started, '&etapa=2'))
    const { step } = usable(page)
    await page.getByRole('button', { name: 'Enviar para revisão' }).click()
    await page.getByText(/^Em revisão: falta a aprovação de Rita Teste\. Enviado por você/).waitFor()
    await step('review-sent')

    const desk = await open(rita, reviewing, '/documents?revisar=1')
    const reviewer = usable(desk)
    await desk.getByRole('link', { name: /Padaria Bom Trigo/ }).waitFor()
    await reviewer.step('review-list')
    await desk.getByRole('link', { name: /Padaria Bom Trigo/ }).click()
    await desk.getByRole('heading', { name: 'Valores' }).waitFor()
    await reviewer.step('review-screen')
    const rent = desk.locator('[data-answer="valor_aluguel"]')
    await rent.getByRole('button', { name: 'Comentar' }).click()
    await type(rent.getByLabel('Comentário'), 'O combinado foi R$ 2.800,00.')
    await reviewer.step('review-comment')
    await rent.getByRole('button', { name: 'Comentar' }).click()
    await rent.getByRole('article', { name: 'Comentário de você' }).waitFor()
    await desk.getByRole('button', { name: 'Pedir correções' }).click()
    const asking = desk.getByRole('dialog', { name: 'Pedir correções' })
    await type(asking.getByLabel('Mensagem (opcional)'), 'Só o valor.')
    await reviewer.step('review-corrections')
    await asking.getByRole('button', { name: 'Pedir correções' }).click()
    await desk.getByText(/^Você pediu correções /).waitFor()
    // All answers stay on one page, although the document is being filled in again.
    await desk.getByRole('heading', { name: 'Partes' }).waitFor()
    await desk.getByRole('heading', { name: 'Valores' }).waitFor()
    await reviewer.step('review-sent-back')

    await page.goto('/home')
    const unfinished = page.getByRole('region', { name: 'Continuar de onde parou' })
    await unfinished
      .getByRole('link', { name: /Padaria Bom Trigo/ })
      .first()
      .waitFor()
    await step('review-home-asked')
    await unfinished
      .getByRole('link', { name: /Padaria Bom Trigo/ })
      .first()
      .click()
    await page.getByText(/^Rita Teste pediu correções /).waitFor()
    await step('review-asked')
    await page.getByRole('button', { name: 'Ver 2 comentários em aberto' }).click()
    const listed = page.getByRole('dialog', { name: 'Comentários' })
    await listed.getByText('Só o valor.').waitFor()
    await step('review-listed')
    await listed.getByRole('button', { name: 'Ir para a pergunta Valor do aluguel' }).click()
    await page.getByRole('heading', { name: 'Valores' }).waitFor()
    // The comment stays beside the field.
    await listed.getByText('O combinado foi R$ 2.800,00.').waitFor()
    await type(page.getByRole('textbox', { name: 'Valor do aluguel' }), '2800')
    await step('review-correcting')
    await listed.getByRole('button', { name: 'Fechar' }).click()
    const asked = page.locator('[data-answer="valor_aluguel"]')
    await asked.getByRole('button', { name: 'Responder' }).click()
    await type(asked.getByLabel('Resposta'), 'Corrigido.')
    await step('review-answering')
    await asked.getByRole('button', { name: 'Responder' }).click()
    await asked.getByText('Corrigido.').waitFor()
    await asked.getByRole('button', { name: 'Resolver' }).click()
    await asked.getByRole('button', { name: '1 resolvido' }).waitFor()
    await step()
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await page.getByText(/^Em revisão: falta/).waitFor()

    await desk.goto(addressOf(started))
    await desk.getByText('Desde a última revisão 1 resposta mudou').waitFor()
    const change = desk.getByRole('row', { name: /Valor do aluguel/ })
    expect((await change.textContent())?.replace(/\s/g, ' ')).toBe('Valor do aluguelR$ 2.500,00R$ 2.800,00')
    await reviewer.step('review-changes')
    // The paper shows where.
    await showPaper(desk)
    await paper(desk)
      .locator('[data-changed]')
      .filter({ hasText: /2\.800,00/ })
      .first()
      .waitFor()
    await reviewer.step('review-changes-paper')
    await showPaper(desk, 'back')
    await desk.getByRole('button', { name: 'Aprovar' }).click()
    await reviewer.step('review-approve')
    await desk.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await desk.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
    await reviewer.step()

    await page.goto(addressOf(started))
    await page.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
    await step('review-ready')
  })
})

describe.each(
  oneOf([
    ['at a desk', widths.desktop],
    ['on a phone', widths.phone],
  ]),
)('%s', (_, width) => {
  it('two reviewers approve one after the other, and an owner may replace one', { tags: 'further' }, async () => {
    const flow = { enable: true, ordered: true, assignReview: reviewers(rita, rui) }
    const started = await begin(await publishLease(world.url, ownerToken, flow))
    const { accessToken } = await enter(ana)
    await withToken(accessToken).executions.finishExecution({
      params: { id: started.id },
      body: {
        version: started.version,
      },
    })

    await expect.poll(() => readOf(rita, started)).toEqual([false])
    const first = await open(rita, width, addressOf(started))
    await first.getByText(/falta a sua aprovação\./).waitFor()
    // Opening a document, even from a list, marks its notifications as read.
    await expect.poll(() => readOf(rita, started)).toEqual([true])
    await first.getByRole('button', { name: 'Aprovar' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await first.getByText(/falta a aprovação de Rui Teste\. Já aprovado por você\./).waitFor()
    await usable(first).step('reviewers-first')

    const desk = await open(owner, width, addressOf(started))
    await desk.getByRole('button', { name: 'Trocar quem revisa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Trocar quem revisa' })
    await dialog.getByRole('listitem').filter({ hasText: 'Rui Teste' }).waitFor()
    await usable(desk).step('reviewers-dialog')
    await dialog.getByRole('button', { name: 'Retirar o 1º revisor' }).click()
    await type(dialog.getByRole('combobox', { name: 'Acrescentar pessoa' }), 'olga')
    await desk.getByRole('option', { name: /Olga Teste/ }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'Olga Teste' }).waitFor()
    await usable(desk).step()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await desk.getByText(/falta a sua aprovação\./).waitFor()
    await desk.getByRole('button', { name: 'Aprovar' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await desk.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
    await usable(desk).step('reviewers-ready')
  })
})

// What these show does not depend on the width.
describe.each([['on a phone', widths.phone]] as const)('%s', (_, width) => {
  it('another reviewer decides meanwhile: it is shown, and the user can still decide', {
    tags: 'further',
  }, async () => {
    const lease = await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(rita, rui) })
    const [live, stale] = [await send(lease), await send(lease)]

    const desk = await open(rui, width, addressOf(live))
    await desk.getByText(/faltam a sua aprovação e a de Rita Teste\./).waitFor()
    const asking = desk.locator('[data-answer="valor_aluguel"]')
    await asking.getByRole('button', { name: 'Comentar' }).click()
    await type(asking.getByLabel('Comentário'), 'Confere com a proposta?')
    await desk.waitForTimeout(1_000)
    await approve(rita, live)
    await desk.getByText(/falta a sua aprovação\. Já aprovado por Rita Teste\./).waitFor()
    expect(await asking.getByLabel('Comentário').inputValue()).toBe('Confere com a proposta?')
    await usable(desk).step('meanwhile-shown')

    const page = await openPage({ width })
    await page.routeWebSocket(/.*/, () => undefined)
    await beSignedIn(page, rui, addressOf(stale))
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await approve(rita, stale)
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await page.getByText('O documento mudou enquanto você o lia. Confira e decida de novo.').waitFor()
    await page.getByText(/falta a sua aprovação\. Já aprovado por Rita Teste\./).waitFor()
    await usable(page).step('meanwhile-refused')
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
  })

  it('an approval without a connection is reported as not sent, and can be sent once it is back', {
    tags: 'further',
  }, async () => {
    const started = await send(
      await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(rita) }),
    )
    const page = await open(rita, width, addressOf(started))
    await page.getByRole('button', { name: 'Aprovar' }).click()
    const asking = page.getByRole('dialog')
    await page.context().setOffline(true)
    await asking.getByRole('button', { name: 'Aprovar' }).click()
    await asking.getByText(/^Não foi possível falar com o servidor/).waitFor()
    await usable(page).step('approve-offline')
    await page.context().setOffline(false)
    await asking.getByRole('button', { name: 'Aprovar' }).click()
    await page.getByRole('button', { name: 'Baixar PDF' }).first().waitFor()
  })

  it('an unsent comment survives a reload, Escape and Back, and is shown in full', { tags: 'further' }, async () => {
    const started = await send(
      await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(rita) }),
    )
    const page = await open(rita, width, '/home')
    const waiting = page.getByRole('region', { name: 'Para revisar' })
    await waiting.getByRole('link', { name: 'Todos para revisar' }).waitFor()
    await usable(page).step('review-home')
    await page.goto(addressOf(started))
    const rent = page.locator('[data-answer="valor_aluguel"]')
    await rent.getByRole('button', { name: 'Comentar' }).click()
    await type(rent.getByLabel('Comentário'), 'Confere com a proposta?')
    await page.reload()
    await rent.getByRole('button', { name: 'Comentar' }).click()
    await expect.poll(() => rent.getByLabel('Comentário').inputValue()).toBe('Confere com a proposta?')
    const long = 'Reveja a cláusula. '.repeat(120)
    await rent.getByLabel('Comentário').fill(long)
    await rent.getByRole('button', { name: 'Comentar' }).click()
    await rent.getByText(/Escreva até 2\.000 caracteres/).waitFor()
    expect(await rent.getByLabel('Comentário').inputValue()).toBe(long)
    await usable(page).step('comment-long')
    await rent.getByRole('button', { name: 'Cancelar' }).click()
    await rent.getByRole('button', { name: 'Comentar' }).click()
    expect(await rent.getByLabel('Comentário').inputValue()).toBe('')

    await page.getByRole('button', { name: 'Pedir correções' }).click()
    const correcting = page.getByRole('dialog', { name: 'Pedir correções' })
    await type(correcting.getByLabel('O que corrigir'), 'Só o valor.')
    await page.keyboard.press('Escape')
    await correcting.waitFor({ state: 'hidden' })
    await page.goBack()
    await page.goForward()
    await page.getByRole('button', { name: 'Pedir correções' }).click()
    await expect.poll(() => correcting.getByLabel('O que corrigir').inputValue()).toBe('Só o valor.')
    await correcting.getByRole('button', { name: 'Pedir correções' }).click()
    await page.getByText('Quem cuida do documento corrige e envia de novo.').waitFor()
  })
})

// What these show does not depend on the width.
describe.each([['at a desk', widths.desktop]] as const)('%s', (_, width) => {
  it('an owner who asked for corrections stays at the review until they choose to correct it themselves', {
    tags: 'further',
  }, async () => {
    const started = await begin(
      await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(owner) }),
    )
    const { accessToken } = await enter(ana)
    await withToken(accessToken).executions.finishExecution({
      params: { id: started.id },
      body: {
        version: started.version,
      },
    })
    const page = await open(owner, width, addressOf(started))
    await page.getByRole('button', { name: 'Pedir correções' }).click()
    const correcting = page.getByRole('dialog', { name: 'Pedir correções' })
    await type(correcting.getByLabel('O que corrigir'), 'Só o valor.')
    await correcting.getByRole('button', { name: 'Pedir correções' }).click()
    await page.getByText('Quem cuida do documento corrige e envia de novo.').waitFor()
    await page.getByRole('heading', { name: 'Valores' }).waitFor()
    await usable(page).step('review-owner-asked')
    await page.getByRole('button', { name: 'Corrigir agora' }).click()
    await page.getByText('Quando terminar, envie o documento de novo.').waitFor()
    await page.getByRole('textbox', { name: 'Nome do locatário' }).waitFor()
    await usable(page).step('review-owner-corrects')
  })
})

describe.each(
  oneOf([
    ['at a desk', widths.desktop],
    ['on a phone', widths.phone],
  ]),
)('%s', (_, width) => {
  it('a clause is commented on in the document, and found from the list of corrections', {
    tags: 'further',
  }, async () => {
    const started = await begin(
      await publishLease(world.url, ownerToken, { enable: true, assignReview: reviewers(rita) }),
    )
    const { accessToken } = await enter(ana)
    await withToken(accessToken).executions.finishExecution({
      params: { id: started.id },
      body: {
        version: started.version,
      },
    })

    const desk = await open(rita, width, addressOf(started))
    const reviewer = usable(desk)
    await desk.getByRole('button', { name: 'Aprovar' }).waitFor()
    await reviewer.step('clause-review')
    await showPaper(desk)
    const asking = desk.getByRole('dialog', { name: 'Comentar este trecho' })
    if (width === widths.phone) {
      // A tapped paragraph is selected, to comment on it. Near an answer, the browser takes the tap for one on the answer.
      await paper(desk)
        .getByText('CONTRATO DE LOCAÇÃO', { exact: true })
        .tap({ position: { x: 115, y: 3 } })
      await paper(desk).getByRole('button', { name: 'Comentar' }).tap()
      expect(await asking.locator('blockquote').textContent()).toBe('CONTRATO DE LOCAÇÃO')
      await desk.keyboard.press('Escape')
      await asking.waitFor({ state: 'hidden' })
    }
    await selectWord(desk, 6)
    await reviewer.step('clause-selected')
    await paper(desk).getByRole('button', { name: 'Comentar' }).click()
    expect(await asking.locator('blockquote').textContent()).toBe('Padaria')
    await type(asking.getByLabel('Comentário'), 'Falta a razão social completa.')
    await reviewer.step('clause-comment')
    // Unsent text stays with its passage.
    await desk.keyboard.press('Escape')
    await selectWord(desk, 60)
    await paper(desk).getByRole('button', { name: 'Comentar' }).click()
    expect(await asking.locator('blockquote').textContent()).not.toBe('Padaria')
    expect(await asking.getByLabel('Comentário').inputValue()).toBe('')
    await desk.keyboard.press('Escape')
    await selectWord(desk, 6)
    await paper(desk).getByRole('button', { name: 'Comentar' }).click()
    await expect.poll(() => asking.getByLabel('Comentário').inputValue()).toBe('Falta a razão social completa.')
    await asking.getByRole('button', { name: 'Comentar' }).click()
    await asking.waitFor({ state: 'hidden' })
    expect(await quoted(desk)).toEqual(['Padaria'])
    await paper(desk)
      .getByText('Padaria Bom Trigo', { exact: true })
      .click({ position: { x: 4, y: 6 } })
    await desk.getByRole('dialog', { name: 'Comentários' }).getByText('Trecho: “Padaria”').waitFor()
    await reviewer.step('clause-listed')
    await desk.keyboard.press('Escape')
    await desk.getByRole('dialog', { name: 'Comentários' }).waitFor({ state: 'hidden' })
    if (width === widths.phone) {
      // A pressed answer is shown over the paper, which stays.
      await paper(desk)
        .locator('[data-place]')
        .filter({ hasText: /2\.500,00/ })
        .first()
        .click()
      await desk.getByRole('dialog', { name: 'Resposta' }).getByText('Valor do aluguel').first().waitFor()
      await reviewer.step('clause-answer')
      await desk.goBack()
      await desk.getByRole('dialog', { name: 'Resposta' }).waitFor({ state: 'hidden' })
      await paper(desk).waitFor()
    }
    // The decision is made with the document visible, on a phone too.
    await desk.getByRole('button', { name: 'Pedir correções' }).click()
    await desk.getByRole('dialog', { name: 'Pedir correções' }).getByRole('button', { name: 'Pedir correções' }).click()
    await desk.getByText('Correções pedidas.').waitFor()
    expect(new URL(desk.url()).searchParams.has('documento')).toBe(false)

    const page = await open(ana, width, addressOf(started))
    await page.getByRole('button', { name: 'Ver 1 comentário em aberto' }).click()
    await page.getByRole('button', { name: /^Ver no documento/ }).click()
    await expect.poll(() => quoted(page, 'paper-sought')).toEqual(['Padaria'])
    await usable(page).step('clause-sought')
    await showPaper(page, 'back')
    await type(page.getByLabel('Nome do locatário'), 'Padaria Bom Trigo Ltda.')
    await showPaper(page)
    await paper(page).getByText('Padaria Bom Trigo Ltda.', { exact: true }).waitFor()
    expect(await quoted(page)).toEqual(['Padaria'])
  })

  it('a deadline is set and expires, and a new one restores the previous status', { tags: 'further' }, async () => {
    const started = await begin(await publishLease(world.url, ownerToken))
    const page = await open(ana, width, addressOf(started))
    const { step } = usable(page)
    const day = (shift: number) => addDays(today(new Date()), shift)!
    await page.getByRole('button', { name: 'Definir prazo' }).click()
    await type(page.getByRole('dialog').getByRole('textbox', { name: 'Prazo' }), formatDate(day(2)))
    await step('deadline-dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: `Prazo: ${formatDate(day(2))}. Mudar` }).waitFor()
    await step('deadline-set')

    Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
    const { execution } = await import('#functions/executions/index.ts')
    const { deadline } = await import('#functions/executions/deadline/entity.ts')
    const { handler } = await import('#functions/executions/deadline/watchDeadlines.ts')
    const key = { organizationId, executionId: started.id }
    await execution
      .patch(key)
      .set({ dueDate: day(-1) })
      .go()
    await deadline
      .patch(key)
      .set({ nextOn: day(-1), watch: 'deadlines' })
      .go()
    await handler()

    await page.goto('/documents')
    await page
      .getByRole('link', { name: /Padaria Bom Trigo/ })
      .first()
      .waitFor()
    await page.getByText('Vencido').first().waitFor()
    await step('deadline-list')
    await page.goto(addressOf(started))
    await page.getByText(`O prazo venceu em ${formatDate(day(-1))}.`).waitFor()
    await step('deadline-passed')
    await page.getByRole('button', { name: 'Definir novo prazo' }).click()
    await type(page.getByRole('dialog').getByRole('textbox', { name: 'Prazo' }), formatDate(day(5)))
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('O prazo venceu').waitFor({ state: 'hidden' })
    await step('deadline-extended')
  })
})

it('an author sets the reviewers, their conditions and order, and the number of days', {
  tags: 'further',
}, async () => {
  const lease = await publishLease(world.url, ownerToken)
  const page = await open(owner, widths.desktop, `/app?id=${lease}`)
  const { step } = usable(page)
  await page.getByLabel('Título do modelo').waitFor()
  await type(page.getByLabel('Prazo do documento, em dias'), '10')
  await page.getByRole('switch', { name: 'Revisão antes de terminar' }).click()
  await step('flow-on')
  for (const name of ['Rita', 'Rui']) {
    await type(page.getByRole('combobox', { name: 'Acrescentar pessoa' }), name)
    await page.getByRole('option', { name: `${name} Teste` }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `${name} Teste` })
      .waitFor()
  }
  await page.getByText('Um após o outro').click()
  await page.getByText('Revisa sempre').first().click()
  await step('flow-reviewers')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  const { data } = await withToken(ownerToken).interviews.getInterview({ params: { id: lease } })
  expect(data.interviewCode).toMatchObject({
    metadata: { enableFlow: true },
    settings: {
      flow: {
        enable: true,
        ordered: true,
        days: 10,
        assignReview: [
          { type: 'user', id: rita.userId },
          { type: 'user', id: rui.userId },
        ],
      },
    },
  })
})
