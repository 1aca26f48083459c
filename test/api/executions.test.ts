import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Job } from '#shared/api/documents.ts'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import type { Interview } from '#shared/api/interviews.ts'
import type { Values } from '#shared/api/values.ts'
import {
  createField,
  emptyInterviewCode,
  type Field,
  type InterviewCode,
  type Section,
} from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import { type BodyOf, ok, wrong } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'
import { versionsUnder } from '../support/versions.ts'
import type { Role } from '../support/world.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const FIXTURE = 'procuracao-ad-judicia'
const read = (ending: string) => readFileSync(join(models, `${FIXTURE}.${ending}`))
const interviewCode: InterviewCode = JSON.parse(read('interview.json').toString())
const values: Values = JSON.parse(read('values.json').toString())

let interviewId = ''

beforeAll(async () => {
  const made = await as('owner').interviews.createInterview({ body: { name: 'Procuração', interviewCode } })
  interviewId = made.data.id
  const form = new FormData()
  form.set('file', new Blob([read('docx')]), `${FIXTURE}.docx`)
  await as('owner').interviews.addModel({ params: { id: interviewId }, form })
  await publish(interviewId)
})

const publish = (id: string) => publishInterview(world.url, world.people.owner.accessToken, id)

const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as('owner'), { interviewId, ...body })
const get = (id: string) => as('owner').executions.getExecution({ params: { id } })
const save = (id: string, body: BodyOf<'executions', 'saveExecution'>) =>
  as('owner').executions.saveExecution({ params: { id }, body })
const finish = (id: string, body: BodyOf<'executions', 'finishExecution'>) =>
  as('owner').executions.finishExecution({ params: { id }, body })

async function untilDone(id: string, jobId: string | undefined): Promise<Job> {
  return eventually(
    async () => {
      const job = await ok(as('owner').documents.getJob({ params: { id, jobId } }))
      return (job.state === 'done' || job.state === 'failed') && job
    },
    { message: 'the documents were not made' },
  )
}

describe('the answers in the store', () => {
  const objectsOf = async (id: string): Promise<string[]> => {
    Object.assign(process.env, world.environment)
    const { organizationId } = world.people.owner
    const listed = await new S3Client({ forcePathStyle: true }).send(
      new ListObjectsV2Command({
        Bucket: process.env.FILES_BUCKET,
        Prefix: `organizations/${organizationId}/executions/${id}/values/`,
      }),
    )
    return (listed.Contents ?? []).map(({ Key }) => Key ?? '').sort()
  }
  const saveOften = async (id: string, from: number, times: number) => {
    for (let version = from; version < from + times; version++) {
      const saved = await save(id, { version, values: { ...values, rascunho: `${version % 3}` } })
      expect(saved.status).toBe(200)
    }
  }

  it('keep the last two versions, however often they are saved, and those that documents were made from', {
    tags: 'further',
  }, async () => {
    const { id } = await begin()
    await saveOften(id, 1, 8)
    expect(await objectsOf(id)).toHaveLength(2)
    expect((await finish(id, { version: 9, values })).status).toBe(202)
    const [madeFrom] = (await objectsOf(id)).filter((key) => key.includes('/values/10/'))
    const reopened = await as('owner').executions.reopenExecution({ params: { id }, body: { version: 10 } })
    expect(reopened).toMatchObject({ status: 200, data: { version: 11 } })
    await saveOften(id, 11, 4)
    const kept = await objectsOf(id)
    expect(kept).toContain(madeFrom)
    expect(kept).toHaveLength(3)
    expect((await get(id)).data).toMatchObject({ version: 15, values: { rascunho: '2' } })
  })

  it('are refused before anything is stored if their lists are too large', async () => {
    const { id } = await begin()
    const before = await objectsOf(id)
    const rows = (length: number) => Array.from({ length }, () => ({}))
    expect(await save(id, { version: 1, values: { lista: rows(20_001) } })).toMatchObject({
      status: 422,
      message: 'Uma lista tem mais de 20.000 linhas. Divida-a; nada foi guardado.',
    })
    const many = { lista: rows(10_001), outra: rows(10_000) }
    expect(await save(id, { version: 1, values: many })).toMatchObject({
      status: 413,
      message: 'As listas somam mais de 20.000 itens. Reduza os itens e salve de novo.',
    })
    expect(await objectsOf(id)).toEqual(before)
    expect((await get(id)).data).toMatchObject({ version: 1 })
  })
})

