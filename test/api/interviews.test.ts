import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import type { Interview, ModelReading, TranslatedModel } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as, raw } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const contract = readFileSync(join(models, 'contrato-prestacao-servicos.docx'))

const create = async (name = 'Contrato', interviewCode?: InterviewCode): Promise<Interview> =>
  (await as('owner').interviews.createInterview({ body: { name, interviewCode } })).data

const withFields = (count: number, name = 'Pergunta'): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's1',
      title: 'Perguntas',
      conditionals: [],
      fields: Array.from({ length: count }, (_, n) => createField('text', { uid: `u${n}`, ref: `campo_${n}`, name })),
    },
  ],
})

function sent(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'modelo.docx')
  return form
}

describe('saving an interview', () => {
  it('starts like "Sem título": empty, unpublished, version 1', async () => {
    const made = await create('Procuração')
    expect(made).toMatchObject({
      name: 'Procuração',
      type: 'template',
      published: false,
      version: 1,
      fieldCount: 0,
      modelCount: 0,
    })
    expect(made.interviewCode.metadata).toMatchObject({ title: 'Procuração', typeFormView: 'Paginas' })
  })

  it('refuses the second of two saves with 409, and loses neither content', async () => {
    const { id, version } = await create()
    const save = (who: 'owner' | 'member', code: InterviewCode) =>
      as(who).interviews.saveInterview({ params: { id }, body: { version, interviewCode: code } })
    const [first, second] = [await save('owner', withFields(2)), await save('member', withFields(3))]
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 409, code: 'conflict' })
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({
      version: 2,
      fieldCount: 2,
    })
  })

  it('accepts one of many concurrent saves', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((count) =>
        as('owner').interviews.saveInterview({ params: { id }, body: { version, interviewCode: withFields(count) } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('keeps every version, and restores an old one as the newest', async () => {
    const { id } = await create()
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: 1, interviewCode: withFields(4) } })
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: 2, interviewCode: withFields(1) } })
    const restored = await as('owner').interviews.changeInterview({
      params: { id },
      body: { version: 3, versionSelected: 2 },
    })
    expect(restored.data).toMatchObject({ version: 4, fieldCount: 4 })
    const history = (await as('owner').interviews.listInterviewHistory({ params: { id } })).data
    expect(history.items).toMatchObject([
      { version: 4, fieldCount: 4, restoredFrom: 2 },
      { version: 3, fieldCount: 1 },
      { version: 2, fieldCount: 4 },
      { version: 1, fieldCount: 0 },
    ])
    expect((await as('owner').interviews.getInterview({ params: { id }, query: { version: 3 } })).data).toMatchObject({
      versionSelected: 3,
      version: 4,
    })
  })

  it('accepts 5,000 fields, and answers 413 for one more or for more than 5 MB', { tags: 'further' }, async () => {
    const { id } = await create()
    const save = (version: number, code: InterviewCode) =>
      as('owner').interviews.saveInterview({ params: { id }, body: { version, interviewCode: code } })
    expect((await save(1, withFields(5_000))).data).toMatchObject({ version: 2, fieldCount: 5_000 })
    expect(await save(2, withFields(5_001))).toMatchObject({ status: 413, code: 'too_large' })
    expect((await save(2, withFields(50, 'x'.repeat(110_000)))).status).toBe(413)
    expect((await as('owner').interviews.listInterviewFields({ params: { id } })).data).toHaveLength(5_000)
  })

  it('lists its fields with their sections, which of them must be answered, and which the AI may look for (S0 §5, §9)', async () => {
    const code = withFields(0)
    const asked = [
      createField('text', { uid: 'a', ref: 'nome', name: 'Nome', required: true }),
      createField('slider', { uid: 'b', ref: 'nota', name: 'Nota' }),
      createField('image', { uid: 'c', ref: 'logo', name: 'Logo', required: true }),
      createField('date', { uid: 'd', ref: 'data', name: 'Data', enableSearchIA: false }),
    ]
    const { id } = await create('Ficha', { ...code, sections: [{ ...code.sections[0]!, fields: asked }] })
    type Listed = { section: string; field: Field; required: boolean; searchable: boolean }
    const listed: Listed[] = (await as('owner').interviews.listInterviewFields({ params: { id } })).data
    expect(listed.map(({ section, field, ...facts }) => ({ section, ref: field.ref, ...facts }))).toEqual([
      { section: 'Perguntas', ref: 'nome', required: true, searchable: true },
      { section: 'Perguntas', ref: 'nota', required: false, searchable: false },
      { section: 'Perguntas', ref: 'logo', required: false, searchable: false },
      { section: 'Perguntas', ref: 'data', required: false, searchable: false },
    ])
  })

  it('stores tags in capitals, without duplicates', async () => {
    const { id } = await create()
    expect(
      (
        await as('owner').interviews.changeInterview({
          params: { id },
          body: { version: 1, tags: ['locação', 'Locação', 'cível'] },
        })
      ).data,
    ).toMatchObject({
      tags: ['LOCAÇÃO', 'CÍVEL'],
    })
  })

  it('is listed by one of its tags, ignoring accents and case, page by page', async () => {
    const tagged = async (name: string, ...tags: string[]) => {
      const { id } = await create(name)
      await as('owner').interviews.changeInterview({ params: { id }, body: { version: 1, tags } })
    }
    await tagged('Divórcio A', 'Família', 'Litígio')
    await tagged('Divórcio B', 'Família')
    await tagged('Inventário', 'Famílias')
    await tagged('Divórcio C', 'família')
    const list = async (query: string) => {
      const path = `/api/v1/organizations/${world.people.owner.organizationId}/interviews?${query}`
      const { status, data } = await raw('owner', 'GET', path)
      const page = data as { items?: { name: string }[]; cursor?: string }
      return { status, names: page?.items?.map(({ name }) => name), cursor: page?.cursor }
    }
    const family = encodeURIComponent('fAmília')
    const first = await list(`tag=${family}&limit=2`)
    expect(first.names).toEqual(['Divórcio C', 'Divórcio B'])
    expect((await list(`tag=${family}&limit=2&cursor=${first.cursor}`)).names).toEqual(['Divórcio A'])
    expect((await list(`tag=${family}&text=divorcio%20b&type=template`)).names).toEqual(['Divórcio B'])
    expect((await list(`tag=${family}&type=block`)).names).toEqual([])
    expect((await list(`tag=familia`)).names).toEqual([])
    // A cursor is only valid for its own list.
    expect((await list(`tag=outra&limit=2&cursor=${first.cursor}`)).status).toBe(400)
    expect((await list('tag=%20')).status).toBe(400)
  })

  it('is listed newest first, found ignoring accents, page by page', async () => {
    for (const name of ['Ação de despejo A', 'Ação de despejo B', 'Ação de despejo C']) await create(name)
    const list = (query: string) =>
      raw('owner', 'GET', `/api/v1/organizations/${world.people.owner.organizationId}/interviews?${query}`)
    const first = (await list('text=ACAO%20de%20DESPEJO&limit=2')).data as { items: { name: string }[]; cursor: string }
    expect(first.items.map(({ name }) => name)).toEqual(['Ação de despejo C', 'Ação de despejo B'])
    const next = `text=ACAO%20de%20DESPEJO&limit=2&cursor=${first.cursor}`
    const second = (await list(next)).data as { items: { name: string }[]; cursor?: string }
    expect(second.items.map(({ name }) => name)).toEqual(['Ação de despejo A'])
    expect(await list(`type=block&cursor=${first.cursor}`)).toMatchObject({ status: 400, code: 'malformed' })
    expect(await list(`text=ACAO%20de%20DESPEJO&cursor=eyJ4IjoxfQ`)).toMatchObject({ status: 400, code: 'malformed' })
  })

  it('is deleted for everyone', async () => {
    const { id } = await create()
    expect((await as('owner').interviews.deleteInterview({ params: { id } })).status).toBe(200)
    expect((await as('owner').interviews.getInterview({ params: { id } })).status).toBe(404)
    expect((await as('owner').interviews.deleteInterview({ params: { id } })).status).toBe(404)
  })
})

