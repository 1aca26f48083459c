import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { Task } from '#shared/api/tasks.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { raw, withToken } from '../support/client.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { publishLease } from './days/lease.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()
const day = today(new Date())

/** A firm with a document that has a deadline. */
async function prepare() {
  const organizationId = await newOrganization('Serra Advogados')
  const olga = await newPerson(organizationId, 'Olga', ['owner'])
  const caio = await newPerson(organizationId, 'Caio', ['execution.edit'])
  const { accessToken } = await enter(olga)
  const call = (method: Method, path: string, body?: unknown) => raw({ accessToken }, method, path, body)
  const model = await publishLease(world.url, accessToken)
  const values = { locatario_nome: 'Alves', tem_fiador: false, valor_aluguel: '1000', data_inicio: '2026-12-01' }
  const { data } = await withToken(accessToken).executions.createExecution({
    params: { interviewId: model },
    body: { name: 'Locação Alves', values },
  })
  const execution = data
  const dueDate = addDays(day, 12)!
  await withToken(accessToken).executions.setDeadline({
    params: { id: execution.id },
    body: { version: execution.version, dueDate },
  })
  const list = async () =>
    (await withToken(accessToken).tasks.listTasks({ params: { orgId: organizationId } })).data.items
  return { olga, caio, call, list, run: `/app/run/${model}?execution=${execution.id}`, dueDate }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

it.each(phoneFirst.map(([, width]) => width))(
  'a deadline becomes a task, which is done by keyboard alone, at %d px',
  { tags: 'further' },
  async (width) => {
    const { olga, call, list, run, dueDate } = await prepare()
    const page = await openPage({ width })
    const { step } = usable(page)

    // From the document, with its deadline.
    await beSignedIn(page, olga, run)
    await button(page, 'Mais opções').press('Enter')
    await page.getByRole('menuitem', { name: 'Documentos e tarefas' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Criar tarefa' }).press('Enter')
    const making = page.getByRole('dialog', { name: 'Nova tarefa' })
    await making.getByLabel('Título').waitFor()
    await type(making.getByLabel('Título'), 'Colher a assinatura do fiador')
    await step('task-from-document')
    await making.getByLabel('Título').press('Enter')
    await page.getByText('Tarefa criada: Colher a assinatura do fiador.').waitFor()
    const [made] = await list()
    expect(made).toMatchObject({
      title: 'Colher a assinatura do fiador',
      deadline: dueDate,
      personIds: [olga.userId],
      origin: { kind: 'execution', name: 'Locação Alves' },
    })

    // By hand, with a deadline in business days.
    await page.goto(new URL('/tarefas', world.url).href)
    await page.getByText('Colher a assinatura do fiador').first().waitFor()
    await step('tasks-grid')
    await button(page, 'Nova tarefa').press('Enter')
    await type(making.getByLabel('Título'), 'Protocolar a contestação')
    await making.getByRole('combobox', { name: 'Prazo' }).press('Enter')
    await page.getByRole('option', { name: 'Em dias úteis', exact: true }).click()
    await type(making.getByLabel('Dias'), '3')
    const last = deadlineOf({ from: day, days: 3, count: 'business' }, [])!
    await making.getByText(formatDate(last)).waitFor()
    await step('task-business-days')
    await making.getByRole('button', { name: 'Criar tarefa' }).press('Enter')
    await page.getByText('Protocolar a contestação').first().waitFor()
    expect((await list()).find(({ title }) => title === 'Protocolar a contestação')).toMatchObject({ deadline: last })

    // To done: by the card's keys on a desktop, by its menu on a phone.
    await page.goto(new URL('/tarefas?visao=kanban', world.url).href)
    await button(page, /^Ações de Protocolar/).waitFor()
    await step('tasks-kanban')
    if (width === widths.desktop) {
      const card = page.locator('[data-task]', { hasText: 'Protocolar' }).locator('[data-rfd-drag-handle-draggable-id]')
      await card.focus()
      for (const key of [' ', 'ArrowRight', 'ArrowRight', ' ']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(500)
      }
    } else {
      await button(page, /^Ações de Protocolar/).press('Enter')
      await page.getByRole('menuitem', { name: 'Concluído' }).press('Enter')
    }
    await page.getByText('Protocolar a contestação: de Pendente para Concluído.').first().waitFor()
    const status = async () => (await list()).find(({ title }) => title === 'Protocolar a contestação')?.status
    await expect.poll(status).toBe('done')
    await step('tasks-done')

    // What both change at once is not lost: it is said, and saved by saving again.
    await page.goto(new URL(`/tarefas?tarefa=${made!.id}`, world.url).href)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Complemento').waitFor()
    await type(dialog.getByLabel('Complemento'), 'Levar duas vias')
    const { version } = (await call('GET', `/api/v1/tasks/${made!.id}`)).data as Task
    await call('PATCH', `/api/v1/tasks/${made!.id}`, { version, change: { complement: 'Do colega', askedBy: 'Caio' } })
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    await dialog.getByText(/mudou esta tarefa depois que você a abriu \(Complemento\)/).waitFor()
    await step('task-clash')
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    const stored = async () => (await call('GET', `/api/v1/tasks/${made!.id}`)).data as Task
    await expect.poll(async () => (await stored()).complement).toBe('Levar duas vias')
    expect(await stored()).toMatchObject({ askedBy: 'Caio' })
    await dialog.getByRole('tab', { name: 'Histórico' }).press('Enter')
    await type(dialog.getByLabel('Comentário'), 'Fiador viaja na sexta')
    await dialog.getByRole('button', { name: 'Comentar' }).press('Enter')
    await dialog.getByText('Fiador viaja na sexta').waitFor()
    await step('task-history')
  },
)

it('a saved filter is shared, and what a colleague changes appears by itself', { tags: 'further' }, async () => {
  const { olga, caio, call } = await prepare()
  await call('POST', '/api/v1/tasks', {
    title: 'Recorrer da sentença',
    date: addDays(day, -3),
    personIds: [caio.userId],
  })
  await call('POST', '/api/v1/tasks', { title: 'Arquivar a pasta', date: addDays(day, 3) })
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, olga, '/tarefas?visao=kanban')
  await page.getByText('Arquivar a pasta').waitFor()
  await button(page, 'Filtros').press('Enter')
  await page.getByRole('checkbox', { name: 'Atrasadas' }).press('Space')
  await page.getByText('Arquivar a pasta').waitFor({ state: 'detached' })
  await button(page, 'Filtros salvos').press('Enter')
  await page.getByRole('menuitem', { name: 'Salvar este filtro…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salvar este filtro' })
  await type(dialog.getByLabel('Nome do filtro'), 'O que venceu')
  await dialog.getByRole('checkbox').press('Space')
  await step('filter-save')
  await dialog.getByRole('button', { name: 'Salvar filtro' }).press('Enter')
  await button(page, 'O que venceu').waitFor()

  const other = await openPage({ width: widths.desktop })
  await beSignedIn(other, caio, '/home')
  await other.getByRole('region', { name: 'Tarefas' }).getByText('Recorrer da sentença').waitFor()
  await other.goto(new URL('/tarefas', world.url).href)
  await button(other, 'Filtros').press('Enter')
  await button(other, 'Filtros salvos').press('Enter')
  await other.getByRole('menuitem', { name: /^O que venceu/ }).press('Enter')
  await expect.poll(() => new URL(other.url()).search).toBe('?visao=kanban&atraso=1')
  const quick = other.getByLabel('Nova tarefa em A fazer')
  await type(quick, 'Ligar para o cliente')
  await quick.press('Enter')
  await button(page, 'O que venceu').press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Atrasadas' }).press('Space')
  await page.getByText('Ligar para o cliente').waitFor()
  await step('filter-shared')
})

it('the tasks are read twice at most when the screen opens: at once, and when changes can be followed', {
  tags: 'further',
}, async () => {
  const { olga, call } = await prepare()
  await call('POST', '/api/v1/tasks', { title: 'Recorrer da sentença', date: day })
  const page = await openPage({ width: widths.desktop })
  const followed = page.waitForEvent('websocket')
  const reads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/tasks/settings')) reads.push(request.url())
  })
  await beSignedIn(page, olga, '/tarefas?visao=kanban')
  await page.getByText('Recorrer da sentença').waitFor()
  await followed
  // What was missed until then is collected for a second.
  await page.waitForTimeout(4_000)
  expect(reads.length).toBeLessThanOrEqual(2)

  // An address that somebody changed by hand.
  await page.goto('/tarefas?agenda=nenhuma&busca=recorrer')
  await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
})

