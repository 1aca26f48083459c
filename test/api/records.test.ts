import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const { url } = inject('world')
let organizationId = ''
let owner: Tokens
let colleague: Tokens
let interviewId = ''

const request = (who: Tokens, method: Method, path: string, body?: unknown) => raw(who, method, path, body)

const fields = [
  createField('text', { uid: 'n', ref: 'outorgante', name: 'Nome do outorgante' }),
  createField('currency', { uid: 'v', ref: 'valor', name: 'Valor' }),
  createField('yesno', { uid: 'c', ref: 'casado', name: 'É casado?' }),
  createField('text', {
    uid: 'j',
    ref: 'conjuge',
    name: 'Nome do cônjuge',
    conditionals: [{ field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' }],
  }),
  createField('password', { uid: 's', ref: 'senha', name: 'Senha do cofre' }),
  createField('list', {
    uid: 'l',
    ref: 'filhos',
    name: 'Filhos',
    itemName: 'filho',
    listType: 'objeto',
    listFields: [
      createField('text', { uid: 'ln', ref: 'nome', name: 'Nome' }),
      createField('date', { uid: 'ld', ref: 'nascimento', name: 'Nascimento' }),
    ],
  }),
]

beforeAll(async () => {
  organizationId = await newOrganization('Registro e Filhos')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  colleague = await enter(await newPerson(organizationId, 'Caio', ['owner']))
  const interviewCode = {
    ...emptyInterviewCode('Procuração'),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
  }
  interviewId = (await buildInterview(as(owner), { name: 'Procuração', interviewCode })).id
})

const begin = async (values: Values = {}): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId, execution: { values } })
const save = (who: Tokens, id: string, body: BodyOf<'executions', 'saveExecution'>) =>
  as(who).executions.saveExecution({ params: { id }, body })

type Page = { readonly items: readonly HistoryEntry[]; readonly cursor?: string }

const historyOf = async (id: string, query: { limit: number; cursor?: string }): Promise<Page> =>
  (await as(owner).records.getHistory({ params: { id }, query })).data

/** The log is written asynchronously. */
async function historyWith(id: string, text: string): Promise<readonly HistoryEntry[]> {
  return eventually(
    async () => {
      const { items } = await historyOf(id, { limit: 100 })
      return items.some((entry) => entry.text === text) && items
    },
    { message: `"${text}" is not in the history` },
  )
}

const linesOf = (entries: readonly HistoryEntry[]) =>
  entries.map(({ by, text, changes }) => [
    by?.name ?? '',
    text,
    ...changes.map(({ label, row, before, after, hidden }) =>
      [row && `${row}: `, label, ': ', before || '—', ' → ', after || '—', hidden && ' (oculta)']
        .filter(Boolean)
        .join(''),
    ),
  ])

