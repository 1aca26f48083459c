import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { organizationChannel } from '#shared/api/realtime.ts'
import type { Task } from '#shared/api/tasks.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { labelColors } from '#shared/tasks/labelColors.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { buildExecution, buildTask } from '../support/build.ts'
import { as } from '../support/client.ts'
import { type BodyOf, ok, problemsOf, type QueryOf } from '../support/clientOf.ts'
import { listen } from '../support/listen.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { pdfOf } from '../support/pdfs.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let ana: TestPerson
let bruno: TestPerson
let asAnaTokens: Tokens
let asBrunoTokens: Tokens
let reader: Tokens

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Prazos & Associados')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno', ['execution.edit'])
  asAnaTokens = await enter(ana)
  asBrunoTokens = await enter(bruno)
  reader = await enter(await newPerson(organizationId, 'Rui', []))
})

const own = (path: string) => `/api/v1/organizations/${organizationId}${path}`
const day = today(new Date())
const inDays = (days: number) => addDays(day, days)!

const create = (task: BodyOf<'tasks', 'createTask'>) => as(asAnaTokens).tasks.createTask({ body: task })
const made = (task: Partial<BodyOf<'tasks', 'createTask'>>): Promise<Task> => buildTask(as(asAnaTokens), task)
type ListQuery = QueryOf<'tasks', 'listTasks'>
const list = async (query: ListQuery = {}, who = asAnaTokens) =>
  (await as(who).tasks.listTasks({ params: { orgId: organizationId }, query })).data
const titles = async (query: ListQuery) => (await list(query)).items.map(({ title }) => title)
const read = async (id: string) => (await as(asAnaTokens).tasks.getTask({ params: { id } })).data