it('a task that a colleague makes while the tasks are being read is not missed', { tags: 'further' }, async () => {
  const { olga, call } = await prepare()
  await call('POST', '/api/v1/tasks', { title: 'Recorrer da sentença', date: day })
  const page = await openPage({ width: widths.desktop })
  let lists = 0
  let isOver = false
  await page.route(/\/tasks\?order=/, async (route) => {
    const answer = await route.fetch()
    lists += 1
    // The second list is read once changes are followed.
    if (lists === 2) {
      await call('POST', '/api/v1/tasks', { title: 'Juntar a procuração', date: day })
      await page.waitForTimeout(3_000)
    }
    await route.fulfill({ response: answer })
    isOver = lists === 2
  })
  await beSignedIn(page, olga, '/tarefas')
  await page.getByText('Recorrer da sentença').waitFor()
  await expect.poll(() => isOver).toBe(true)
  await page.getByText('Juntar a procuração').first().waitFor()
  await page.waitForTimeout(1_000)
  expect(await page.getByText('Juntar a procuração').count()).toBeGreaterThan(0)
})

it('what is typed of a new task is not lost, and a task of two people is left to one of them', {
  tags: 'further',
}, async () => {
  const { olga, caio, call } = await prepare()
  const { data } = await call('POST', '/api/v1/tasks', {
    title: 'Recorrer da sentença',
    date: addDays(day, 3),
    personIds: [caio.userId],
  })
  const { id } = data as Task
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  // From another screen, so that the browser's buttons stay within the application.
  await beSignedIn(page, olga, '/documents')
  await page.getByRole('link', { name: 'Tarefas', exact: true }).click()
  await button(page, 'Nova tarefa').click()
  const making = page.getByRole('dialog', { name: 'Nova tarefa' })
  await type(making.getByLabel('Título'), 'Protocolar a contestação')
  await making.getByRole('combobox', { name: 'Prazo' }).click()
  await page.getByRole('option', { name: 'Em dias úteis', exact: true }).click()
  await type(making.getByLabel('Dias'), '99999')
  await making.getByRole('button', { name: 'Criar tarefa' }).click()
  await making.getByText('Informe de 1 a 3.650 dias').waitFor()
  expect(await making.getByLabel('Dias').inputValue()).toBe('99999')
  // The browser asks before it loads the page again.
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await making.getByLabel('Título').inputValue()).toBe('Protocolar a contestação')
  // Enter takes the first person found, and does not create the task without anybody.
  await type(making.getByLabel('Responsáveis'), 'ninguem')
  await making.getByLabel('Responsáveis').press('Enter')
  await making.getByText('Escolha na lista, ou apague o que digitou').waitFor()
  await making.getByLabel('Responsáveis').fill('')
  await type(making.getByLabel('Responsáveis'), 'cai')
  await making.getByLabel('Responsáveis').press('Enter')
  await making.getByText('Caio Teste', { exact: true }).waitFor()
  // Back asks; two steps at once leave without a question, so that it opens with what was typed.
  await page.goBack()
  await button(page, 'Continuar editando').click()
  const leave = async () => {
    await page.evaluate(() => history.go(-2))
    await page.getByRole('heading', { name: 'Documentos', level: 1 }).waitFor()
    await page.goForward()
  }
  await leave()
  await button(page, 'Nova tarefa').click()
  await making.getByText('O que você digitou antes de sair continua aqui: confira e salve.').waitFor()
  await step('new-task-typed-again')
  expect(await making.getByLabel('Título').inputValue()).toBe('Protocolar a contestação')
  await making.getByText('Caio Teste', { exact: true }).waitFor()
  await making.getByRole('button', { name: 'Cancelar' }).click()
  await button(page, 'Descartar').click()
  await button(page, 'Nova tarefa').click()
  expect(await making.getByLabel('Título').inputValue()).toBe('')
  await making.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByText('Recorrer da sentença').click()
  const opened = page.getByRole('dialog')
  await type(opened.getByLabel('Título'), 'Recorrer da sentença já')
  await leave()
  await opened.getByText('O que você digitou antes de sair continua aqui: confira e salve.').waitFor()
  await step('task-typed-again')
  expect(await opened.getByLabel('Título').inputValue()).toBe('Recorrer da sentença já')
  await opened.getByRole('button', { name: 'Fechar' }).click()
  await button(page, 'Descartar').click()
  await expect.poll(() => opened.count()).toBe(0)
  await page.getByText('Recorrer da sentença').click()
  expect(await opened.getByLabel('Título').inputValue()).toBe('Recorrer da sentença')
  await opened.getByRole('button', { name: 'Apropriar' }).click()
  await opened.getByText('Com Olga Teste, Caio Teste').first().waitFor()
  expect(await opened.getByText('Com Caio Teste, Olga Teste').count()).toBe(0)
  // The pressed button cannot be pressed again, and the focus stays in the dialog.
  const hasFocus = () => opened.evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await opened.getByRole('button', { name: 'Trocar' }).click()
  await page.getByRole('menuitem', { name: 'Caio Teste' }).click()
  await opened.getByText('Com Caio Teste', { exact: true }).first().waitFor()
  expect((await call('GET', `/api/v1/tasks/${id}`)).data).toMatchObject({ personIds: [caio.userId] })
  await opened.getByRole('button', { name: 'Fechar' }).click()

  // The next agenda is typed before the first is stored.
  await page.route('**/task-agendas', async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await button(page, 'Mais opções').first().click()
  await page.getByRole('menuitem', { name: 'Agendas' }).click()
  const agendas = page.getByRole('dialog', { name: 'Agendas' })
  const name = agendas.getByLabel('Nome da nova agenda')
  await type(name, 'Audiências')
  await name.press('Enter')
  await type(name, 'Prazos')
  await agendas.getByLabel('Nome da agenda Audiências').waitFor()
  expect(await name.inputValue()).toBe('Prazos')
  await page.keyboard.press('Escape')
  await agendas.waitFor({ state: 'detached' })

  // Without a connection a card goes back, and the message says so.
  await page.context().setOffline(true)
  await button(page, /^Ações de Recorrer/).click()
  await page.getByRole('menuitem', { name: 'Concluído' }).click()
  await page.getByText(/^Não foi possível falar com o servidor, e a tarefa voltou a como estava\./).waitFor()
})
