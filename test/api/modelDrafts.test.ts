import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'
import type { ModelDraft } from '#shared/api/interviews/modelDrafts.ts'
import type { ScenarioResults } from '#shared/api/interviews/scenarios.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { KEY, MODEL, startLanguageModel, type Whole } from '../support/languageModel.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

type Facts = {
  readonly name: string
  readonly cpf: string
  readonly rent: string
  readonly words: string
  readonly day: string
  readonly goods: readonly string[]
  readonly pets: boolean
}

const ANA: Facts = {
  ...{ name: 'Ana Lima', cpf: '529.982.247-25', rent: '1.500,00', words: 'mil e quinhentos reais' },
  ...{ day: '10 de março de 2026', goods: ['Mesa', 'Sofá'], pets: true },
}
const BRUNO: Facts = {
  ...{ name: 'Bruno de Souza Reis', cpf: '111.444.777-35', rent: '2.350,50' },
  words: 'dois mil trezentos e cinquenta reais e cinquenta centavos',
  ...{ day: '1º de abril de 2026', goods: ['Cama', 'Fogão', 'Estante'], pets: false },
}

const contract = ({ name, cpf, rent, words, day, goods, pets }: Facts): string =>
  [
    paragraph('CONTRATO DE LOCAÇÃO'),
    paragraph(`LOCATÁRIO: ${name}, inscrito no CPF sob o nº ${cpf}, doravante denominado LOCATÁRIO.`),
    paragraph(`O aluguel mensal é de R$ ${rent} (${words}), a ser pago até o quinto dia útil de cada mês.`),
    ...(pets ? [paragraph('É permitida a permanência de animais domésticos no imóvel, sem ônus para as partes.')] : []),
    table(['Bem', 'Estado'], ...goods.map((good) => [good, 'Novo'])),
    paragraph('Fica eleito o foro da situação do imóvel para as ações deste contrato.'),
    paragraph(`São Paulo, ${day}.`),
    paragraph(name),
  ].join('')