describe('a task', () => {
  it('is kept with its facts and its history, and changed with its version', async () => {
    const task = await made({ title: '  Protocolar   contestação ', date: '2026-03-02', deadline: '2026-03-09' })
    expect(task).toEqual({
      id: task.id,
      title: 'Protocolar contestação',
      content: '',
      status: 'pending',
      date: '2026-03-02',
      deadline: '2026-03-09',
      deadlineRule: null,
      askedBy: '',
      numberPJ: '',
      complement: '',
      situation: '',
      justification: '',
      processNumber: '',
      justiceSystem: '',
      justiceDiary: '',
      informations: '',
      agendaId: '',
      labelIds: [],
      personIds: [],
      groupId: '',
      version: 1,
      createdBy: ana.userId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      updatedByName: expect.stringContaining('Ana'),
      logs: [
        {
          id: expect.any(String),
          kind: 'event',
          title: 'Tarefa criada',
          date: expect.any(String),
          user: expect.stringContaining('Ana'),
          finished: false,
        },
      ],
    })
    const ofLawsuit = await made({ title: 'Contestar', date: '2026-03-02', processNumber: '1047382-89.2025.8.26.0100' })
    expect(ofLawsuit.processAddress).toBe('https://comunica.pje.jus.br/consulta?numeroProcesso=10473828920258260100')
    const change = (version: number) =>
      as(asAnaTokens).tasks.updateTask({
        params: { id: task.id },
        body: { version, change: { content: 'Conferir as custas.', status: 'done' } },
      })
    const changed = (await change(1)).data as Task
    expect(changed).toMatchObject({ version: 2, content: 'Conferir as custas.', status: 'done' })
    expect(changed.logs.map(({ title, finished }) => [title, finished])).toEqual([
      ['Tarefa criada', false],
      ['De Pendente para Concluído', true],
      ['Alterado: Instruções', true],
    ])
    expect(await change(1)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await as(asAnaTokens).tasks.deleteTask({ params: { id: task.id } })).status).toBe(200)
    expect((await as(asAnaTokens).tasks.getTask({ params: { id: task.id } })).status).toBe(404)
  })

  it('says what is wrong with it', async () => {
    const wrong = async (task: object) => {
      const refused = await create({ title: 'Tarefa', date: day, ...task })
      return [refused.status, problemsOf(refused)[0]?.message ?? refused.message]
    }
    expect(await wrong({ title: ' ' })).toEqual([400, 'Escreva o título da tarefa'])
    expect(await wrong({ date: '2026-02-30' })).toEqual([400, 'Data inválida'])
    expect(await wrong({ deadline: inDays(-1) })).toEqual([422, 'O prazo não pode vir antes da data.'])
    expect(await wrong({ date: '2326-01-01' })).toEqual([422, 'Esta data está longe demais. Confira o ano.'])
    const unknown = '01KAHXTEST00000000000NNNNN'
    expect(await wrong({ personIds: [unknown] })).toEqual([
      422,
      'A pessoa escolhida como responsável não é da sua organização.',
    ])
    expect(await wrong({ labelIds: [unknown] })).toEqual([422, 'A etiqueta escolhida não existe mais.'])
    expect(await wrong({ agendaId: unknown })).toEqual([422, 'A agenda escolhida não existe mais.'])
    expect((await create({ title: 'Tarefa', date: day, executionId: unknown })).status).toBe(404)
    expect((await create({ title: 'Tarefa', date: day, envelopeId: unknown })).status).toBe(404)
  })

  it('is moved, postponed, taken, swapped, shared and commented, even if others change it meanwhile', async () => {
    const { id, date } = await made({ title: 'Audiência', date: inDays(3) })
    const acts = await Promise.all([
      as(asAnaTokens).tasks.moveTask({ params: { id }, body: { status: 'todo' } }),
      as(asBrunoTokens).tasks.takeTask({ params: { id } }),
      as(asAnaTokens).tasks.commentTask({ params: { id }, body: { text: 'Levar procuração.\nE o preposto.' } }),
    ])
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read(id)).toMatchObject({ status: 'todo', personIds: [bruno.userId], version: 4 })
    expect(
      (await as(asAnaTokens).tasks.addTaskPerson({ params: { id }, body: { personId: ana.userId } })).data,
    ).toMatchObject({
      personIds: [bruno.userId, ana.userId],
    })
    expect(
      (await as(asAnaTokens).tasks.swapTask({ params: { id }, body: { personId: ana.userId } })).data,
    ).toMatchObject({
      personIds: [ana.userId],
    })
    expect(await as(asAnaTokens).tasks.postponeTask({ params: { id }, body: { date } })).toMatchObject({ status: 422 })
    expect(
      (await as(asAnaTokens).tasks.postponeTask({ params: { id }, body: { date: inDays(5) } })).data,
    ).toMatchObject({ date: inDays(5) })
    expect((await as(asAnaTokens).tasks.moveTask({ params: { id }, body: { date: inDays(1) } })).data).toMatchObject({
      date: inDays(1),
    })
    const { logs } = await read(id)
    expect(logs.filter(({ kind }) => kind === 'comment')).toMatchObject([{ title: 'Levar procuração.\nE o preposto.' }])
    expect(logs.filter(({ title }) => /^(Adiada|Antecipada)/.test(title))).toHaveLength(2)
  })

  it('notifies those to whom it is given, but not the person who gives it', async () => {
    const { id } = await made({ title: 'Recorrer', date: day, personIds: [ana.userId, bruno.userId] })
    const told = async (who: Tokens) =>
      (await as(who).notifications.listNotifications()).data.items.filter(({ link }) => link?.includes(id))
    await expect
      .poll(async () => (await told(asBrunoTokens)).map(({ title }) => title))
      .toEqual([expect.stringMatching(/^Ana.* passou a você a tarefa "Recorrer"$/)])
    expect(await told(asAnaTokens)).toEqual([])
  })

  it('is seen, but not changed, by those who may not edit', async () => {
    const { id } = await made({ title: 'Só leitura', date: day })
    expect((await as(reader).tasks.getTask({ params: { id } })).status).toBe(200)
    expect((await as(reader).tasks.moveTask({ params: { id }, body: { status: 'done' } })).status).toBe(403)
    expect((await as(reader).tasks.createHoliday({ body: { date: day, name: 'X', scope: 'city' } })).status).toBe(403)
  })

  it('is announced to open screens, and logged', async () => {
    const { received, leave } = await listen(asBrunoTokens.accessToken, organizationChannel(organizationId))
    const { id } = await made({ title: 'Anunciada', date: day })
    await expect.poll(() => received).toContainEqual({ type: 'task.changed', id })
    leave()
    const logged = async () =>
      (await as(asAnaTokens).logs.listLogs({ params: { orgId: organizationId }, query: { limit: 100 } })).data.items
        .filter(({ subject }) => subject.id === id)
        .map(({ action }) => action)
    expect(await onceSettled(logged)).toEqual(['task.created'])
  })
})