describe("renaming a field's reference", () => {
  it("updates the questions, the conditions and the models' placeholders", async () => {
    const { id } = await create()
    const sentModel = (
      await as('owner').interviews.addModel({ params: { id }, form: sent(contract, { acceptFields: 'true' }) })
    ).data
    const rename = (body: Omit<BodyOf<'interviews', 'renameReference'>, 'version'> & { version?: number }) =>
      as('owner').interviews.renameReference({ params: { id }, body: { version: 2, ...body } })
    const { ref } = sentModel.placeholders.find(({ kind, list }) => kind === 'value' && list === undefined)!
    expect((await rename({ ref, to: 'outro_nome' })).data).toMatchObject({ version: 3 })
    const after = (await as('owner').interviews.readModel({ params: { id, modelId: sentModel.model.id } })).data
    const refs = after.placeholders.map((placeholder) => placeholder.ref)
    expect(refs).toContain('outro_nome')
    expect(refs).not.toContain(ref)
    expect(after.placeholders.every(({ known }) => known)).toBe(true)
    expect(await rename({ version: 3, ref, to: 'mais_um' })).toMatchObject({ status: 422, code: 'invalid' })
    expect(
      await rename({ version: 3, ref: 'outro_nome', to: refs.find((other) => other !== 'outro_nome')! }),
    ).toMatchObject({ status: 422 })
    expect(await rename({ version: 3, ref: 'outro_nome', to: 'com espaço' })).toMatchObject({ status: 400 })
    expect(await rename({ version: 3, ref: 'outro_nome', to: '__proto__' })).toMatchObject({ status: 400 })
  })
})

