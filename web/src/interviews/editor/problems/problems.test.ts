import { describe, expect, it } from 'vitest'
import { examine, type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'
import { correctionOf } from './correctionOf.ts'
import { groupFindings } from './groupFindings.ts'
import { updateIn } from './updateIn.ts'

const when = (field: string, value: unknown, operator = 'equalTo', logicOperator = 'and') => ({
  field,
  operator,
  value,
  logicOperator,
})
const base = [
  { uid: 'nome', ref: 'nome', name: 'Nome', type: 'text' },
  { uid: 'uf', ref: 'uf', name: 'UF', type: 'select', options: [{ value: 'SP' }, { value: 'PR' }] },
  { uid: 'idade', ref: 'idade', name: 'Idade', type: 'number' },
  {
    uid: 'socios',
    ref: 'socios',
    name: 'Sócios',
    type: 'list',
    listType: 'objeto',
    listFields: [{ uid: 'cota', ref: 'cota', name: 'Cota', type: 'number' }],
  },
]
const interview = (fields: object[], rest: object = {}): InterviewCode =>
  interviewCodeSchema.parse({ sections: [{ id: 'partes', title: 'Partes', fields: [...base, ...fields] }], ...rest })

/** Corrects a code with one fault: returns the correction's label, and the findings afterwards. */
function correct(code: InterviewCode) {
  const [found] = examine(code)
  if (!found) throw new Error('Nothing is wrong with it')
  const correction = correctionOf(code, found)
  const next = correction?.apply(code)
  return { does: correction?.does, next, left: next && examine(next).map(({ message }) => message) }
}
const lastOf = (code: InterviewCode | undefined) => code?.sections[0]?.fields.at(-1)

describe('correcting a problem', () => {
  it.each([
    ['a condition', { conditionals: [when('nmoe', 'Ana')] }, { conditionals: [{ field: 'nome', value: 'Ana' }] }],
    [
      'a condition in parentheses',
      { conditionals: [when('idade', 3, 'greaterThan'), { conditionals: [when('nmoe', 'Ana')] }] },
      { conditionals: [{ field: 'idade' }, { conditionals: [{ field: 'nome' }] }] },
    ],
    [
      'the value of a condition',
      { conditionals: [{ ...when('uf', ''), valueRef: 'nmoe' }] },
      { conditionals: [{ field: 'uf', valueRef: 'nome' }] },
    ],
    [
      'the case of a rule',
      { rules: [{ name: 'label', conditions: [{ conditionals: [when('nmoe', 'Ana')], valueIfCondition: 'nmoe' }] }] },
      { rules: [{ conditions: [{ conditionals: [{ field: 'nome', value: 'Ana' }], valueIfCondition: 'nmoe' }] }] },
    ],
    [
      'a formula, changing nothing else',
      { type: 'formula', expression: '"nmoe" & nmoe & nome' },
      { expression: '"nmoe" & nome & nome' },
    ],
    ['a limit', { type: 'number', maxValue: '=idad + 1' }, { maxValue: '=idade + 1' }],
    [
      'a question, changing nothing else',
      { name: 'nmoe de {{ maiuscula nmoe }} e {{nome}}' },
      { name: 'nmoe de {{ maiuscula nome }} e {{nome}}' },
    ],
    [
      "an item's field inside its list's section",
      { name: '{{#socios}}{{socios.ctoa}}{{/socios}}' },
      { name: '{{#socios}}{{cota}}{{/socios}}' },
    ],
    ['one of the fields summed', { type: 'sum', refs: ['idade', 'iddade'] }, { refs: ['idade', 'idade'] }],
    [
      'the field of a range',
      { type: 'valueRange', relatedBy: 'iddade', ranges: [{ min: 1, max: 2, value: 1 }] },
      { relatedBy: 'idade' },
    ],
  ])('corrects the name in %s', (_, facts, wanted) => {
    const code = interview([{ uid: 'x', ref: 'x', name: 'X', type: 'text', ...facts }])
    const { next, left } = correct(code)
    expect([lastOf(next), left]).toMatchObject([wanted, []])
  })

  it("corrects the name in the interview's settings, and in the conditions of a section", () => {
    const email = correct(interview([], { settings: { finish: { email: { to: '{{nmoe}}' } } } }))
    expect([email.does, email.next?.settings.finish.email.to]).toEqual(['Trocar "nmoe" por "nome"', '{{nome}}'])
    const code = interview([])
    const section = { id: 's', title: '', conditionals: [when('nmoe', 'Ana')], fields: [] }
    const { next } = correct(interviewCodeSchema.parse({ ...code, sections: [...code.sections, section] }))
    expect(next?.sections[1]?.conditionals).toMatchObject([{ field: 'nome', value: 'Ana' }])
  })

  it('corrects the name of a function', () => {
    const { does, next, left } = correct(interview([{ uid: 'x', ref: 'x', type: 'date', defaultValue: '=hoj()' }]))
    expect([does, lastOf(next)?.defaultValue, left]).toEqual(['Trocar "HOJ" por "HOJE"', '=HOJE()', []])
  })

  it('corrects an option, in the field that has it', () => {
    const conditionals = [when('nome', 'S P'), when('uf', 'S P')]
    const { does, next, left } = correct(interview([{ uid: 'x', ref: 'x', type: 'text', conditionals }]))
    expect([does, lastOf(next)?.conditionals, left]).toMatchObject([
      'Trocar "S P" por "SP"',
      [{ value: 'S P' }, { value: 'SP' }],
      [],
    ])
  })

  it("joins two 'diferente de' by 'e'", () => {
    const conditionals = [when('nome', 'a', 'differentTo'), when('nome', 'b', 'differentTo', 'or')]
    const { does, next, left } = correct(
      interview([{ uid: 'x', ref: 'x', type: 'text', conditionals: [when('idade', 3), { conditionals }] }]),
    )
    expect([does, lastOf(next)?.conditionals, left]).toMatchObject([
      'Trocar "ou" por "e"',
      [{ field: 'idade' }, { conditionals: [{ value: 'a' }, { value: 'b', logicOperator: 'and' }] }],
      [],
    ])
  })

  it('gives the second of two fields a new, unused reference', () => {
    const conditionals = [when('nome', 'Ana')]
    const { does, next, left } = correct(interview([{ uid: 'x', ref: 'nome', type: 'text', conditionals }]))
    expect([does, lastOf(next), next?.sections[0]?.fields[0]?.ref, left]).toMatchObject([
      'Trocar "nome" por "nome_2"',
      { ref: 'nome_2', conditionals: [{ field: 'nome' }] },
      'nome',
      [],
    ])
  })

  it('removes the conditions of a field that a document always prints, if no section hides it', () => {
    const documents = [{ name: 'Contrato', refs: ['x'], prints: [{ ref: 'x', within: [], place: 'corpo: "{{x}}"' }] }]
    const correct = (section: object) => {
      const { sections } = interview([])
      const fields = [
        { uid: 'x', ref: 'x', name: 'Nome do cliente', type: 'text', required: true, conditionals: [when('uf', 'SP')] },
      ]
      const code = interviewCodeSchema.parse({ sections: [...sections, { id: 't', fields, ...section }] })
      const found = examine(code, documents).find(({ code: kind }) => kind === 'impresso_sem_pergunta')!
      const correction = correctionOf(code, found)
      const left =
        correction && examine(correction.apply(code), documents).filter(({ severity }) => severity === 'error')
      return { does: correction?.does, left }
    }
    expect(correct({})).toEqual({ does: 'Perguntar sempre', left: [] })
    expect(correct({ conditionals: [when('nome', 'Ana')] })).toEqual({ does: undefined, left: undefined })
  })

  it.each([
    ['if it would make a field depend on itself', { ref: 'cidade', conditionals: [when('cidadde', 'x')] }],
    ['if it would change a reference that documents may use', { ref: 'vazio' }],
    ['if there is no similar name', { ref: 'x', conditionals: [when('zzzzzzzz', 'x')] }],
    ['if only the author can decide', { ref: 'x', type: 'radio' }],
  ])('is not offered %s', (_, facts) => {
    expect(correct(interview([{ uid: 'x', type: 'text', ...facts }])).does).toBeUndefined()
  })

  it('changes nothing if the problem no longer exists', () => {
    const code = interview([{ uid: 'x', ref: 'x', type: 'text', conditionals: [when('nmoe', 'Ana')] }])
    const correction = correctionOf(code, examine(code)[0]!)
    for (const later of [
      interview([]),
      interview([{ uid: 'x', ref: 'x', type: 'text', conditionals: [when('uf', 'SP')] }]),
    ])
      expect(correction?.apply(later)).toBe(later)
  })
})

describe('problems by place', () => {
  it("are grouped by section and field in the interview's order, errors first, those about the whole interview last", () => {
    const code = interviewCodeSchema.parse({
      sections: [
        {
          id: 'partes',
          title: 'Partes',
          fields: [
            { ...base[3], listFields: [{ uid: 'cota', ref: 'cota', name: 'Cota', type: 'radio' }] },
            { uid: 'a', ref: 'a', name: 'Nome', type: 'text', defaultValue: '=b', hint: '{{nada}}' },
            {
              uid: 'b',
              ref: 'b',
              type: 'number',
              minValue: 3,
              maxValue: 'dez',
              rules: [{ name: 'label', default: '{{nada}}' }],
            },
          ],
        },
        { id: 'foro', conditionals: [when('a', 'x'), when('a', 'y')], fields: [] },
      ],
      settings: {
        finish: { email: { to: '{{nada}}' } },
        templates: [
          {
            id: '01JB3ZV7V6QW0S3T5Y8N2K4M6P',
            name: 'Contrato',
            fileName: 'contrato.docx',
            fileId: 'a'.repeat(64),
            size: 1,
          },
        ],
      },
    })
    const problems = ['A marcação {{nome não fecha. (corpo: "Eu, {{nome")']
    const found = examine(code, [{ name: 'Contrato', refs: ['a', 'b', 'socios', 'cidade'], problems }])
    const drawn = groupFindings(code, found).map(({ around, title, findings }) => [
      [...around, title].join(' > '),
      ...findings.map(({ diagnostic, place, target }) => {
        const to =
          target &&
          (target.kind === 'field'
            ? `${target.tab} ${target.setting}`
            : target.kind === 'interview'
              ? target.setting
              : target.kind)
        return `${diagnostic.severity} ${diagnostic.code} | ${place} | ${to}`
      }),
    ])
    expect(drawn).toEqual([
      ['Partes > Sócios > Cota', 'error sem_opcoes | Opções | geral options'],
      ['Partes > Nome', 'error referencia_inexistente | Ajuda | geral hint'],
      [
        'Partes > b',
        'error referencia_inexistente | Pergunta conforme as respostas | regras rules.0.default',
        'warning valor_ilegivel | Máximo | avancado maxValue',
      ],
      ['Seção 2', 'warning regra_sempre_falsa | Condições | section'],
      [
        'Arquivos do Word > Contrato',
        'error documento_nao_gera | undefined | models',
        'error documento_sem_campo | undefined | models',
      ],
      ['Modelo', 'error referencia_inexistente | E-mail ao terminar: destinatários | settings.finish.email.to'],
    ])
  })

  it("include a cycle at its first field or section, even a list's field", () => {
    const items = [
      { uid: 'p', ref: 'p', name: 'P', type: 'formula', expression: 'l.q + 1' },
      { uid: 'q', ref: 'q', name: 'Q', type: 'formula', expression: 'SOMA(l.p)' },
    ]
    const code = interview([{ uid: 'l', ref: 'l', name: 'Lista', type: 'list', listType: 'objeto', listFields: items }])
    expect(groupFindings(code, examine(code))).toMatchObject([
      { around: ['Partes', 'Lista'], title: 'P', findings: [{ target: { kind: 'field', uid: 'p' } }] },
    ])
  })

  it('are empty if nothing was found', () => {
    expect(groupFindings(interview([]), [])).toEqual([])
  })
})

describe('a change at a path', () => {
  it('changes nothing else, and returns the same object if nothing changes or the path does not exist', () => {
    const whole = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } }
    const next = updateIn(whole, ['a', 1, 'b'], () => 5)
    expect(next).toEqual({ a: [{ b: 1 }, { b: 5 }], c: { d: 3 } })
    expect([next.a[0], next.c]).toEqual([whole.a[0], whole.c])
    expect(next.c).toBe(whole.c)
    for (const path of [['a', 0, 'b'], ['a', 7, 'b'], ['x'], ['constructor', 'name'], ['a', 0, 'b', 'c']])
      expect(updateIn(whole, path, (value) => value)).toBe(whole)
  })
})