describe('the list of tasks', () => {
  it('is sorted, filtered and paged', async () => {
    const person = { personIds: [bruno.userId] }
    await made({
      title: 'Zelar pelo arquivo',
      date: '2031-05-01',
      ...person,
      processNumber: '0001234-56.2031.8.26.0100',
    })
    await made({ title: 'Ágio do contrato', date: '2031-05-03', status: 'todo' })
    await made({ title: 'Baixar certidão', date: '2031-05-02', status: 'done', ...person })
    const within = { from: '2031-05-01', to: '2031-05-31' }
    expect(await titles(within)).toEqual(['Zelar pelo arquivo', 'Baixar certidão', 'Ágio do contrato'])
    expect(await titles({ ...within, order: 'newest' })).toEqual([
      'Ágio do contrato',
      'Baixar certidão',
      'Zelar pelo arquivo',
    ])
    expect(await titles({ ...within, order: 'titleAscending' })).toEqual([
      'Ágio do contrato',
      'Baixar certidão',
      'Zelar pelo arquivo',
    ])
    expect(await titles({ ...within, order: 'titleDescending', personId: bruno.userId })).toEqual([
      'Zelar pelo arquivo',
      'Baixar certidão',
    ])
    expect(await titles({ ...within, status: 'done' })).toEqual(['Baixar certidão'])
    expect(await titles({ ...within, open: 'true' })).toEqual(['Zelar pelo arquivo', 'Ágio do contrato'])
    expect(await titles({ ...within, text: '0001234-56' })).toEqual(['Zelar pelo arquivo'])
    const first = await list({ ...within, limit: 2 })
    expect(first.items).toHaveLength(2)
    const rest = await list({ ...within, limit: 2, cursor: first.cursor })
    expect(rest.items.map(({ title }) => title)).toEqual(['Ágio do contrato'])
    expect((await list({ ids: first.items.map(({ id }) => id).join() })).items).toHaveLength(2)
  })

  it('is exported with names in place of identifiers', async () => {
    const { text } = await send(world.url, 'GET', `${own('/tasks/csv')}?from=2031-05-01&to=2031-05-01`, {
      token: asAnaTokens.accessToken,
    })
    const [head, row] = text.replace('\u{feff}', '').split('\r\n')
    expect(head).toContain('Responsáveis')
    expect(row).toContain('Zelar pelo arquivo')
    expect(row).toContain('Bruno')
  })

  it('counts what is open, due and late of a person and of their groups', async () => {
    const { data: group } = await as(asAnaTokens).groups.createGroup({
      body: { name: 'Contencioso', members: [bruno.userId] },
    })
    const counts = async () => (await as(asBrunoTokens).tasks.countTasks({ params: { orgId: organizationId } })).data
    const before = await counts()
    const late = await made({ title: 'Do grupo', date: inDays(-2), groupId: group.id })
    await made({ title: 'De hoje', date: day, personIds: [bruno.userId] })
    await made({ title: 'De outra', date: day, personIds: [ana.userId] })
    const { content, informations, justification, numberPJ, complement, logs, updatedByName, ...summary } = late
    expect(await counts()).toEqual({
      open: before.open! + 2,
      dueToday: before.dueToday! + 1,
      overdue: before.overdue! + 1,
      late: [summary],
    })
    const mine = async (who: Tokens) =>
      (await list({ mine: 'true', overdue: 'true' }, who)).items.map(({ title }) => title)
    expect(await mine(asBrunoTokens)).toEqual(['Do grupo'])
    expect(await mine(asAnaTokens)).not.toContain('Do grupo')
    await as(asBrunoTokens).tasks.takeTask({ params: { id: late.id } })
  })

  it('shows a member only their own where the organisation chose so', async () => {
    const closed = await newOrganization('Cada Um com o Seu')
    const owner = await newPerson(closed, 'Dona', ['owner'])
    const member = await newPerson(closed, 'Caio', ['execution.edit'])
    const asOwner = await enter(owner)
    const asMember = await enter(member)
    const { organization } = await import('#functions/organizations/entity.ts')
    const { data } = await organization.get({ organizationId: closed }).go()
    await organization
      .patch({ organizationId: closed })
      .set({ preferences: { ...data!.preferences, membersSeeOwnOnly: true } })
      .go()
    const make = async (title: string, more: Partial<BodyOf<'tasks', 'createTask'>> = {}) =>
      (await as(asOwner).tasks.createTask({ body: { title, date: day, ...more } })).data
    const hidden = await make('Alheia')
    const theirs = await make('Do Caio', { personIds: [member.userId] })
    const seen = (await as(asMember).tasks.listTasks({ params: { orgId: closed } })).data
    expect(seen.items.map(({ id }) => id)).toEqual([theirs.id])
    expect((await as(asMember).tasks.getTask({ params: { id: hidden.id } })).status).toBe(404)
    expect((await as(asMember).tasks.takeTask({ params: { id: hidden.id } })).status).toBe(404)
  })
})