describe('duplicating an interview', () => {
  const read = async (id: string): Promise<Interview> =>
    (await as('owner').interviews.getInterview({ params: { id } })).data
  const readModel = async ({ id, interviewCode }: Interview): Promise<ModelReading> =>
    (await as('owner').interviews.readModel({ params: { id, modelId: interviewCode.settings.templates[0]?.id } })).data

  it('S0 §4: creates an independent unpublished copy with (1) in its title', async () => {
    const { id } = await create('Contrato de honorários')
    await as('owner').interviews.addModel({ params: { id }, form: sent(contract, { acceptFields: 'true' }) })
    await as('owner').interviews.changeInterview({
      params: { id },
      body: { version: 2, published: true, tags: ['Cível'] },
    })
    const original = await read(id)
    const answer = await as('member').interviews.duplicateInterview({ params: { id } })
    expect(answer.status).toBe(201)
    const copy: Interview = answer.data
    const { interviewCode, publication, ...facts } = original
    expect(publication?.version).toBe(3)
    expect(copy).toEqual({
      ...facts,
      id: expect.not.stringMatching(id),
      name: 'Contrato de honorários (1)',
      published: false,
      version: 1,
      versionSelected: 1,
      createdBy: world.people.member.userId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      interviewCode: {
        ...interviewCode,
        metadata: { ...interviewCode.metadata, title: 'Contrato de honorários (1)', published: false },
      },
    })
    expect(copy.createdAt > original.createdAt).toBe(true)
    expect(await read(id)).toEqual(original)

    const model = await readModel(original)
    const { ref } = model.placeholders.find(({ kind, list }) => kind === 'value' && list === undefined)!
    await as('owner').interviews.renameReference({ params: { id }, body: { version: 3, ref, to: 'so_no_original' } })
    const refs = (reading: ModelReading) => reading.placeholders.map((placeholder) => placeholder.ref)
    expect(refs(await readModel(await read(id)))).toContain('so_no_original')
    expect(refs(await readModel(copy))).toEqual(refs(model))
    await as('owner').interviews.deleteInterview({ params: { id } })
    expect(refs(await readModel(copy))).toEqual(refs(model))
    expect(await read(copy.id)).toEqual(copy)
    expect((await as('owner').interviews.duplicateInterview({ params: { id } })).status).toBe(404)
  })

  it('is logged as a creation, with its source', async () => {
    const { id, name } = await create('Acordo de sócios')
    const { data } = await as('owner').interviews.duplicateInterview({ params: { id } })
    const { organizationId } = world.people.owner
    const logged = async () => {
      const { items } = (
        await as('owner').logs.listLogs({
          params: { orgId: organizationId },
          query: { subject: data.id },
        })
      ).data
      return items.map(({ action, after }) => [action, after])
    }
    await expect
      .poll(logged)
      .toEqual([
        [
          'interview.created',
          expect.objectContaining({ name: 'Acordo de sócios (1)', copyOf: { name, version: 1, id } }),
        ],
      ])
  })
})