const formOf = (...files: readonly (readonly [name: string, bytes: Uint8Array | string])[]) => {
  const form = new FormData()
  files.forEach(([name, bytes], at) => {
    form.set(`file${at}`, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  })
  return form
}
const docx = (body: string) => makeDocx({ body })
const sendContracts = (...files: readonly (readonly [string, Uint8Array | string])[]) =>
  as('owner').interviews.createModelDraft({ form: formOf(...files) })
const both = () => sendContracts(['Ana.docx', docx(contract(ANA))], ['Bruno.docx', docx(contract(BRUNO))])

const named = ({ fields }: ModelDraft) =>
  fields.map(({ kind, ref, name, type, values, places }) => ({ kind, ref, name, type, values, places }))

describe('a model drafted from finished contracts', () => {
  it('keeps what is equal, asks what differs, and gives each contract back', async () => {
    const { status, data } = await both()
    const draft = data as ModelDraft
    expect(status).toBe(201)
    expect(draft).toMatchObject({
      version: 1,
      departs: [0, 0],
      notes: [],
      files: [{ name: 'Ana.docx' }, { name: 'Bruno.docx' }],
    })
    expect(named(draft)).toMatchSnapshot()
    expect(draft.passages.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toMatchSnapshot()
    expect((await as('owner').interviews.readModelDraft({ params: { id: draft.id } })).data).toEqual(draft)

    const accepted = await as('owner').interviews.acceptModelDraft({
      params: { id: draft.id },
      body: {
        version: 1,
        name: 'Locação',
      },
    })
    expect(accepted).toMatchObject({ status: 201, data: { scenarios: 2 } })
    const { interviewId } = accepted.data
    const made: Interview = (await as('owner').interviews.getInterview({ params: { id: interviewId } })).data
    expect(made).toMatchObject({ name: 'Locação' })
    expect(made.interviewCode.settings.templates).toMatchObject([{ name: 'Locação', fileName: 'Locação.docx' }])
    const results: ScenarioResults = (await as('owner').interviews.readScenarioResults({ params: { id: interviewId } }))
      .data
    expect(results.results.map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'passed'],
      ['Bruno', 'passed'],
    ])
    const again = await as('owner').interviews.acceptModelDraft({
      params: { id: draft.id },
      body: { version: 1, name: 'Locação' },
    })
    expect(again).toMatchObject({ status: 201, data: accepted.data })
    // The contracts are gone.
    expect((await as('owner').interviews.readModelDraft({ params: { id: draft.id } })).status).toBe(404)
  })

  it('is changed question by question: name, type, fixed text and one question for two places', async () => {
    const draft = (await both()).data as ModelDraft
    const of = (all: ModelDraft, value: string) => all.fields.find(({ values }) => values[0] === value)!
    const change = (version: number, ...changes: BodyOf<'interviews', 'changeModelDraft'>['changes']) =>
      as('owner').interviews.changeModelDraft({ params: { id: draft.id }, body: { version, changes } })
    const rent = of(draft, '1.500,00')
    const renamed = (
      await change(
        1,
        { id: rent.id, name: 'Valor do aluguel', ref: 'aluguel' },
        { id: of(draft, '529.982.247-25').id, type: 'text' },
      )
    ).data as ModelDraft
    // Its words are written out elsewhere, which only money can be.
    expect(of(renamed, '1.500,00')).toMatchObject({
      name: 'Valor do aluguel',
      ref: 'aluguel',
      type: 'currency',
      types: ['currency'],
    })
    expect(of(renamed, '529.982.247-25')).toMatchObject({ type: 'text' })
    expect(renamed).toMatchObject({ version: 2, departs: [0, 0] })

    const fixed = (await change(2, { id: of(draft, '529.982.247-25').id, fixed: 0 })).data as ModelDraft
    expect(fixed.departs).toEqual([0, 1])
    expect(fixed.passages[1]!.pieces.map(({ text }) => text).join('')).toContain('sob o nº 529.982.247-25,')
    const asked = (await change(3, { id: of(draft, '529.982.247-25').id, fixed: null })).data as ModelDraft
    expect(asked.departs).toEqual([0, 0])

    const stale = await change(1, { id: rent.id, name: 'Outro' })
    const unknown = await change(4, { id: 'f99', name: 'Outro' })
    const wrong = await change(4, { id: rent.id, type: 'text' })
    const apart = await change(4, { id: of(draft, 'Ana Lima').id, joins: of(draft, '10 de março de 2026').id })
    expect([stale.status, unknown.status, wrong.status, apart.status]).toEqual([409, 422, 422, 422])
    expect(unknown.message).toBe('Não há a pergunta "f99" neste modelo.')
    await as('owner').interviews.deleteModelDraft({ params: { id: draft.id } })
    expect((await as('owner').interviews.readModelDraft({ params: { id: draft.id } })).status).toBe(404)
  })

  it.each<[string, () => (readonly [string, Uint8Array | string])[], string]>([
    [
      'one contract alone',
      () => [['Ana.docx', docx(contract(ANA))]],
      'Envie pelo menos dois contratos do mesmo tipo: o que muda de um para o outro vira pergunta.',
    ],
    [
      'another kind of file',
      () => [
        ['Ana.docx', docx(contract(ANA))],
        ['Bruno.pdf', '%PDF-1.7'],
      ],
      '“Bruno.pdf” não é um documento do Word (.docx). Abra-o no Word e salve nesse formato.',
    ],
    [
      'equal contracts',
      () => [
        ['Ana.docx', docx(contract(ANA))],
        ['Ana 2.docx', docx(contract(ANA))],
      ],
      'Os contratos são iguais: não há nada que mude de um para o outro. Envie contratos de clientes diferentes.',
    ],
    [
      'contracts of different kinds',
      () => [
        ['Ana.docx', docx(contract(ANA))],
        [
          'Ata.docx',
          docx(
            paragraph('ATA DE REUNIÃO') +
              paragraph('Aos dois dias de maio, reuniram-se os condôminos em assembleia para eleger síndico.'),
          ),
        ],
      ],
      'Estes arquivos têm pouco texto em comum: parecem contratos de tipos diferentes. Envie contratos feitos a partir do mesmo texto.',
    ],
    [
      'a file that is a model already',
      () => [
        ['Ana.docx', docx(contract(ANA))],
        ['Modelo.docx', docx(contract({ ...BRUNO, name: '{{nome}}' }))],
      ],
      '“Modelo.docx” já tem marcações entre chaves, e não é um contrato pronto. Use “Enviar um arquivo do Word” para criar um modelo com ele.',
    ],
    [
      'a file without text',
      () => [
        ['Ana.docx', docx(contract(ANA))],
        ['Vazio.docx', docx('<w:p/>')],
      ],
      '“Vazio.docx” não tem texto. Se for um contrato digitalizado, envie o arquivo do Word.',
    ],
  ])('is refused for %s, with the reason', async (_, files, sentence) => {
    const { status, message } = await sendContracts(...files())
    expect([status, message]).toEqual([422, sentence])
  })

  it('takes tracked changes as accepted, and says so', async () => {
    const tracked = contract(BRUNO).replace(
      'Fica eleito o foro',
      'Fica </w:t></w:r><w:del w:id="1" w:author="Ana"><w:r><w:delText>desde já </w:delText></w:r></w:del><w:r><w:t>eleito o foro',
    )
    const { data } = await sendContracts(['Ana.docx', docx(contract(ANA))], ['Bruno.docx', docx(tracked)])
    const draft = data as ModelDraft
    expect(draft).toMatchObject({
      departs: [0, 0],
      notes: ['“Bruno.docx” tem alterações controladas do Word: foram tomadas como aceitas.'],
    })
    expect(
      draft.passages.some(({ pieces }) => pieces.length === 1 && pieces[0]!.text.startsWith('Fica eleito o foro')),
    ).toBe(true)
  })

  it('may be sent to the store first, as large contracts are', async () => {
    const uploads: { id: string; name: string }[] = []
    for (const [name, facts] of [
      ['Ana.docx', ANA],
      ['Bruno.docx', BRUNO],
    ] as const) {
      const bytes = docx(contract(facts))
      const { data } = await as('owner').interviews.startDraftUpload({ body: { size: bytes.byteLength } })
      const { id, url, fields } = data
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]))
      expect((await fetch(new URL(url, world.url), { method: 'POST', body: form })).ok).toBe(true)
      uploads.push({ id, name })
    }
    const form = new FormData()
    form.set('uploads', JSON.stringify(uploads))
    expect(await as('owner').interviews.createModelDraft({ form })).toMatchObject({
      status: 201,
      data: { departs: [0, 0] },
    })
    // Each is read once.
    expect((await as('owner').interviews.createModelDraft({ form })).status).toBe(422)
  })
})