it('a save that started before its group was deleted does not restore the group', async () => {
  Object.assign(process.env, world.environment)
  const { execution } = await import('#functions/executions/entity.ts')
  const { replaceExecution } = await import('#functions/executions/replaceExecution.ts')
  const { forgetGroup } = await import('#functions/executions/forgetReferences.ts')
  const { organizationId, userId } = world.people.owner
  const { id: executionId } = await begin()
  await execution.patch({ organizationId, executionId }).set({ group: 'grupo-que-sai' }).go()
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  await forgetGroup(organizationId, 'grupo-que-sai')
  const caller = { organizationId, userId, privileges: ['owner'], isAdmin: false } as never
  await replaceExecution({
    caller,
    action: 'execution.changed',
    stored: stored!,
    next: { ...stored!, name: 'Depois', version: 2 },
  })
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  expect([data?.name, data?.version, data?.group]).toEqual(['Depois', 2, undefined])
})

describe('an execution', () => {
  it('saves answers, complete or not, and says what is missing', async () => {
    const { id, version, problems } = await begin()
    expect(version).toBe(1)
    expect(problems.length).toBeGreaterThan(0)
    const half = Object.fromEntries(Object.entries(values).slice(0, 2))
    const saved = await save(id, { version: 1, values: half })
    expect(saved).toMatchObject({ status: 200, data: { version: 2 } })
    expect((await get(id)).data).toMatchObject({ values: half, version: 2 })
  })

  it('refuses the second of two concurrent saves with 409 and keeps the first', async () => {
    const { id } = await begin()
    const [first] = Object.keys(values)
    expect((await save(id, { version: 1, values: { [first!]: 'primeiro' } })).status).toBe(200)
    expect(await save(id, { version: 1, values: { [first!]: 'segundo' } })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await get(id)).data).toMatchObject({ values: { [first!]: 'primeiro' } })
  })

  it('stays on the version of the interview that it started with', async () => {
    const { id, interviewVersion: begun } = await begin()
    const { version } = (await as('owner').interviews.getInterview({ params: { id: interviewId } })).data
    const saved = await as('owner').interviews.saveInterview({
      params: { id: interviewId },
      body: {
        version,
        interviewCode: { ...interviewCode, sections: [] },
      },
    })
    expect(saved.status).toBe(200)
    const { interview, interviewVersion } = (await get(id)).data as Execution
    expect(interviewVersion).toBe(begun)
    expect(interview.sections).toHaveLength(interviewCode.sections.length)
    await as('owner').interviews.changeInterview({
      params: { id: interviewId },
      body: {
        version: version + 1,
        versionSelected: version,
      },
    })
  })

  it('is not finished with answers missing: each is named, and nothing changes', async () => {
    const { id } = await begin()
    const refused = await finish(id, { version: 1, values: {} })
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(refused.message).toMatch(/^Há \d+ respostas? a corrigir antes de gerar os documentos\.$/)
    const { problems } = refused.data as { problems: { ref: string; message: string }[] }
    for (const problem of problems) expect(problem.message).toMatch(/\S+ \S+/)
    expect((await get(id)).data).toMatchObject({ status: 0, version: 1 })
  })

  it('returns the steps for given answers, with what is missing and wrong in each, and stores nothing', async () => {
    const section = (id: string, title: string, fields: Field[], conditionals: Section['conditionals'] = []) => ({
      id,
      title,
      conditionals,
      fields,
    })
    const required = { required: true }
    const married = { field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' } as const
    const made = await as('owner').interviews.createInterview({
      body: {
        name: 'Doação',
        interviewCode: {
          ...emptyInterviewCode(),
          sections: [
            section('doador', 'Doador', [
              createField('text', { uid: 'nome', ref: 'nome', name: 'Nome', ...required }),
              createField('cpf_cnpj', { uid: 'cpf', ref: 'cpf', name: 'CPF' }),
              createField('yesno', { uid: 'casado', ref: 'casado', name: 'É casado?' }),
            ]),
            section(
              'conjuge',
              'Cônjuge de {{nome}}',
              [createField('text', { uid: 'conjuge', ref: 'conjuge', name: 'Cônjuge', ...required })],
              [married],
            ),
          ],
        },
      },
    })
    const interview = made.data
    await publish(interview.id)
    const { id } = await buildExecution(as('owner'), { interviewId: interview.id })
    const check = (body: BodyOf<'executions', 'checkSteps'>) =>
      as('owner').executions.checkSteps({ params: { id }, body })

    const doador = { index: 0, id: 'doador', title: 'Doador', visible: true, missing: 1 }
    const conjuge = { index: 1, id: 'conjuge', title: 'Cônjuge de ', visible: false, missing: 0 }
    const noName = { code: 'campo_obrigatorio', message: 'Preencha o campo "Nome".', ref: 'nome', path: 'nome' }
    expect(await check({})).toMatchObject({ status: 200, data: { steps: [doador, conjuge], problems: [noName] } })
    expect((await check({ values: { nome: 'Ana', cpf: '111.111.111-12', casado: true } })).data).toEqual({
      steps: [
        { ...doador, missing: 0 },
        { ...conjuge, title: 'Cônjuge de Ana', visible: true, missing: 1 },
      ],
      problems: [
        { code: 'cpf_cnpj_invalido', message: expect.stringContaining('CPF'), ref: 'cpf', path: 'cpf' },
        { code: 'campo_obrigatorio', message: 'Preencha o campo "Cônjuge".', ref: 'conjuge', path: 'conjuge' },
      ],
    })
    expect((await get(id)).data).toMatchObject({ values: {}, version: 1 })
    expect((await check({ values: wrong('Ana') })).status).toBe(400)
  })

  it('accepts answers in readable form, and stores them in canonical form', async () => {
    const fields = [
      createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor' }),
      createField('date', { uid: 'prazo', ref: 'prazo', name: 'Prazo' }),
      createField('yesno', { uid: 'fiador', ref: 'fiador', name: 'Tem fiador?' }),
      createField('cpf_cnpj', { uid: 'cpf', ref: 'cpf', name: 'CPF' }),
    ]
    const made = await as('owner').interviews.createInterview({
      body: {
        name: 'Mútuo',
        interviewCode: { ...emptyInterviewCode(), sections: [{ id: 's', title: 'Mútuo', conditionals: [], fields }] },
      },
    })
    const written = { valor: '5.000,00', prazo: '31/12/2026', fiador: 'sim', cpf: '52998224725' }
    const kept = { valor: '5000', prazo: '2026-12-31', fiador: true, cpf: '529.982.247-25' }
    await publish(made.data.id)
    const begun = await as('owner').executions.createExecution({
      params: { interviewId: made.data.id },
      body: {
        execution: { values: written },
      },
    })
    expect(begun.data).toMatchObject({ values: kept, problems: [] })
    const { id } = begun.data
    await as('owner').executions.saveExecution({ params: { id }, body: { version: 1, values: written } })
    expect((await get(id)).data).toMatchObject({ values: kept, version: 2, problems: [] })
  })

  it('starts with answers under either property name', async () => {
    const begun = await begin({
      execution: { values: { contratada_nome: 'Ana', foro: 'Recife' } },
      values: { foro: 'Natal' },
    })
    expect(begun.values).toMatchObject({ contratada_nome: 'Ana', foro: 'Natal' })
  })

  it('can only be assigned to people of the organisation, and cannot be started on a block', async () => {
    const begun = (body: BodyOf<'executions', 'createExecution'>) =>
      as('owner').executions.createExecution({ params: { interviewId }, body })
    expect((await begun({ assignedTo: world.people.member.userId })).status).toBe(201)
    expect((await begun({ assignedTo: world.people.otherOrganization.userId })).status).toBe(422)
    const block = (await as('owner').interviews.createInterview({ body: { name: 'Bloco', type: 'block' } })).data
    expect((await as('owner').executions.createExecution({ params: { interviewId: block.id }, body: {} })).status).toBe(
      422,
    )
  })

  it("stores another system's metadata", async () => {
    const integration = { sistema: 'cpj', processo: '0001234-56.2026.8.26.0100' }
    const { id } = await begin({ integration })
    expect((await get(id)).data).toMatchObject({ integration })
  })

  it('copies the answers of an earlier one to matching questions', async () => {
    const former = await begin({ execution: { values: { ...values, de_outra_entrevista: 'x' } } })
    expect((await begin({ copyValues: former.id })).values).toEqual(values)
  })
})