describe('what changed in a version', () => {
  it('names the people that settings choose, not their identifiers', async () => {
    const { id, interviewCode } = await create('Com tarefa', withFields(1, 'Nome'))
    const { settings } = interviewCode
    const { finish } = settings
    const assignee = { type: 'user', id: world.people.owner.userId }
    const next = {
      ...interviewCode,
      settings: { ...settings, finish: { ...finish, task: { ...finish.task, assignee } } },
    }
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: 1, interviewCode: next } })
    const { data } = await as('owner').interviews.listVersionChanges({ params: { id, version: 2 } })
    expect(data.changes.flatMap(({ details }) => details)).toEqual([
      {
        member: 'settings.finish.task.assignee',
        label: 'Tarefa: responsável',
        before: 'ninguém',
        after: 'Pessoa owner Teste',
      },
    ])
  })

  it('shows the words in which a Word file differs from the one it replaced', async () => {
    const { id } = await create('Com arquivo', withFields(1, 'Nome'))
    const send = async (rent: string, replaces?: string) => {
      const docx = makeDocx({ body: paragraph('Contrato de locação.') + paragraph(`O aluguel é de ${rent} por mês.`) })
      const file = new File([Uint8Array.from(docx)], 'Locação.docx')
      const { data } = await as('owner').interviews.addModel({
        params: { id },
        body: { ...(replaces && { replaces }) },
        files: { file },
      })
      return data
    }
    const { model } = await send('R$ 1.000,00')
    const { version } = await send('R$ 2.000,00', model.id)
    const { data } = await as('owner').interviews.listVersionChanges({ params: { id, version } })
    expect(data.changes).toEqual([
      {
        kind: 'model',
        change: 'changed',
        name: 'Locação',
        details: [
          {
            member: 'fileText',
            label: 'Texto do arquivo',
            before: 'O aluguel é de R$ 1.000,00 por mês.',
            after: 'O aluguel é de R$ 2.000,00 por mês.',
          },
        ],
      },
    ])
  })

  it('is listed since the previous version, or since any other', async () => {
    const { id, interviewCode } = await create('Locação', withFields(2, 'Nome'))
    const [section] = interviewCode.sections
    const [kept, gone] = section!.fields
    const fields = [{ ...kept!, required: true }, createField('date', { uid: 'u9', ref: 'inicio', name: 'Início' })]
    const next = { ...interviewCode, sections: [{ ...section!, fields }] }
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: 1, interviewCode: next } })
    await as('owner').interviews.changeInterview({ params: { id }, body: { version: 2, published: true } })

    const field = { kind: 'field', place: 'Perguntas' }
    const required = { member: 'required', label: 'Resposta obrigatória', before: 'Não', after: 'Sim' }
    const fieldChanges = [
      {
        ...field,
        change: 'removed',
        name: 'Nome',
        ref: gone!.ref,
        details: [{ member: 'type', label: 'Tipo', before: 'Texto' }],
      },
      { ...field, change: 'changed', name: 'Nome', ref: kept!.ref, details: [required] },
      {
        ...field,
        change: 'added',
        name: 'Início',
        ref: 'inicio',
        details: [{ member: 'type', label: 'Tipo', after: 'Data' }],
      },
    ]
    const publishing = { kind: 'setting', change: 'changed', name: 'Modelo' }
    const published = { member: 'metadata.published', label: 'Publicada', before: 'Não', after: 'Sim' }
    expect(await as('owner').interviews.listVersionChanges({ params: { id, version: 2 } })).toMatchObject({
      status: 200,
      data: { version: 2, from: 1, total: 3, changes: fieldChanges },
    })
    expect((await as('owner').interviews.listVersionChanges({ params: { id, version: 3 } })).data).toEqual({
      version: 3,
      from: 2,
      total: 1,
      changes: [{ ...publishing, details: [published] }],
    })
    expect(
      (await as('owner').interviews.listVersionChanges({ params: { id, version: 3 }, query: { from: 1 } })).data,
    ).toMatchObject({
      from: 1,
      changes: [...fieldChanges, { ...publishing, details: [published] }],
    })
    expect(
      (await as('owner').interviews.listVersionChanges({ params: { id, version: 2 }, query: { from: 3 } })).data,
    ).toMatchObject({
      version: 2,
      from: 3,
      changes: [{ ...publishing, details: [{ label: 'Publicada', before: 'Sim', after: 'Não' }] }],
    })
    expect(
      (await as('owner').interviews.listVersionChanges({ params: { id, version: 2 }, query: { from: 2 } })).data,
    ).toEqual({ version: 2, from: 2, total: 0, changes: [] })
    // Everything in the first version is new.
    expect((await as('owner').interviews.listVersionChanges({ params: { id, version: 1 } })).data).toEqual({
      version: 1,
      total: 3,
      changes: [
        { kind: 'section', change: 'added', name: 'Perguntas', details: [] },
        {
          ...field,
          change: 'added',
          name: 'Nome',
          ref: kept!.ref,
          details: [{ member: 'type', label: 'Tipo', after: 'Texto' }],
        },
        {
          ...field,
          change: 'added',
          name: 'Nome',
          ref: gone!.ref,
          details: [{ member: 'type', label: 'Tipo', after: 'Texto' }],
        },
      ],
    })
  })

  it('includes docx models that are added', async () => {
    const { id } = await create('Com modelo')
    await as('owner').interviews.addModel({ params: { id }, form: sent(contract) })
    const { data } = await as('owner').interviews.listVersionChanges({ params: { id, version: 2 } })
    expect(data.changes).toEqual([
      {
        kind: 'model',
        change: 'added',
        name: 'Modelo',
        details: [{ member: 'file', label: 'Arquivo', after: 'modelo.docx' }],
      },
    ])
  })

  it('is listed up to a limit, with the total number of changes', { tags: 'further' }, async () => {
    const { id, interviewCode } = await create('Grande')
    const long = withFields(5_000, 'Pergunta de nome comprido '.repeat(7))
    const code = { ...long, sections: [{ ...long.sections[0]!, title: 'Seção de título comprido '.repeat(12) }] }
    const saved = await as('owner').interviews.saveInterview({
      params: { id },
      body: {
        version: 1,
        interviewCode: { ...interviewCode, sections: code.sections },
      },
    })
    expect(saved.status).toBe(200)
    const { total, changes: listed } = (await as('owner').interviews.listVersionChanges({ params: { id, version: 2 } }))
      .data
    expect(total).toBe(5_001)
    expect(listed.length).toBeGreaterThan(1_000)
    expect(listed.length).toBeLessThan(5_001)
    expect(JSON.stringify(listed).length).toBeLessThan(1_600_000)
  })

  it('of an unknown version answers 404', async () => {
    const { id } = await create()
    expect((await as('owner').interviews.listVersionChanges({ params: { id, version: 2 } })).status).toBe(404)
    expect(
      (await as('owner').interviews.listVersionChanges({ params: { id, version: 1 }, query: { from: 7 } })).status,
    ).toBe(404)
    expect((await as('owner').interviews.listVersionChanges({ params: { id, version: 'x' } })).status).toBe(404)
    expect(
      await as('owner').interviews.listVersionChanges({ params: { id, version: 1 }, query: { from: 0 } }),
    ).toMatchObject({ status: 400, code: 'malformed' })
  })
})