describe('the history of a document', () => {
  it('lists who did what, with consecutive saves of one person as one entry', async () => {
    const { id } = await begin({ outorgante: 'Ana' })
    await save(owner, id, {
      version: 1,
      values: { outorgante: 'Ana Lima', casado: true, conjuge: 'Bruno', senha: 'a1' },
    })
    await save(owner, id, {
      version: 2,
      values: { outorgante: 'Ana Lima', casado: true, conjuge: 'Bruno', senha: 'b2' },
    })
    await save(colleague, id, {
      version: 3,
      values: {
        outorgante: 'Ana Lima',
        casado: false,
        conjuge: '',
        senha: 'c3',
        valor: '1500',
        filhos: [{ nome: 'Davi', nascimento: '2015-03-01' }],
      },
    })
    await save(owner, id, {
      version: 4,
      values: {
        outorgante: 'Ana Lima',
        casado: false,
        senha: 'c3',
        valor: '1500',
        filhos: [{ nome: 'Davi', nascimento: '2015-03-02' }],
      },
    })
    await as(owner).executions.assignExecution({ params: { id }, body: { version: 5, assignedTo: colleague.id } })
    await save(owner, id, {
      version: 6,
      values: { outorgante: 'Ana Lima', casado: false, senha: 'c3', valor: '1500', filhos: [{ nome: 'Davi' }] },
    })
    await save(colleague, id, {
      version: 7,
      name: 'Procuração da Ana',
      values: { outorgante: 'Ana Lima', casado: false, senha: 'c3', valor: '1500', filhos: [{ nome: 'Davi' }] },
    })
    const finished = await as(owner).executions.finishExecution({ params: { id }, body: { version: 8 } })
    expect(finished.status).toBe(202)
    const entries = await historyWith(id, 'finalizou o documento')
    expect(linesOf(entries)).toEqual([
      ['Olga Teste', 'finalizou o documento'],
      ['Caio Teste', 'mudou o nome do documento', 'Nome do documento: Procuração – Ana Lima → Procuração da Ana'],
      ['Olga Teste', 'mudou 1 resposta', 'Filho 1: Nascimento: 01/03/2015 → —'],
      ['Olga Teste', 'mudou o responsável', 'Responsável: Olga Teste → Caio Teste'],
      [
        'Caio Teste',
        'mudou 6 respostas',
        'Valor: — → R$\u00a01.500,00',
        'É casado?: Sim → Não',
        'Nome do cônjuge: Bruno → — (oculta)',
        'Senha do cofre: •••••••• → ••••••••',
        'Filho 1: Nome: — → Davi',
        'Filho 1: Nascimento: — → 01/03/2015',
      ],
      [
        'Olga Teste',
        'preencheu 4 respostas',
        'Nome do outorgante: — → Ana Lima',
        'É casado?: — → Sim',
        'Nome do cônjuge: — → Bruno',
        'Senha do cofre: — → ••••••••',
      ],
      ['Olga Teste', 'começou o documento'],
    ])
    expect(entries[0]).toMatchObject({ kind: 'act', status: 4, by: { id: owner.id } })
    expect(JSON.stringify(entries)).not.toMatch(/a1|b2|c3/)
  })

  it('is paged without gaps or duplicates', async () => {
    const { id } = await begin({ outorgante: 'Ana' })
    for (let version = 1; version <= 6; version++)
      await save(version % 2 ? colleague : owner, id, { version, values: { outorgante: `Ana ${version}` } })
    const whole = await historyWith(id, 'começou o documento')
    expect(whole).toHaveLength(8)
    const paged: HistoryEntry[] = []
    let cursor: string | undefined
    do {
      const { items, cursor: next } = await historyOf(id, { limit: 3, cursor })
      expect(items.length).toBeLessThanOrEqual(3)
      paged.push(...items)
      cursor = next
    } while (cursor)
    expect(paged).toEqual(whole)
  })

  it('is hidden from people who may not see the document, and deleted with it', async () => {
    const { id } = await begin({ outorgante: 'Ana' })
    await save(colleague, id, { version: 1, values: { outorgante: 'Bia' } })
    const stranger = await enter(await newPerson(await newOrganization('Outra'), 'Eva', ['owner']))
    expect((await as(stranger).records.getHistory({ params: { id } })).status).toBe(404)
    await reachTable()
    const { editing } = await import('#functions/executions/index.ts')
    const left = async () => (await editing.query.ofExecution({ organizationId, executionId: id }).go()).data.length
    expect(await left()).toBe(1)
    await as(owner).executions.trashExecution({ params: { id } })
    await as(owner).executions.deleteExecution({ params: { id } })
    expect((await as(owner).records.getHistory({ params: { id } })).status).toBe(404)
    await eventually(async () => (await left()) === 0, { message: 'saves are left' })
  })
})

describe('the answers of a document', () => {
  it('are listed question by question, without hidden questions and with passwords masked', async () => {
    const { id } = await begin({
      outorgante: 'Ana Lima',
      casado: false,
      conjuge: 'Bruno',
      senha: 'segredo',
      valor: '1500',
      filhos: [{ nome: 'Davi', nascimento: '2015-03-01' }],
    })
    const { status, data } = await as(owner).records.getResponses({ params: { id } })
    expect(status).toBe(200)
    const [section] = data
    expect(section?.title).toBe('Partes')
    expect(section?.responses).toEqual([
      { ref: 'outorgante', label: 'Nome do outorgante', type: 'text', value: 'Ana Lima', text: 'Ana Lima' },
      { ref: 'valor', label: 'Valor', type: 'currency', value: '1500', text: 'R$\u00a01.500,00' },
      { ref: 'casado', label: 'É casado?', type: 'yesno', value: false, text: 'Não' },
      { ref: 'senha', label: 'Senha do cofre', type: 'password', value: '••••••••', text: '••••••••' },
      {
        ref: 'filhos',
        label: 'Filhos',
        type: 'list',
        value: [{ nome: 'Davi', nascimento: '2015-03-01' }],
        text: '1 item',
        rows: [
          [
            { ref: 'nome', label: 'Nome', type: 'text', value: 'Davi', text: 'Davi' },
            { ref: 'nascimento', label: 'Nascimento', type: 'date', value: '2015-03-01', text: '01/03/2015' },
          ],
        ],
      },
    ])
  })
})