describe('finishing', () => {
  it('makes one docx and one PDF for the model, and makes the execution read-only', async () => {
    const { id } = await begin({ name: 'Procuração de teste', execution: { values } })
    const finished = await finish(id, { version: 1 })
    expect(finished).toMatchObject({ status: 202, data: { status: 4, version: 2, problems: [] } })
    const job = await untilDone(id, (finished.data as ExecutionSummary).jobId)
    expect(job).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      progress: 'Documento pronto',
      models: [{ step: 'done', problems: [] }],
    })

    const files = (await as('owner').documents.listFiles({ params: { id } })).data
    expect(files.map(({ type }) => type).sort()).toEqual(['docx', 'pdf'])
    const token = world.people.owner.accessToken
    const pdf = await send(world.url, 'GET', `/api/v1/executions/${id}/files/pdf`, { token })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toContain('Procura%C3%A7%C3%A3o%20de%20teste')
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')

    expect(await save(id, { version: 2, values: {} })).toMatchObject({ status: 422, code: 'invalid' })
    expect(await finish(id, { version: 2 })).toMatchObject({ status: 422 })
    const reopened = await as('owner').executions.reopenExecution({ params: { id }, body: { version: 2 } })
    expect(reopened).toMatchObject({ status: 200, data: { status: 0, version: 3 } })
    expect((await save(id, { version: 3, values })).status).toBe(200)
    expect((await as('owner').documents.listFiles({ params: { id } })).data).toHaveLength(2)
  })

  it('lets editors of the document delete a generated file permanently, once it is no longer the result', async () => {
    const { id } = await begin({ execution: { values } })
    await untilDone(id, ((await finish(id, { version: 1 })).data as ExecutionSummary).jobId)
    const filesOf = async () => (await as('owner').documents.listFiles({ params: { id } })).data
    const docx = (await filesOf()).find(({ type }) => type === 'docx')!
    const remove = (who: Role) => as(who).documents.deleteFile({ params: { fileId: docx.id } })
    expect(await remove('owner')).toMatchObject({
      status: 422,
      message:
        'Este arquivo é o resultado do documento finalizado. Reabra o documento para corrigir e gere de novo; depois, a versão antiga pode ser excluída.',
    })
    await as('owner').executions.reopenExecution({ params: { id }, body: { version: 2 } })
    expect(await remove('member')).toMatchObject({ status: 403 })
    expect((await filesOf()).length).toBe(2)
    expect(await remove('owner')).toMatchObject({ status: 200, data: null })
    expect((await filesOf()).map(({ type }) => type)).toEqual(['pdf'])
    const token = world.people.owner.accessToken
    const newest = await send(world.url, 'GET', `/api/v1/executions/${id}/files/docx`, { token })
    expect([newest.status, newest.text]).toEqual([404, expect.stringContaining('Este arquivo foi excluído.')])
    expect((await send(world.url, 'GET', `/api/v1/executions/files/${docx.id}`, { token })).status).toBe(404)
    const { organizationId } = world.people.owner
    const log = async () =>
      (
        await as('owner').logs.listLogs({ params: { orgId: organizationId }, query: { subject: docx.id } })
      ).data.items.map(({ action }) => action)
    expect(await onceSettled(log)).toContain('document.deleted')
    const Prefix = `organizations/${organizationId}/executions/${id}/files/`
    const kept = async () => {
      Object.assign(process.env, world.environment)
      const s3 = new S3Client({ forcePathStyle: true })
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: process.env.FILES_BUCKET, Prefix }))
      return Contents.map(({ Key = '' }) => Key.slice(Key.lastIndexOf('.')))
    }
    expect(await onceSettled(kept)).toEqual(['.pdf'])
    // The store keeps the bytes for a while, so that an operator can bring them back.
    const inStore = await versionsUnder(Prefix)
    expect(inStore.kept.map((key) => key.slice(-5)).sort()).toEqual(['.docx', expect.stringMatching(/\.pdf$/)])
    // A repeated message marks the file a second time.
    expect([...new Set(inStore.marks)]).toEqual([expect.stringMatching(/\.docx$/)])
  })

  it('answers /process/docx with the newest docx of a document, or with the requested file', async () => {
    const { execution } = world.ids
    const token = world.people.member.accessToken
    const get = (query: string, who = token) => send(world.url, 'GET', `/api/v1/process/docx${query}`, { token: who })
    const files = (await as('member').documents.listFiles({ params: { id: execution } })).data
    const [docx, pdf] = ['docx', 'pdf'].map((type) => files.find((file) => file.type === type)?.id)
    for (const query of [`?execution=${execution}`, `?execution=${execution}&file=${docx}`]) {
      const answer = await get(query)
      expect([answer.status, answer.text.slice(0, 2)]).toEqual([200, 'PK'])
    }
    expect((await get(`?execution=${execution}&file=${pdf}`)).status).toBe(404)
    expect((await get(`?execution=${execution}`, world.people.memberWithoutPrivilege.accessToken)).status).toBe(403)
    expect((await get(`?execution=${execution}`, world.people.otherOrganization.accessToken)).status).toBe(404)
    const missing = await get('')
    expect([missing.status, missing.text]).toEqual([422, expect.stringContaining('Id é obrigatório')])
  })

  it('offers docx to members who may download it, and PDF to every member', async () => {
    const { execution } = world.ids
    const status = async (role: 'member' | 'memberWithoutPrivilege', type: string) =>
      (
        await send(world.url, 'GET', `/api/v1/executions/${execution}/files/${type}`, {
          token: world.people[role].accessToken,
        })
      ).status
    expect(await status('member', 'docx')).toBe(200)
    expect(await status('memberWithoutPrivilege', 'docx')).toBe(403)
    expect(await status('memberWithoutPrivilege', 'pdf')).toBe(200)
  })

  it('finishes once when called twice concurrently', async () => {
    const { id } = await begin({ execution: { values } })
    const answers = await Promise.all([finish(id, { version: 1 }), finish(id, { version: 1 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([
      202,
      expect.toSatisfy((status: number) => status === 409 || status === 422),
    ])
  })

  it('succeeds without a document if there is no model: the answers are the result', async () => {
    const made = (await as('owner').interviews.createInterview({ body: { name: 'Sem modelo' } })).data
    await publish(made.id)
    const { id } = await buildExecution(as('owner'), { interviewId: made.id })
    const finished = await finish(id, { version: 1 })
    expect(finished).toMatchObject({ status: 202, data: { status: 4, version: 2 } })
    expect((finished.data as ExecutionSummary).jobId).toBeUndefined()
    expect((await as('owner').documents.listFiles({ params: { id } })).data).toEqual([])
  })

  it('leaves no files behind once the execution is deleted', async () => {
    const { id } = await begin({ execution: { values } })
    const { jobId } = (await finish(id, { version: 1 })).data as ExecutionSummary
    await untilDone(id, jobId)
    const [file] = (await as('owner').documents.listFiles({ params: { id } })).data
    await as('owner').executions.trashExecution({ params: { id } })
    expect((await as('owner').executions.deleteExecution({ params: { id } })).status).toBe(200)
    expect((await get(id)).status).toBe(404)
    const gone = async () =>
      (await send(world.url, 'GET', `/api/v1/executions/files/${file!.id}`, { token: world.people.owner.accessToken }))
        .status
    expect(await onceSettled(gone)).toBe(404)
    expect(await gone()).toBe(404)
  })
})

describe('the list of executions', () => {
  const list = async (query: string) =>
    (await raw('owner', 'GET', `/api/v1/organizations/${world.people.owner.organizationId}/executions?${query}`))
      .data as {
      items: ExecutionSummary[]
      cursor?: string
    }

  it('filters by status, template, assignee, text and dates, with complete paging', async () => {
    const assignedTo = world.people.member.userId
    const made = []
    for (const n of [1, 2, 3]) made.push((await begin({ name: `Açougue São João ${n}`, assignedTo })).id)
    const newest = [...made].reverse()
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
    expect(await ids(`assignedTo=${assignedTo}&text=acougue%20SAO`)).toEqual(newest)
    expect(await ids(`interviewId=${interviewId}&text=joao`)).toEqual(newest)
    expect(await ids('status=0&text=acougue')).toEqual(newest)
    expect(await ids('status=4&text=acougue')).toEqual([])
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    expect(await ids(`from=${today}&to=${today}&text=acougue`)).toEqual(newest)
    expect(await ids('to=2020-01-01&text=acougue')).toEqual([])
    expect(await ids(`from=${today}&to=2020-01-01`)).toEqual([])
    expect(await ids('to=9999-12-31&text=acougue')).toEqual(newest)
    const first = await list('text=acougue&limit=2')
    const second = await list(`text=acougue&limit=2&cursor=${first.cursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(newest)
  })

  it('finds documents by name, client and the CPF and CNPJ numbers of their answers, which are never logged', async () => {
    const fields = [
      createField('text', { uid: 'nome', ref: 'nome', name: 'Nome do cliente' }),
      createField('cpf_cnpj', { uid: 'cpf', ref: 'cpf', name: 'CPF ou CNPJ' }),
    ]
    const code = { ...emptyInterviewCode(), sections: [{ id: 's', title: 'Partes', conditionals: [], fields }] }
    const made = await as('owner').interviews.createInterview({ body: { name: 'Busca', interviewCode: code } })
    const { id: template } = made.data
    await publish(template)
    const answers = { nome: " Joana  D'Ávila ", cpf: 'CNPJ: 12.ABC.345/01DE-35' }
    const { data } = await as('owner').executions.createExecution({
      params: { interviewId: template },
      body: { name: 'Pasta 7', execution: { values: answers } },
    })
    const { id, values: kept } = data
    expect(kept).toEqual({ nome: "Joana D'Ávila", cpf: '12.ABC.345/01DE-35' })
    const found = async (text: string) =>
      (await list(`interviewId=${template}&text=${encodeURIComponent(text)}`)).items.map((item) => item.id)
    for (const text of ['pasta 7', 'davila', 'D’Ávila', '12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ 12.ABC.345'])
      expect(await found(text), text).toEqual([id])
    expect(await found('529.982.247-25')).toEqual([])
    await save(id, { version: 1, values: { ...answers, cpf: '52998224725' } })
    expect(await found('529.982.247-25')).toEqual([id])
    expect(await found('12.ABC.345/01DE-35')).toEqual([])

    const { organizationId, accessToken } = world.people.owner
    const ofOrganization = `/api/v1/organizations/${organizationId}`
    await send(world.url, 'GET', `${ofOrganization}/executions/csv?text=529.982.247-25`, { token: accessToken })
    const logText = async () =>
      (await send(world.url, 'GET', `${ofOrganization}/logs?limit=100`, { token: accessToken })).text
    expect(await onceSettled(logText)).toContain('•••.•••.•••-••')
    expect(await logText()).not.toContain('529.982.247-25')
  })

  it('is exported in full as CSV, with the same filters and formulas escaped', async () => {
    const { organizationId } = world.people.owner
    await begin({ name: '=HYPERLINK("http://x")', assignedTo: world.people.member.userId })
    const csv = (query: string, token = world.people.owner.accessToken) =>
      send(world.url, 'GET', `/api/v1/organizations/${organizationId}/executions/csv?${query}`, { token })
    const answer = await csv(`interviewId=${interviewId}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('Documentos.csv')
    const [head, newest, ...rows] = answer.text.split('\r\n')
    expect(head).toBe(
      'Nome;Cliente;Modelo;Versão do modelo;Situação;Responsável;Grupo;Prazo;Criado em;Alterado em;Finalizado em;Na lixeira desde;Código;Feito a partir de',
    )
    expect(newest).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x""\)";[^;]*;Procuração;\d+;Em andamento;member Teste;;;\d\d\/\d\d\/\d{4} \d\d:\d\d;\d\d\/\d\d\/\d{4} \d\d:\d\d;;;[0-9A-Z]{26};$/,
    )
    expect(rows.some((row) => row.includes(';Finalizado;'))).toBe(true)
    const few = (await csv('text=acougue')).text.trimEnd().split('\r\n')
    expect(few.slice(1).map((row) => row.split(';')[0])).toEqual([3, 2, 1].map((n) => `Açougue São João ${n}`))
    const nobody = await csv('to=2020-01-01&from=2021-01-01')
    expect(nobody.text.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await csv('', world.people.otherOrganization.accessToken)).status).toBe(404)
    const exports = async () => {
      const { json } = await send(world.url, 'GET', `/api/v1/organizations/${organizationId}/logs?limit=100`, {
        token: world.people.owner.accessToken,
      })
      const { items } = (json as { data: { items: { action: string; after?: object }[] } }).data
      return items.filter(({ action }) => action === 'execution.exported').map(({ after }) => after)
    }
    expect(await onceSettled(exports)).toContainEqual({ text: 'acougue' })
  })
})