describe('properties that are only in the code', () => {
  it('S0 §7: a new title there renames the interview, because the body has no name', async () => {
    const { id, interviewCode } = await create('Antes')
    const renamed = { ...interviewCode, metadata: { ...interviewCode.metadata, title: 'Depois' } }
    expect(
      (await as('owner').interviews.saveInterview({ params: { id }, body: { version: 1, interviewCode: renamed } }))
        .data,
    ).toMatchObject({ name: 'Depois' })
  })

  it('a restored version stays published or unpublished as the interview is', async () => {
    const { id } = await create()
    await as('owner').interviews.changeInterview({ params: { id }, body: { version: 1, published: true } })
    expect(
      (await as('owner').interviews.changeInterview({ params: { id }, body: { version: 2, versionSelected: 1 } })).data,
    ).toMatchObject({ published: true, version: 3 })
  })

  it.each([
    ['without a file', { id: '01KAHX00000000000000000099', fileId: 'a'.repeat(64) }, 422],
    ['with an invalid id', { id: '01KAHX00000000000000000099', fileId: '../../x' }, 400],
    ['with an identifier that is none', { id: 'm1', fileId: 'a'.repeat(64) }, 400],
  ])('a model %s is refused', async (_what, model, status) => {
    const { id, interviewCode } = await create()
    const code = { ...interviewCode, settings: { ...interviewCode.settings, templates: [model] } }
    expect(
      (await as('owner').interviews.saveInterview({ params: { id }, body: { version: 1, interviewCode: code } }))
        .status,
    ).toBe(status)
  })
})