describe('names by a language model', () => {
  let ai: Awaited<ReturnType<typeof startLanguageModel>>
  let author: Tokens
  const names = (draft: ModelDraft) =>
    as(author).interviews.nameModelDraft({ params: { id: draft.id }, body: { version: draft.version } })
  const drafted = async (): Promise<ModelDraft> => {
    const form = formOf(['Ana.docx', docx(contract(ANA))], ['Bruno.docx', docx(contract(BRUNO))])
    const answer = await send(world.url, 'POST', '/api/v1/drafts', { token: author.accessToken, body: form })
    return (answer.json as { data: ModelDraft }).data
  }
  const written = ({ fields }: ModelDraft) => fields.map(({ name, ref }) => [name, ref])

  beforeAll(async () => {
    ai = await startLanguageModel()
    author = await enter(await newPerson(await newOrganization('Nomes'), 'Nina', ['owner']))
  })
  afterAll(() => ai.stop())

  it('are asked of no service that the organisation did not choose', async () => {
    expect(await names(await drafted())).toMatchObject({
      status: 422,
      message:
        'A organização não usa um modelo de IA. Quem a administra pode escolher um em Configurações; os nomes também podem ser mudados um a um.',
    })
    expect(ai.asked).toEqual([])
  })

  it('are given to questions that nobody renamed, from the text that the contracts share', async () => {
    const chosen = { choice: 'own', accepted: true, baseUrl: ai.url, model: MODEL, key: KEY } as const
    expect((await as(author).chat.chooseLanguageModel({ body: chosen })).status).toBe(200)
    const draft = await drafted()
    const of = (value: string) => draft.fields.find(({ values }) => values[0] === value)!
    const [name, rent, day] = [of('Ana Lima'), of('1.500,00'), of('10 de março de 2026')]
    const change = { id: rent.id, name: 'Aluguel' }
    const mine = (
      await as(author).interviews.changeModelDraft({
        params: { id: draft.id },
        body: { version: 1, changes: [change] },
      })
    ).data
    const before = ai.asked.length
    ai.answerWhole(() =>
      JSON.stringify({
        perguntas: [
          { id: name.id, nome: ' Nome completo\ndo inquilino ', ref: 'inquilino_nome' },
          { id: rent.id, nome: 'Outro nome', ref: 'outro' },
          { id: day.id, nome: 'Dia da {{assinatura}}', ref: 'dia' },
          { id: 'f99', nome: 'Nada', ref: 'nada' },
          { id: of('529.982.247-25').id, nome: 'CPF do inquilino', ref: 'inquilino_nome' },
        ],
      }),
    )
    const { status, data } = await names(mine)
    expect(status).toBe(200)
    const next = data as ModelDraft
    expect(next).toMatchObject({ version: 3, departs: [0, 0] })
    expect(written(next)).toEqual(
      written(mine).map(([given, ref]) =>
        ref === name.ref
          ? ['Nome completo do inquilino', 'inquilino_nome']
          : ref === of('529.982.247-25').ref
            ? ['CPF do inquilino', ref]
            : [given, ref],
      ),
    )
    const sent = ai.asked
      .slice(before)
      .flatMap(({ messages }) => messages.map(({ content }) => content))
      .join('\n')
    expect(sent).toContain(`LOCATÁRIO: [${name.id}], inscrito no CPF`)
    expect(['Ana Lima', 'Bruno', '529.982', '1.500,00', 'março'].filter((value) => sent.includes(value))).toEqual([])
    const logged = async () => {
      const { data } = await as(author).logs.listLogs({
        params: { orgId: author.organization },
        query: { action: 'languageModel.namedQuestions' },
      })
      return data.items.map(({ subject, after }) => [subject.name, after])
    }
    expect(await onceSettled(logged)).toEqual([
      [`${MODEL} (${ai.host})`, { contracts: 2, characters: sent.length - 1 }],
    ])
  })

  it.each<[string, Whole, string]>([
    ['is busy', 'busy', 'O serviço de IA não respondeu. Tente de novo em instantes. Os nomes ficaram como estavam.'],
    [
      'answers something else',
      () => '{"perguntas": "nenhuma"}',
      'O serviço de IA respondeu de um jeito que não dá para ler. Tente de novo. Os nomes ficaram como estavam.',
    ],
    ['has none', () => '{"perguntas": []}', 'O modelo de IA não deu nomes que se possam usar. Tente de novo.'],
  ])('stay as they are if the service %s', async (_what, act, sentence) => {
    const draft = await drafted()
    ai.answerWhole(act)
    expect(await names(draft)).toMatchObject({ status: 422, message: sentence })
    expect((await as(author).interviews.readModelDraft({ params: { id: draft.id } })).data).toEqual(draft)
  })
})