describe('the Word file that a document fills', () => {
  const file = async (execution: string, model: string, token = world.people.owner.accessToken) => {
    const address = `${world.url}/api/v1/executions/${execution}/models/${model}/file`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is that of the version it runs on, for everybody who may see the document', async () => {
    const { id, interview } = await begin()
    const [model] = interview.settings.templates
    const { status, bytes } = await file(id, model!.id, world.people.memberWithoutPrivilege.accessToken)
    expect(status).toBe(200)
    expect(bytes.equals(read('docx'))).toBe(true)
    // The model loses its file; the document keeps the one it started with.
    const stored: Interview = (await as('owner').interviews.getInterview({ params: { id: interviewId } })).data
    const { interviewCode: code } = stored
    const save = async (version: number, interviewCode: InterviewCode): Promise<Interview> =>
      (await as('owner').interviews.saveInterview({ params: { id: interviewId }, body: { version, interviewCode } }))
        .data
    const without = await save(stored.version, { ...code, settings: { ...code.settings, templates: [] } })
    expect((await file(id, model!.id)).bytes.equals(read('docx'))).toBe(true)
    await save(without.version, code)
  })

  it('is not found by another organisation, nor under the name of another file', async () => {
    const { id, interview } = await begin()
    const [model] = interview.settings.templates
    expect((await file(id, model!.id, world.people.otherOrganization.accessToken)).status).toBe(404)
    expect((await file(id, '01KAHXBENCHED000000000000Z')).status).toBe(404)
  })
})
