import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'

const begin = (fields: object[], answers: Record<string, unknown> = {}) =>
  start(compile(interviewCodeSchema.parse({ sections: [{ id: 's1', title: 'Um', fields }] })), answers, '2026-03-10')

const is = (field: string, value: unknown) => ({ field, operator: 'equalTo', value })
const rule = (name: string, valueIfCondition: unknown, otherwise?: unknown) => ({
  name,
  ...(otherwise === undefined ? {} : { default: otherwise }),
  conditions: [{ conditionals: [is('tipo', 'pj')], valueIfCondition }],
})

describe('limits and defaults that start with =', () => {
  const fields = [
    { ref: 'inicio', type: 'date' },
    { ref: 'meses', type: 'number' },
    { ref: 'fim', type: 'date', minValue: '=inicio', maxValue: '=SOMAMESES(inicio; meses)', defaultValue: '=HOJE()' },
    { ref: 'parcelas', type: 'number', minValue: '=1 / meses', maxValue: '=(', defaultValue: '=meses * 2' },
  ]

  it('are formulas, and follow what they depend on', () => {
    const run = begin(fields, { inicio: '2026-01-31', meses: 1 })
    expect(run.field('fim')).toMatchObject({ minValue: '2026-01-31', maxValue: '2026-02-28', value: '2026-03-10' })
    expect(run.field('parcelas')).toMatchObject({ minValue: 1, value: 2 })
    expect(run.set('meses', 2).fields.map(({ ref, limits, value }) => [ref, limits, value])).toEqual([
      ['meses', false, true],
      ['parcelas', true, true],
      ['fim', true, false],
    ])
    expect(run.field('fim')).toMatchObject({ maxValue: '2026-03-31' })
    expect(run.field('parcelas')).toMatchObject({ minValue: 0.5, value: 4 })
  })

  it('have no effect while they fail, or cannot be parsed', () => {
    const run = begin(fields, { meses: 0 })
    expect(run.field('parcelas')).toMatchObject({ minValue: undefined, maxValue: undefined, value: 0 })
  })
})

describe('the value of a rule', () => {
  it('is that of the first case that holds; a case without conditions never does', () => {
    const cases = [
      { conditionals: [], valueIfCondition: 'sempre' },
      { conditionals: [is('a', 1)], valueIfCondition: 'um' },
      { conditionals: [is('b', 1)], valueIfCondition: 'dois' },
    ]
    const run = begin([
      { ref: 'a', type: 'number' },
      { ref: 'b', type: 'number' },
      { ref: 'x', type: 'text', rules: [{ name: 'defaultValue', default: 'nenhum', conditions: cases }] },
    ])
    const value = (answers: Record<string, unknown>) => {
      run.setMany(answers)
      return run.field('x')?.value
    }
    expect([value({}), value({ b: 1 }), value({ a: 1 }), value({ b: 0 }), value({ a: 0 })]).toEqual([
      ...['nenhum', 'dois', 'um', 'um', 'nenhum'],
    ])
  })

  it('may be a text with placeholders, where hidden and unknown answers are blank', () => {
    const run = begin(
      [
        { ref: 'tipo', type: 'text' },
        { ref: 'nome', type: 'text' },
        { ref: 'oculto', type: 'text', conditionals: [is('nome', 'ninguém')] },
        {
          ref: 'x',
          name: 'Documento',
          hint: 'De {{nome}}',
          type: 'text',
          rules: [rule('label', 'CNPJ de {{nome}}{{oculto}}', 'CPF de {{nome}}')],
        },
      ],
      { nome: 'Ana', oculto: 'segredo' },
    )
    expect(run.field('x')).toMatchObject({ label: 'CPF de Ana', hint: 'De Ana' })
    run.setMany({ tipo: 'pj', nome: 'Bia' })
    expect(run.field('x')).toMatchObject({ label: 'CNPJ de Bia', hint: 'De Bia' })
  })
})