describe('uploading a model', () => {
  it('finds its placeholders with their positions, and proposes the fields', async () => {
    const { id } = await create()
    const { status, data } = await as('owner').interviews.addModel({ params: { id }, form: sent(contract) })
    const reading = data
    expect(status).toBe(201)
    expect(reading).toMatchObject({ model: { name: 'Modelo', size: contract.byteLength }, problems: [], version: 2 })
    expect(reading.placeholders.length).toBeGreaterThan(10)
    for (const placeholder of reading.placeholders) expect(placeholder.places[0]?.text).toContain('{{')
    expect(reading.placeholders.every(({ known }) => !known)).toBe(true)
    expect(reading.proposals.flatMap(({ fields }) => fields).length).toBeGreaterThan(5)
  })

  it('asks everything that the model needs once its fields are accepted', async () => {
    const { id } = await create()
    const accepted = await as('owner').interviews.addModel({
      params: { id },
      form: sent(contract, { acceptFields: 'true' }),
    })
    expect(accepted.data).toMatchObject({ proposals: [], version: 2 })
    expect(accepted.data.placeholders.every(({ known }) => known)).toBe(true)
  })

  it('stores one model however often the same file is uploaded', async () => {
    const { id } = await create()
    await as('owner').interviews.addModel({ params: { id }, form: sent(contract) })
    await as('owner').interviews.addModel({ params: { id }, form: sent(contract) })
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({ modelCount: 1 })
  })

  it.each([
    ['text under a docx name', Buffer.from('não sou um docx')],
    ['an empty file', Buffer.alloc(0)],
    ['half a docx', contract.subarray(0, contract.length / 2)],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a legacy or encrypted file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('refuses %s and stores nothing', async (_what, bytes) => {
    const { id } = await create()
    const { status, message } = await as('owner').interviews.addModel({ params: { id }, form: sent(bytes) })
    expect(status).toBe(422)
    expect(message).toMatch(/[a-zà-ú]{3,}.*\./i)
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({
      version: 1,
      modelCount: 0,
    })
  })

  it('uploads larger ones to a URL signed for exactly their size', async () => {
    const { id } = await create()
    const started = await as('owner').interviews.startModelUpload({
      params: { id },
      body: {
        fileName: 'grande.docx',
        size: contract.byteLength,
      },
    })
    const upload = started.data
    const form = (bytes: Uint8Array) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(upload.fields)) data.set(name, value)
      data.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]))
      return data
    }
    const finish = () =>
      as('owner').interviews.finishModelUpload({ params: { id, uploadId: upload.id }, body: { acceptFields: false } })
    expect((await finish()).status).toBe(422)
    expect(
      (await fetch(upload.url, { method: 'POST', body: form(contract.subarray(1)) })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await fetch(upload.url, { method: 'POST', body: form(contract) })).status).toBeLessThan(300)
    const finished = await finish()
    expect(finished).toMatchObject({ status: 201, data: { model: { name: 'Grande', size: contract.byteLength } } })
    // The first answer was lost: repeating the call returns the same model, and no second one.
    expect((await finish()).data).toMatchObject({ model: (finished.data as ModelReading).model })
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({ modelCount: 1 })
  })

  it('signs no URL for more than 50 MB', async () => {
    const { id } = await create()
    const size = 50 * 1024 * 1024 + 1
    expect(
      await as('owner').interviews.startModelUpload({ params: { id }, body: { fileName: 'a.docx', size } }),
    ).toMatchObject({ status: 413 })
  })
})