describe('labels', () => {
  const { color, backgroundColor } = labelColors[0]
  const label = (name: string, more: object = {}) => ({ name, color, backgroundColor, ...more })
  const refusal = ({ status, message }: { status: number; message?: string | undefined }) => [status, message]

  it('have a title of 20 characters that is unique, in the words of making and of changing one', async () => {
    const { data } = await as(asAnaTokens).tasks.createTaskLabel({ body: label(' Urgente ') })
    const urgent = data
    expect(data).toEqual({ id: urgent.id, name: 'Urgente', color, backgroundColor })
    expect(refusal(await as(asAnaTokens).tasks.createTaskLabel({ body: label('URGENTE') }))).toEqual([
      422,
      'Este título já foi cadastrado!',
    ])
    const { data: other } = await as(asAnaTokens).tasks.createTaskLabel({ body: label('Cível') })
    expect(
      refusal(
        await as(asAnaTokens).tasks.updateTaskLabel({
          params: { id: other.id },
          body: label('urgente'),
        }),
      ),
    ).toEqual([422, 'Já existe outra etiqueta com este título!'])
    expect(
      (
        await as(asAnaTokens).tasks.updateTaskLabel({
          params: { id: other.id },
          body: label('CÍVEL'),
        })
      ).status,
    ).toBe(200)
    expect((await as(asAnaTokens).tasks.createTaskLabel({ body: label('x'.repeat(21)) })).status).toBe(400)
    expect((await as(asAnaTokens).tasks.createTaskLabel({ body: label('Roxa', { color: '#ff00ff' }) })).status).toBe(
      400,
    )
    const both = await Promise.all(
      ['Sigilo', 'sigilo'].map((name) => as(asAnaTokens).tasks.createTaskLabel({ body: label(name) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const task = await made({ title: 'Com etiqueta', date: day, labelIds: [urgent.id] })
    expect((await as(asAnaTokens).tasks.deleteTaskLabel({ params: { id: urgent.id } })).status).toBe(200)
    expect((await as(asAnaTokens).tasks.createTaskLabel({ body: label('Urgente') })).status).toBe(201)
    expect(
      (
        await as(asAnaTokens).tasks.updateTask({
          params: { id: task.id },
          body: { version: 1, change: { content: 'a' } },
        })
      ).status,
    ).toBe(200)
  })
})

describe('agendas and saved filters', () => {
  it('an agenda has a unique name; its tasks stay when it is deleted', async () => {
    const { data } = await as(asAnaTokens).tasks.createAgenda({ body: { name: 'Audiências' } })
    const { id } = data
    expect((await as(asAnaTokens).tasks.createAgenda({ body: { name: 'audiências' } })).status).toBe(422)
    const task = await made({ title: 'Instrução', date: day, agendaId: id })
    expect((await list({ agendaId: id })).items.map((found) => found.id)).toEqual([task.id])
    expect((await as(asAnaTokens).tasks.updateAgenda({ params: { id }, body: { name: 'Pauta' } })).data).toEqual({
      id,
      name: 'Pauta',
    })
    expect((await as(asAnaTokens).tasks.deleteAgenda({ params: { id } })).status).toBe(200)
    expect((await read(task.id)).title).toBe('Instrução')
  })

  it('a filter is its author’s alone until it is shared, and only its author changes it', async () => {
    const filter = {
      name: 'Vencidas',
      view: 'kanban' as const,
      order: 'newest' as const,
      filter: { overdue: true, mine: true },
    }
    const saved = (await as(asAnaTokens).tasks.createTaskFilter({ body: filter })).data
    expect(saved).toEqual({ ...filter, id: saved.id, shared: false, mine: true })
    const seenByBruno = async () =>
      (await as(asBrunoTokens).tasks.readTaskSettings({ params: { orgId: organizationId } })).data.filters
    expect(await seenByBruno()).toEqual([])
    expect((await as(asBrunoTokens).tasks.updateTaskFilter({ params: { id: saved.id }, body: filter })).status).toBe(
      404,
    )
    await as(asAnaTokens).tasks.updateTaskFilter({ params: { id: saved.id }, body: { ...filter, shared: true } })
    expect(await seenByBruno()).toEqual([{ ...saved, shared: true, mine: false }])
    expect((await as(asBrunoTokens).tasks.updateTaskFilter({ params: { id: saved.id }, body: filter })).status).toBe(
      422,
    )
    expect((await as(asBrunoTokens).tasks.deleteTaskFilter({ params: { id: saved.id } })).status).toBe(422)
    expect((await as(asAnaTokens).tasks.deleteTaskFilter({ params: { id: saved.id } })).status).toBe(200)
    expect(await seenByBruno()).toEqual([])
  })
})

describe('deadlines', () => {
  const rule = { from: '2032-03-01', days: 3, count: 'business' } as const

  it('follow from business days, and are counted again when holidays come and go', async () => {
    expect((await as(asAnaTokens).tasks.countDeadline({ params: { orgId: organizationId }, body: rule })).data).toEqual(
      { deadline: '2032-03-04' },
    )
    const { id } = await made({ title: 'Réplica', date: rule.from, deadlineRule: rule })
    const settled = await made({ title: 'Feita', date: rule.from, deadlineRule: rule, status: 'done' })
    expect((await read(id)).deadline).toBe('2032-03-04')
    const { status, data } = await as(asAnaTokens).tasks.createHoliday({
      body: {
        date: '2032-03-03',
        name: 'Aniversário da cidade',
        scope: 'city',
      },
    })
    expect(status).toBe(201)
    const holiday = data
    await expect.poll(async () => (await read(id)).deadline).toBe('2032-03-05')
    expect((await read(id)).logs.at(-1)).toMatchObject({
      title: 'Prazo refeito pelos feriados: de 04/03/2032 para 05/03/2032',
      user: 'Minuta',
    })
    expect((await read(settled.id)).deadline).toBe('2032-03-04')
    expect(
      (await as(asAnaTokens).tasks.listHolidays({ params: { orgId: organizationId }, query: { year: 2032 } })).data,
    ).toMatchObject({
      own: [{ id: holiday.id, date: '2032-03-03', name: 'Aniversário da cidade', scope: 'city', yearly: false }],
    })
    expect(
      (await as(asAnaTokens).tasks.createHoliday({ body: { date: '2032-03-03', name: 'De novo', scope: 'city' } }))
        .status,
    ).toBe(422)
    await as(asAnaTokens).tasks.deleteHoliday({ params: { id: holiday.id } })
    await expect.poll(async () => (await read(id)).deadline).toBe('2032-03-04')
    const { version } = await read(id)
    const dated = await as(asAnaTokens).tasks.updateTask({
      params: { id },
      body: { version, change: { deadline: '2032-04-01' } },
    })
    expect(dated.data).toMatchObject({ deadline: '2032-04-01', deadlineRule: null })
  })

  it('pass over a yearly holiday from its first year on, also of a task that is opened again', {
    tags: 'further',
  }, async () => {
    // 9 July of 2035 is a Monday, of 2036 a Wednesday.
    const late = await made({
      title: 'Apelação',
      date: '2036-07-07',
      deadlineRule: { from: '2036-07-07', days: 2, count: 'business' },
    })
    const early = { from: '2034-07-07', days: 1, count: 'business' as const } as const
    const done = await made({
      title: 'Feita antes',
      date: '2036-07-07',
      deadlineRule: late.deadlineRule,
      status: 'done',
    })
    expect(late.deadline).toBe('2036-07-09')
    const { data } = await as(asAnaTokens).tasks.createHoliday({
      body: {
        date: '2035-07-09',
        name: 'Revolução Constitucionalista',
        scope: 'state',
        yearly: true,
      },
    })
    await expect.poll(async () => (await read(late.id)).deadline).toBe('2036-07-10')
    expect(
      (await as(asAnaTokens).tasks.countDeadline({ params: { orgId: organizationId }, body: early })).data,
    ).toEqual({ deadline: '2034-07-10' })
    const inYear = async (year: number) =>
      (await as(asAnaTokens).tasks.listHolidays({ params: { orgId: organizationId }, query: { year } })).data.own.length
    expect([await inYear(2034), await inYear(2035), await inYear(2040)]).toEqual([0, 1, 1])
    expect((await read(done.id)).deadline).toBe('2036-07-09')
    expect(
      (await as(asAnaTokens).tasks.moveTask({ params: { id: done.id }, body: { status: 'todo' } })).data,
    ).toMatchObject({
      deadline: '2036-07-10',
    })
    await as(asAnaTokens).tasks.deleteHoliday({ params: { id: data.id } })
  })

  it('of today and of the past are notified once a day to those responsible for them', async () => {
    const { handler } = await import('#functions/tasks/watchTasks.ts')
    const person = await newPerson(organizationId, 'Dora', ['execution.edit'])
    const tokens = await enter(person)
    const late = await made({ title: 'Atrasada', date: inDays(-9), deadline: inDays(-1), personIds: [person.userId] })
    await made({ title: 'De hoje', date: inDays(-3), deadline: day, personIds: [person.userId] })
    await made({ title: 'De amanhã', date: day, deadline: inDays(1), personIds: [person.userId] })
    const told = async () =>
      (await as(tokens).notifications.listNotifications()).data.items
        .filter(({ kind }) => kind === 'task.due')
        .map(({ title, text }) => ({ title, text }))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:30:00-03:00`) })
    await handler()
    vi.setSystemTime(new Date(`${day}T09:00:00-03:00`))
    await handler()
    await handler()
    vi.useRealTimers()
    expect(await onceSettled(told)).toEqual([
      {
        title: 'Você tem 1 tarefa vencida e 1 tarefa que vence hoje',
        text: expect.stringMatching(/^Atrasada \(.*\); De hoje \(.*\)\.$/),
      },
    ])
    expect((await read(late.id)).status).toBe('pending')
  })
})

describe('a task that is made from something', () => {
  it('is linked to the envelope, and found by its document', async () => {
    const form = new FormData()
    const participants = [{ name: 'Ana Lima', email: 'ana.lima@exemplo.com.br' }]
    form.set('values', JSON.stringify({ documents: [{ attachment: 0 }], participants, subject: 'Locação' }))
    form.set('attachment_0', new Blob([new Uint8Array(await pdfOf('Locação'))], { type: 'application/pdf' }), 'L.pdf')
    const envelope = await ok(as(asAnaTokens).signatures.createEnvelope({ form }))
    const task = await made({ title: 'Cobrar a assinatura', date: day, envelopeId: envelope.id })
    expect(task.origin).toEqual({ kind: 'envelope', envelopeId: envelope.id, name: 'Locação' })
    expect(task.logs[0]).toMatchObject({ title: 'Tarefa criada a partir de "Locação"' })
  })

  const finished = async (task: Partial<InterviewCode['settings']['finish']['task']>, cliente: string) => {
    const code = emptyInterviewCode('Contestação')
    const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]
    const interviewCode = {
      ...code,
      sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
      settings: { ...code.settings, finish: { task: { enabled: true, ...task } } },
    }
    const { data } = await as(asAnaTokens).interviews.createInterview({ body: { name: 'Contestação', interviewCode } })
    const { id } = data
    await publishInterview(world.url, asAnaTokens.accessToken, id)
    const begun = await buildExecution(as(asAnaTokens), { interviewId: id, values: { cliente } })
    await as(asAnaTokens).executions.finishExecution({ params: { id: begun.id }, body: { version: begun.version } })
    const action = async () =>
      (await as(asAnaTokens).finishActions.listFinishActions({ params: { id: begun.id } })).data[0]
    expect(await onceSettled(async () => (await action())?.state)).toMatch(/done|failed/)
    return { executionId: begun.id, action: (await action())! }
  }

  it('follows from the rule of a model when a document is finished: for a group, in business days', async () => {
    const { data } = await as(asAnaTokens).groups.createGroup({ body: { name: 'Protocolo', members: [bruno.userId] } })
    const group = data
    const assignee = { type: 'group', id: group.id } as const
    const rule = { title: 'Protocolar a de {{cliente}}', content: 'Cliente: {{cliente}}', assignee, days: 5 }
    const { executionId, action } = await finished(rule, 'Ana & Cia')
    const { items } = await list({ executionId })
    const deadlineRule = { from: day, days: 5, count: 'business' } as const
    expect(items).toMatchObject([
      {
        title: 'Protocolar a de Ana & Cia',
        date: day,
        deadline: deadlineOf(deadlineRule, []),
        deadlineRule,
        groupId: group.id,
        personIds: [],
        origin: { kind: 'execution', executionId, name: expect.any(String) },
      },
    ])
    expect((await read(items[0]!.id)).content).toBe('Cliente: Ana & Cia')
    expect(action).toMatchObject({ kind: 'task', state: 'done', target: 'Protocolar a de Ana & Cia' })
    const told = async () =>
      (await as(asBrunoTokens).notifications.listNotifications()).data.items
        .filter(({ link }) => link?.includes(items[0]!.id))
        .map(({ title }) => title)
    expect(await onceSettled(told)).toEqual(['Um modelo passou a você a tarefa "Protocolar a de Ana & Cia"'])

    await as(asAnaTokens).groups.deleteGroup({ params: { id: group.id } })
    await expect.poll(async () => (await read(items[0]!.id)).groupId).toBe('')
    const { action: refused } = await finished(rule, 'Ana')
    expect(refused).toMatchObject({
      state: 'failed',
      log: [{ fault: 'A pessoa ou o grupo da tarefa não existe mais. Escolha outro no modelo.' }],
    })
  })
})

it('the open tasks of somebody who leaves are nobody’s, and the owners are told when they are due', {
  tags: 'further',
}, async () => {
  const firm = await newOrganization('Quem Fica')
  const owner = await newPerson(firm, 'Dona', ['owner'])
  const leaving = await newPerson(firm, 'Léo', ['execution.edit'])
  const asOwner = await enter(owner)
  const asLeaving = await enter(leaving)
  const make = async (task: BodyOf<'tasks', 'createTask'>) =>
    (await as(asLeaving).tasks.createTask({ body: task })).data
  const open = await make({ title: 'Sustentar', date: day, personIds: [leaving.userId] })
  const done = await make({ title: 'Feita', date: day, status: 'done', personIds: [leaving.userId] })
  const feed = (await as(asLeaving).tasks.createTaskFeed({ body: { name: 'Celular' } })).data
  expect((await as(asOwner).identity.deleteUser({ params: { id: leaving.userId } })).status).toBe(200)
  const now = async (id: string) => (await as(asOwner).tasks.getTask({ params: { id } })).data
  await expect.poll(async () => (await now(open.id)).personIds).toEqual([])
  expect((await now(open.id)).logs.at(-1)).toMatchObject({
    title: 'Quem era responsável saiu da organização',
    user: 'Minuta',
  })
  expect((await now(done.id)).personIds).toEqual([leaving.userId])
  expect((await send(world.url, 'GET', feed.path)).status).toBe(404)

  const { handler } = await import('#functions/tasks/watchTasks.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00-03:00`) })
  await handler()
  vi.useRealTimers()
  const told = async () =>
    (await as(asOwner).notifications.listNotifications()).data.items
      .filter(({ kind }) => kind === 'task.due')
      .map(({ title }) => title)
  expect(await onceSettled(told)).toEqual(['Você tem 1 tarefa que vence hoje'])
})

describe('a calendar for other programs', () => {
  it('shows the open tasks of its person at a secret address, until it is revoked', async () => {
    const task = await made({
      title: 'Sessão; com vírgula, e ponto',
      date: '2033-07-01',
      deadline: '2033-07-04',
      personIds: [ana.userId],
    })
    await made({ title: 'Feita, fora do calendário', date: '2033-07-01', status: 'done', personIds: [ana.userId] })
    const { data } = await as(asAnaTokens).tasks.createTaskFeed({ body: { name: 'Celular' } })
    const feed = data
    expect(feed.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await as(asAnaTokens).tasks.listTaskFeeds()).data).toEqual([
      { id: feed.id, name: 'Celular', createdAt: expect.any(String) },
    ])
    const fetched = () => send(world.url, 'GET', feed.path)
    expect(await onceSettled(async () => (await fetched()).status)).toBe(200)
    const { text } = await fetched()
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Minuta//Tarefas//PT'])
    const event = lines.slice(lines.indexOf(`UID:${task.id}@minuta`))
    expect(event.slice(0, event.indexOf('END:VEVENT')).filter((line) => !line.startsWith('X-'))).toEqual([
      `UID:${task.id}@minuta`,
      'SEQUENCE:1',
      `DTSTAMP:${task.updatedAt.replace(/[-:]|\.\d+/g, '')}`,
      'DTSTART;VALUE=DATE:20330704',
      'SUMMARY:Sessão\\; com vírgula\\, e ponto',
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:Prazo: 04/07/2033. Data: 01/07/2033.',
      `URL;VALUE=URI:${world.url}/tarefas?tarefa=${task.id}`,
    ])
    expect(text).not.toContain('fora do calendário')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await as(asBrunoTokens).tasks.revokeTaskFeed({ params: { id: feed.id } })).status).toBe(404)
    expect((await as(asAnaTokens).tasks.revokeTaskFeed({ params: { id: feed.id } })).status).toBe(200)
    expect((await fetched()).status).toBe(404)
  })
})