describe('an edit reports which aspects of each field changed', () => {
  const sides = {
    required: [rule('required', true)],
    readOnly: [rule('readOnly', true)],
    minValue: [rule('minValue', 1)],
    maxValue: [rule('maxValue', 1)],
    mask: [rule('mask', '#')],
    label: [rule('label', 'Outro')],
    defaultValue: [rule('defaultValue', 'a')],
  }
  const told = (run: ReturnType<typeof begin>, ref: string, value: unknown) =>
    Object.fromEntries(
      run.set(ref, value).fields.map((change) => {
        const { visible, value, required, readOnly, limits, mask, text, missing, rows } = change
        const all = { visible, value, required, readOnly, limits, mask, text, missing, rows }
        return [change.ref, Object.entries(all).flatMap(([side, changed]) => (changed ? [side] : []))]
      }),
    )

  it('properties, visibility, missing answers, values and rows', () => {
    const fields = [
      { ref: 'tipo', type: 'text' },
      ...Object.entries(sides).map(([ref, rules]) => ({ ref, type: 'text', rules })),
      { ref: 'hint', type: 'text', hint: 'De {{tipo}}' },
      { ref: 'oculto', type: 'text', required: true, conditionals: [is('tipo', 'pj')] },
      { ref: 'igual', type: 'conditional', conditionals: [is('tipo', 'pj')] },
      {
        ref: 'lista',
        type: 'list',
        listType: 'objeto',
        listFields: [{ ref: 'b', type: 'text', conditionals: [is('tipo', 'pj')] }],
      },
      { ref: 'outro', type: 'text' },
    ]
    const run = begin(fields, { lista: [{ b: 'x' }] })
    const changed = {
      tipo: ['value'],
      required: ['required', 'missing'],
      readOnly: ['readOnly'],
      minValue: ['limits'],
      maxValue: ['limits'],
      mask: ['mask'],
      label: ['text'],
      defaultValue: ['value'],
      hint: ['text'],
      oculto: ['visible', 'missing'],
      igual: ['value'],
      lista: ['value', 'rows'],
    }
    expect(told(run, 'tipo', 'pj')).toEqual(changed)
    expect(told(run, 'tipo', 'pj')).toEqual({})
    expect(told(run, 'tipo', 'pf')).toEqual(changed)
    expect(run.set('nada', 1)).toEqual({ fields: [], sections: [] })
    expect(told(run, 'igual', 1)).toEqual({})
  })

  it('and the sections whose title changed', () => {
    const field = (ref: string) => ({ ref, type: 'text' })
    const sections = [
      { id: 's0', title: 'Dados', fields: [field('nome'), field('a')] },
      { id: 's1', title: 'Bens de {{nome}}', fields: [field('b')] },
      { id: 's2', title: '{{nada}}', fields: [field('oculto')], conditionals: [is('a', 'x')] },
      { id: 's3', title: 'De {{oculto}}', fields: [field('c')] },
    ]
    const run = start(
      compile(interviewCodeSchema.parse({ sections })),
      { nome: 'Ana', oculto: 'segredo' },
      '2026-03-10',
    )
    const titles = () => run.steps().map(({ title }) => title)
    expect(titles()).toEqual(['Dados', 'Bens de Ana', '{{nada}}', 'De '])
    expect(run.set('nome', 'Bia').sections).toEqual([1])
    expect(run.titleOf(1)).toBe('Bens de Bia')
    expect(run.set('b', 'casa').sections).toEqual([])
    expect(run.set('a', 'x').sections).toEqual([2, 3])
    expect(titles()).toEqual(['Dados', 'Bens de Bia', '{{nada}}', 'De segredo'])
  })

  it('and the sections whose visibility or missing answers changed, each once', () => {
    const section = (id: string, ...fields: object[]) => ({ id, title: id, fields })
    const run = start(
      compile(
        interviewCodeSchema.parse({
          sections: [
            section('s0', { ref: 'tipo', type: 'text', required: true }),
            section('s1', { ref: 'a', type: 'text' }),
            section(
              's2',
              { ref: 'b', type: 'text', required: true, conditionals: [is('tipo', 'pj')] },
              { ref: 'c', type: 'text', required: true, conditionals: [is('tipo', 'pj')] },
            ),
          ],
        }),
      ),
      {},
      '2026-03-10',
    )
    expect(run.set('a', 'x').sections).toEqual([])
    expect(run.set('tipo', 'pj').sections).toEqual([0, 2])
    expect(run.set('b', 'x').sections).toEqual([2])
    expect(run.set('b', 'y').sections).toEqual([])
    expect(run.set('tipo', 'pf').sections).toEqual([2])
    expect(run.set('tipo', '').sections).toEqual([0])
  })
})