describe('documents started from one another', () => {
  const beginFrom = async (parentId: string, values?: Values): Promise<Execution> =>
    buildExecution(as(owner), { interviewId, parentId, copyValues: parentId, ...(values && { execution: { values } }) })
  const treeOf = async (who: Tokens, id: string) =>
    (await as(who).records.getTree({ params: { id } })).data.map((node) => [node.depth, node.name, node.trashed])

  it('copy the answers and form one tree, whichever of them is requested', async () => {
    const root = await begin({ outorgante: 'Ana', senha: 'segredo' })
    const child = await beginFrom(root.id, { outorgante: 'Bia' })
    const other = await beginFrom(root.id)
    const grandchild = await beginFrom(child.id, { outorgante: 'Caio', valor: '100' })
    expect(other).toMatchObject({ parentId: root.id, values: { outorgante: 'Ana', senha: 'segredo' } })
    const whole = [
      [0, 'Procuração – Ana', false],
      [1, 'Procuração – Bia', false],
      [2, 'Procuração – Caio', false],
      [1, 'Procuração – Ana', false],
    ]
    for (const { id } of [root, child, other, grandchild]) expect(await treeOf(owner, id)).toEqual(whole)

    const values = (await as(owner).records.getTreeValues({ params: { id: grandchild.id } })).data
    expect(values.map(({ ref, answers }) => [ref, ...answers.map(({ text }) => text)])).toEqual([
      ['outorgante', 'Bia', 'Ana', 'Ana'],
    ])
    expect(values[0]?.answers.map(({ executionId }) => executionId)).toEqual([child.id, root.id, other.id])

    await as(owner).executions.trashExecution({ params: { id: other.id } })
    expect(await treeOf(owner, root.id)).toContainEqual([1, 'Procuração – Ana', true])
    await as(owner).executions.deleteExecution({ params: { id: other.id } })
    expect(await treeOf(owner, root.id)).toEqual(whole.slice(0, 3))
    await as(owner).executions.trashExecution({ params: { id: root.id } })
    await as(owner).executions.deleteExecution({ params: { id: root.id } })
    expect(await treeOf(owner, child.id)).toEqual([
      [0, 'Procuração – Bia', false],
      [1, 'Procuração – Caio', false],
    ])
  })

  it('are shown to each user only if they may see them', async () => {
    const organization = await newOrganization('Reservada')
    const boss = await enter(await newPerson(organization, 'Rui', ['owner']))
    const member = await enter(await newPerson(organization, 'Lia'))
    const code = {
      ...emptyInterviewCode('Nota'),
      sections: [{ id: 's', title: '', conditionals: [], fields: [fields[0]] }],
    }
    const { id: note } = (await as(boss).interviews.createInterview({ body: { name: 'Nota', interviewCode: code } }))
      .data
    await publishInterview(url, boss.accessToken, note)
    const start = async (body: BodyOf<'executions', 'createExecution'>): Promise<Execution> =>
      await buildExecution(as(boss), { interviewId: note, ...body })
    const root = await start({ execution: { values: { outorgante: 'Ana' } } })
    const child = await start({
      parentId: root.id,
      assignedTo: member.id,
      execution: { values: { outorgante: 'Bia' } },
    })
    await start({ parentId: child.id, execution: { values: { outorgante: 'Caio' } } })
    expect(await treeOf(member, child.id)).toHaveLength(3)
    const { version, preferences } = (await as(boss).organizations.getOrganization({ params: { orgId: organization } }))
      .data
    await as(boss).organizations.updateOrganization({
      params: { id: organization },
      body: { version, preferences: { ...preferences, membersSeeOwnOnly: true } },
    })
    expect(await treeOf(member, child.id)).toEqual([[0, 'Nota – Bia', false]])
    expect((await as(member).records.getTreeValues({ params: { id: child.id } })).data).toEqual([])
    for (const what of ['tree', 'tree/values', 'responses'])
      expect((await request(member, 'GET', `/api/v1/executions/${root.id}/${what}`)).status).toBe(404)
  })
})

describe('the terms of a model', () => {
  const termos = [
    { label: 'Sigilo', description: 'Guardarei sigilo do que aqui está.' },
    { label: 'Uso de dados', description: 'Autorizo o uso dos meus dados.' },
  ]
  let own = ''

  beforeAll(async () => {
    const code = emptyInterviewCode('Adesão')
    const interviewCode = {
      ...code,
      sections: [{ id: 's', title: '', conditionals: [], fields: [fields[0]] }],
      settings: { ...code.settings, termos },
    }
    own = (await buildInterview(as(owner), { name: 'Adesão', interviewCode })).id
  })

  it('are accepted one by one before a document is finished, and kept with it word for word', async () => {
    const { id } = await buildExecution(as(owner), { interviewId: own, execution: { values: { outorgante: 'Ana' } } })
    const finish = (terms?: string[]) =>
      as(owner).executions.finishExecution({ params: { id }, body: { version: 1, ...(terms && { terms }) } })
    expect(await finish()).toMatchObject({
      status: 422,
      message: 'Para finalizar é preciso aceitar "Sigilo" e "Uso de dados". As respostas salvas continuam guardadas.',
    })
    expect(await finish(['Sigilo', 'Outro'])).toMatchObject({
      status: 422,
      message: 'Para finalizar é preciso aceitar "Uso de dados". As respostas salvas continuam guardadas.',
    })
    expect((await finish(['Uso de dados', 'Sigilo'])).status).toBe(202)
    const entries = await historyWith(id, 'finalizou o documento')
    const kept = entries.find(({ kind }) => kind === 'terms')
    expect(kept).toMatchObject({
      by: { id: owner.id, name: 'Olga Teste' },
      text: 'aceitou os termos',
      terms: termos,
      origin: { address: expect.stringMatching(/^[\d.:a-f]+$/), agent: expect.any(String) },
    })
  })
})