describe('a model written for another tool', () => {
  const theirs = makeDocx({
    body:
      paragraph('Eu, {cli', 'ente | upper}, e {testemunha}. {livre | estranho}') +
      table(['{#socios}{nome}', '{quota}{/socios}']),
  })
  const send = async (bytes: Uint8Array = theirs) => {
    const { id } = await create()
    const { data } = await as('owner').interviews.addModel({ params: { id }, form: sent(bytes) })
    return {
      id,
      reading: data,
      address: `/api/v1/interviews/${id}/templates/${(data).model.id}`,
    }
  }
  const refsOf = ({ placeholders }: ModelReading) => placeholders.map(({ ref }) => ref)

  it('is recognised, with what each tag becomes and what stays, without changing anything', async () => {
    const { reading, address } = await send()
    expect(reading.placeholders).toEqual([])
    expect(reading.foreign?.dialect).toBe('docxtemplater')
    expect(reading.foreign?.translated.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['{cliente | upper}', '{{maiuscula cliente}}', 1],
      ['{testemunha}', '{{testemunha}}', 1],
      ['{#socios}', '{{#socios}}', 1],
      ['{nome}', '{{nome}}', 1],
      ['{quota}', '{{quota}}', 1],
      ['{/socios}', '{{/}}', 1],
    ])
    expect(reading.foreign?.problems).toMatchObject([
      {
        code: 'tag_nao_traduzida',
        message:
          'A marcação {livre | estranho} não tem correspondente e fica como está. Escreva {{referencia}}, se preciso com maiuscula, minuscula, primeira maiuscula, iniciais maiusculas, monetario, data ou extenso.',
      },
    ])
    expect((await raw('owner', 'GET', address)).data).toEqual(reading)
  })

  it('is translated once, repeating changes nothing, and the previous version has the original', async () => {
    const { id, reading, address } = await send()
    const first = await raw('member', 'POST', `${address}/translate`, { dialect: 'docxtemplater' })
    const translated = first.data as TranslatedModel
    expect(first.status).toBe(200)
    expect(translated).toMatchObject({ version: 3, model: { id: reading.model.id, name: 'Modelo' } })
    expect(translated.translation).toEqual(reading.foreign)
    expect(refsOf(translated)).toEqual(['cliente', 'testemunha', 'socios', 'nome', 'quota'])
    expect(translated.proposals.flatMap(({ fields }) => fields).map(({ ref, type }) => [ref, type])).toEqual([
      ['cliente', 'text'],
      ['testemunha', 'text'],
      ['socios', 'list'],
    ])

    for (const body of [{}, { dialect: 'docxtemplater' }, { dialect: 'jinja' }]) {
      const again = (await raw('owner', 'POST', `${address}/translate`, body)).data as TranslatedModel
      expect(again).toMatchObject({ version: 3, model: { size: translated.model.size } })
      expect(again.translation).toBeUndefined()
    }

    await as('owner').interviews.changeInterview({ params: { id }, body: { version: 3, versionSelected: 2 } })
    const back = (await raw('owner', 'GET', address)).data as ModelReading
    expect(back).toEqual({ ...reading, version: 4 })
  })

  it('translated by several people at once results in one new version', async () => {
    const { id, address } = await send()
    const answers = await Promise.all(
      ['owner', 'member', 'owner', 'member'].map((who) => raw(who as 'owner', 'POST', `${address}/translate`, {})),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await as('owner').interviews.getInterview({ params: { id } })).data).toMatchObject({
      version: 3,
      modelCount: 1,
    })
  })

  it('is logged with the tool it was written for', async () => {
    const { id, address } = await send()
    await raw('member', 'POST', `${address}/translate`, {})
    await expect
      .poll(async () => {
        const organization = world.people.owner.organizationId
        const { data } = await as('owner').logs.listLogs({
          params: { orgId: organization },
          query: { action: 'interview.modelTranslated' },
        })
        return JSON.stringify(data).includes(id)
      })
      .toBe(true)
  })

  it('with names in brackets can be translated, but beside our own tags brackets are plain text', async () => {
    const offered = await send(makeDocx({ body: paragraph('Eu, [NOME DO CLIENTE], [●], a lei [sic]') }))
    expect(offered.reading.foreign).toMatchObject({ dialect: 'brackets', translated: [{ to: '{{nome_do_cliente}}' }] })
    expect(offered.reading.placeholders).toEqual([])
    expect((await send(makeDocx({ body: paragraph('Eu, {{nome}}, no [ANEXO I]') }))).reading.foreign).toBeUndefined()
    expect((await send(contract)).reading.foreign).toBeUndefined()
  })

  it.each([
    ['an unknown dialect', { dialect: 'latim' }, 400],
    ['an unknown model', {}, 404],
  ])('%s is refused', async (what, body, status) => {
    const { id, address } = await send()
    const other = `/api/v1/interviews/${id}/templates/01KAHX00000000000000000099`
    const { status: answered } = await raw('owner', 'POST', `${status === 404 ? other : address}/translate`, body)
    expect([what, answered]).toEqual([what, status])
  })
})
