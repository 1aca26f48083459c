import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'
import { buildScope, templateShape } from './scope.ts'
import { checkSteps, validateValues } from './validate.ts'

const when = (field: string, operator: string, value: unknown, rest: object = {}) => ({
  field,
  operator,
  value,
  ...rest,
})
const code = (fields: object[], more: object[] = []) =>
  interviewCodeSchema.parse({ sections: [{ id: 's1', title: 'Um', fields }, ...more] })
const begin = (fields: object[], answers: Record<string, unknown> = {}, more: object[] = []) =>
  start(compile(code(fields, more)), answers, '2026-03-10')

describe('visibility', () => {
  const fields = [
    { ref: 'idade', type: 'number' },
    { ref: 'cnh', type: 'text', required: true, conditionals: [when('idade', 'greaterThanOrEqualTo', 18)] },
    { ref: 'categoria', type: 'text', conditionals: [when('cnh', 'differentTo', '')] },
  ]
  it('follows the answer, through chains of dependent fields', () => {
    const run = begin(fields)
    expect(run.isVisible('cnh')).toBe(false)
    expect(run.set('idade', 18).fields.map(({ ref, visible, missing }) => [ref, visible, missing])).toEqual([
      ['idade', false, false],
      ['cnh', true, true],
    ])
    run.set('cnh', '123')
    expect(run.isVisible('categoria')).toBe(true)
    run.set('idade', 17)
    expect([run.isVisible('cnh'), run.isVisible('categoria')]).toEqual([false, false])
  })
  it('keeps the typed value of a hidden field, which is not used', () => {
    const run = begin(fields, { idade: 20, cnh: '123' })
    run.set('idade', 10)
    expect(run.answers()).toEqual({ idade: 10, cnh: '123' })
    expect(run.effective()).toEqual({ idade: 10 })
    expect(run.complete).toBe(true)
    run.set('idade', 20)
    expect(run.effective()).toEqual({ idade: 20, cnh: '123' })
  })
  it('of a section hides its fields, and its step', () => {
    const run = begin([{ ref: 'pj', type: 'yesno' }], {}, [
      {
        id: 's2',
        conditionals: [when('pj', 'equalTo', 'sim')],
        fields: [{ ref: 'cnpj', type: 'cpf_cnpj', required: true }],
      },
    ])
    expect(run.steps()).toEqual([
      { index: 0, id: 's1', title: 'Um', visible: true, missing: 0 },
      { index: 1, id: 's2', title: '', visible: false, missing: 0 },
    ])
    expect(run.set('pj', true).sections).toEqual([1])
    expect(run.steps()[1]).toEqual({ index: 1, id: 's2', title: '', visible: true, missing: 1 })
  })
  it('binds and more tightly than or, and reads parentheses', () => {
    const fields = (conditionals: object[]) => [
      { ref: 'a', type: 'text' },
      { ref: 'b', type: 'text' },
      { ref: 'c', type: 'text' },
      { ref: 'x', type: 'text', conditionals },
    ]
    const flat = [
      when('a', 'equalTo', '1'),
      when('b', 'equalTo', '1', { logicOperator: 'or' }),
      when('c', 'equalTo', '1', { logicOperator: 'and' }),
    ]
    expect(begin(fields(flat), { a: '1' }).isVisible('x')).toBe(true)
    expect(begin(fields(flat), { b: '1' }).isVisible('x')).toBe(false)
    const grouped = [{ conditionals: flat.slice(0, 2) }, flat[2]!]
    expect(begin(fields(grouped), { a: '1' }).isVisible('x')).toBe(false)
    expect(begin(fields(grouped), { a: '1', c: '1' }).isVisible('x')).toBe(true)
  })
  it('is false on a field that the interview does not have, for differentTo too', () => {
    const run = begin([{ ref: 'x', type: 'text', conditionals: [when('nada', 'differentTo', 'a')] }])
    expect(run.isVisible('x')).toBe(false)
  })
  it('in a cycle treats the fields as missing, and reports the cycle', () => {
    const compiled = compile(
      code([
        { ref: 'a', type: 'text', conditionals: [when('b', 'equalTo', '1')] },
        { ref: 'b', type: 'text', conditionals: [when('a', 'equalTo', '1')] },
        { ref: 'c', type: 'text' },
      ]),
    )
    expect(compiled.cycles).toEqual([['a', 'b']])
    expect(start(compiled, { a: '1', b: '1', c: '1' }).effective()).toEqual({ c: '1' })
  })
})

describe('the seven rules', () => {
  const rule = (name: string, valueIfCondition: unknown, otherwise?: unknown) => ({
    name,
    ...(otherwise === undefined ? {} : { default: otherwise }),
    conditions: [{ conditionals: [when('tipo', 'equalTo', 'pj')], valueIfCondition }],
  })
  it.each([
    ['required', true, undefined, { required: true }, { required: false }],
    ['readOnly', 'sim', false, { readOnly: true }, { readOnly: false }],
    ['minValue', 10, 1, { minValue: 10 }, { minValue: 1 }],
    ['maxValue', '20', undefined, { maxValue: '20' }, { maxValue: 5 }],
    ['mask', '##', undefined, { mask: '##' }, { mask: undefined }],
    ['label', 'CNPJ de {{nome}}', undefined, { label: 'CNPJ de Ana' }, { label: 'Documento' }],
    ['defaultValue', 'isento', undefined, { value: 'isento' }, { value: undefined }],
  ])('%s holds while its condition does, and reverts', (name, given, otherwise, on, off) => {
    const run = begin(
      [
        { ref: 'tipo', type: 'text' },
        { ref: 'nome', type: 'text' },
        { ref: 'x', name: 'Documento', type: 'text', maxValue: 5, rules: [rule(name, given, otherwise)] },
      ],
      { nome: 'Ana' },
    )
    expect(run.field('x')).toMatchObject(off)
    expect(run.set('tipo', 'pj').fields.map(({ ref }) => ref)).toContain('x')
    expect(run.field('x')).toMatchObject(on)
    run.set('tipo', 'pf')
    expect(run.field('x')).toMatchObject(off)
  })
  it('a field required by a rule is missing until it is answered, in addition to what its rows miss, and counts for its step', () => {
    const socios = {
      ref: 'socios',
      type: 'list',
      listType: 'objeto',
      listFields: [{ ref: 'nome', type: 'text', required: true }],
      rules: [rule('required', true, false)],
    }
    const run = begin([{ ref: 'tipo', type: 'text' }, socios])
    const missing = () => [run.missing, run.field('socios')?.missing, run.steps()[0]?.missing]
    expect(missing()).toEqual([0, false, 0])
    expect(run.set('tipo', 'pj').sections).toEqual([0])
    expect(missing()).toEqual([1, true, 1])
    expect(run.addRow('socios', {}).sections).toEqual([])
    expect(missing()).toEqual([1, false, 1])
    run.set('tipo', 'pf')
    expect(missing()).toEqual([1, false, 1])
    run.set('tipo', 'pj')
    expect(missing()).toEqual([1, false, 1])
    expect(run.setInRow('socios', 0, 'nome', 'Ana').sections).toEqual([0])
    expect(missing()).toEqual([0, false, 0])
  })
  it.each([
    ['required', 'sim', { required: true }],
    ['required', 'talvez', { required: false }],
    ['readOnly', 1, { readOnly: false }],
    ['minValue', '', { minValue: undefined }],
    ['maxValue', true, { maxValue: undefined }],
    ['mask', '', { mask: undefined }],
    ['label', 7, { label: '7' }],
  ])('%s given as %j shows as %j', (name, given, shown) => {
    const fields = [
      { ref: 'tipo', type: 'text' },
      { ref: 'x', type: 'text', rules: [rule(name, given)] },
    ]
    expect(begin(fields, { tipo: 'pj' }).field('x')).toMatchObject(shown)
  })
  it.each([
    ['date', '31/12/2026', '2026-12-31'],
    ['datetime-local', '31/12/2026 14h30', '2026-12-31T14:30'],
    ['currency', 'R$ 1.000,00', '1000'],
    ['number', '1.000,5', 1000.5],
    ['yesno', 'sim', true],
    ['yesno', false, false],
    ['select', 'Pessoa física', 'pf'],
    ['checkbox', 'Pessoa física; pj', ['pf', 'pj']],
    ['cpf_cnpj', '52998224725', '529.982.247-25'],
    ['date', 'sem data', 'sem data'],
    ['text', ' Ana  Lima ', 'Ana Lima'],
  ])('of a %s parses the default %j like an answer, in rules too', (type, written, stored) => {
    const options = [
      { value: 'pf', label: 'Pessoa física' },
      { value: 'pj', label: 'Pessoa jurídica' },
    ]
    const rule = {
      name: 'defaultValue',
      conditions: [{ conditionals: [when('y', 'equalTo', '1')], valueIfCondition: written }],
    }
    const run = begin(
      [
        { ref: 'x', type, options, defaultValue: written },
        { ref: 'y', type: 'text' },
        { ref: 'z', type, options, rules: [rule] },
      ],
      { y: '1' },
    )
    expect([run.field('x')?.value, run.field('z')?.value]).toEqual([stored, stored])
  })
  it('never overwrite an answer with a default', () => {
    const run = begin([{ ref: 'x', type: 'text', defaultValue: 'a' }])
    expect(run.field('x')?.value).toBe('a')
    run.set('x', 'b')
    expect(run.field('x')?.value).toBe('b')
    run.set('x', '')
    expect(run.field('x')?.value).toBe('')
    run.set('x', undefined)
    expect(run.field('x')?.value).toBe('a')
  })
})

describe('computed fields', () => {
  it('treat money as a number, and write it with a comma', () => {
    const formula = (ref: string, expression: string) => ({ ref, type: 'formula', expression })
    const cota = { ref: 'cota', type: 'currency' }
    const run = begin(
      [
        { ref: 'valor', type: 'currency' },
        formula('texto', 'CONCATENAR("R$ "; valor)'),
        formula('conta', 'SE(valor > "1.234,5"; valor; 0)'),
        { ref: 'socios', type: 'list', listType: 'objeto', listFields: [cota, formula('escrita', 'cota & ""')] },
        formula('soma', 'SOMA(socios.cota)'),
      ],
      { valor: '1234.56', socios: [{ cota: '0.5' }, { cota: '12345678901234567.89' }] },
    )
    expect(run.effective()).toEqual({
      valor: '1234.56',
      texto: 'R$ 1234,56',
      conta: 1234.56,
      socios: [
        { cota: '0.5', escrita: '0,5' },
        { cota: '12345678901234567.89', escrita: '12345678901234567,89' },
      ],
      soma: '12345678901234568.39',
    })
  })
  it('treat rich text as plain text, whatever its marks', () => {
    const shown = (obs: string) => {
      const run = begin(
        [
          { ref: 'obs', type: 'editor' },
          { ref: 'x', type: 'text', conditionals: [when('obs', 'differentTo', '')] },
          { ref: 'y', type: 'text', conditionals: [when('obs', 'equalTo', 'sem ressalvas')] },
        ],
        { obs },
      )
      return [run.isVisible('x'), run.isVisible('y')]
    }
    expect([shown('<p></p>'), shown('<p>sem <b>ressalvas</b></p>')]).toEqual([
      [false, false],
      [true, true],
    ])
  })
  it('of a variable with an empty formula keep its fixed value', () => {
    expect(begin([{ ref: 'foro', type: 'variable', value: 'São Paulo', expression: ' ' }]).field('foro')?.value).toBe(
      'São Paulo',
    )
  })
  it('follow what they depend on: formula, sum, range, conditional, variable, today', () => {
    const run = begin(
      [
        { ref: 'itens', type: 'list', listType: 'objeto', listFields: [{ ref: 'valor', type: 'currency' }] },
        { ref: 'total', type: 'sum', refs: ['itens.valor'] },
        { ref: 'multa', type: 'formula', expression: 'ARRED(total * taxa; 2)' },
        { ref: 'taxa', type: 'variable', value: '0.1' },
        {
          ref: 'porte',
          type: 'valueRange',
          relatedBy: 'total',
          ranges: [
            { max: 100, value: 'pequeno' },
            { min: '100,01', value: 'grande' },
          ],
        },
        { ref: 'grande', type: 'conditional', conditionals: [when('porte', 'equalTo', 'grande')] },
        { ref: 'hoje', type: 'generationDate' },
        { ref: 'ruim', type: 'calculate', expression: '1 / (total - total)' },
      ],
      { itens: [{ valor: '99.95' }] },
    )
    expect(run.effective()).toEqual({
      itens: [{ valor: '99.95' }],
      total: 99.95,
      multa: 10,
      taxa: '0.1',
      porte: 'pequeno',
      grande: false,
      hoje: '2026-03-10',
      ruim: null,
    })
    expect(run.failure('ruim')?.code).toBe('formula_divisao_por_zero')
    expect(run.addRow('itens', { valor: '0.10' }).fields.map(({ ref }) => ref)).toEqual([
      'itens',
      'total',
      'multa',
      'porte',
      'grande',
    ])
    expect(run.effective()).toMatchObject({ total: 100.05, multa: 10.01, porte: 'grande', grande: true })
  })
  it('take no answer', () => {
    const run = begin([{ ref: 'x', type: 'formula', expression: '1 + 1' }], { x: 9 })
    run.set('x', 5)
    expect(run.field('x')?.value).toBe(2)
  })
})

describe('lists', () => {
  const list = {
    ref: 'socios',
    type: 'list',
    listType: 'objeto',
    listFields: [
      { ref: 'nome', type: 'text', required: true },
      { ref: 'tipo', type: 'select' },
      { ref: 'cnpj', type: 'text', required: true, conditionals: [when('tipo', 'equalTo', 'pj')] },
      { ref: 'dobro', type: 'formula', expression: 'cota * 2 + extra' },
      { ref: 'cota', type: 'number' },
    ],
  }
  const fields = [
    list,
    { ref: 'extra', type: 'number' },
    { ref: 'temPj', type: 'conditional', conditionals: [when('socios.tipo', 'equalTo', 'pj')] },
  ]
  it('evaluate each row on its own: its conditions, formulas and missing answers', () => {
    const run = begin(fields, {
      extra: 1,
      socios: [
        { nome: 'Ana', tipo: 'pf', cota: 5 },
        { tipo: 'pj', cota: 7 },
      ],
    })
    expect(run.effective()).toEqual({
      extra: 1,
      temPj: true,
      socios: [
        { nome: 'Ana', tipo: 'pf', cota: 5, dobro: 11 },
        { tipo: 'pj', cota: 7, dobro: 15 },
      ],
    })
    expect(run.missing).toBe(2)
    run.setInRow('socios', 1, 'tipo', 'pf')
    expect(run.effective()).toMatchObject({ temPj: false })
    expect(run.missing).toBe(1)
    run.set('extra', 2)
    expect(run.effective()).toMatchObject({ socios: [{ dobro: 12 }, { dobro: 16 }] })
  })
  it('add, remove and move rows', () => {
    const run = begin(fields, { socios: [{ nome: 'a' }, { nome: 'b' }] })
    run.addRow('socios', { nome: 'c' })
    run.moveRow('socios', 2, 0)
    run.removeRow('socios', 1)
    expect(run.answers()).toEqual({ socios: [{ nome: 'c' }, { nome: 'b' }] })
    expect(run.removeRow('socios', 9).fields).toEqual([])
  })
  it('are tested with any, all, none and how many', () => {
    const asks = (quantifier: string, operator: string, value: unknown) =>
      begin([list, { ref: 'x', type: 'text', conditionals: [{ field: 'socios.cota', operator, value, quantifier }] }], {
        socios: [{ cota: 10 }, { cota: 20 }],
      }).isVisible('x')
    expect(asks('any', 'greaterThan', 15)).toBe(true)
    expect(asks('every', 'greaterThan', 15)).toBe(false)
    expect(asks('every', 'greaterThan', 5)).toBe(true)
    expect(asks('none', 'greaterThan', 25)).toBe(true)
    expect(asks('count', 'equalTo', 2)).toBe(true)
  })
  it('of bare values have one value per row', () => {
    const run = begin([
      { ref: 'bens', type: 'list', listType: 'simples' },
      { ref: 'x', type: 'text', conditionals: [when('bens', 'contains', 'casa')] },
    ])
    run.addRow('bens', 'casa')
    expect(run.effective()).toEqual({ bens: ['casa'] })
    expect(run.isVisible('x')).toBe(true)
    run.setInRow('bens', 0, '', 'carro')
    expect(run.isVisible('x')).toBe(false)
  })
  it('can be nested, and inner rows see the outer ones', () => {
    const nested = {
      ref: 'socios',
      type: 'list',
      listType: 'objeto',
      listFields: [
        { ref: 'casado', type: 'yesno' },
        {
          ref: 'filhos',
          type: 'list',
          listType: 'objeto',
          listFields: [{ ref: 'nome', type: 'text', required: true, conditionals: [when('casado', 'equalTo', true)] }],
        },
      ],
    }
    const run = begin([nested, { ref: 'n', type: 'formula', expression: 'CONT(socios.filhos.nome)' }], {
      socios: [
        { casado: true, filhos: [{ nome: 'Lia' }, {}] },
        { casado: false, filhos: [{ nome: 'Rui' }] },
      ],
    })
    expect(run.effective()).toEqual({
      n: 1,
      socios: [
        { casado: true, filhos: [{ nome: 'Lia' }, {}] },
        { casado: false, filhos: [{}] },
      ],
    })
    expect(run.missing).toBe(1)
  })

  const rows = (run: ReturnType<typeof begin>, ref: string) => run.effective()[ref]
  const listOf = (ref: string, ...listFields: object[]) => ({ ref, type: 'list', listType: 'objeto', listFields })
  const formula = (ref: string, expression: string) => ({ ref, type: 'formula', expression })

  it('can be totalled from inside: in SOMA and similar functions, a path through the list means that field in every row', () => {
    const run = begin(
      [
        listOf(
          'itens',
          { ref: 'valor', type: 'number' },
          formula('parte', 'itens.valor / SOMA(itens.valor)'),
          formula('de', 'CONT(itens)'),
          { ref: 'maior', type: 'conditional', conditionals: [when('valor', 'equalTo', 0, { valueRef: 'teto' })] },
          formula('teto', 'MÁXIMO(itens.valor)'),
        ),
      ],
      { itens: [{ valor: 1 }, { valor: 3 }] },
    )
    expect(rows(run, 'itens')).toEqual([
      { valor: 1, parte: 0.25, de: 2, maior: false, teto: 3 },
      { valor: 3, parte: 0.75, de: 2, maior: true, teto: 3 },
    ])
    run.setInRow('itens', 0, 'valor', 5)
    expect(rows(run, 'itens')).toMatchObject([
      { valor: 5, parte: 0.625, maior: true },
      { valor: 3, parte: 0.375, maior: false },
    ])
    run.removeRow('itens', 1)
    expect(rows(run, 'itens')).toEqual([{ valor: 5, parte: 1, de: 1, maior: true, teto: 5 }])
    expect(run.program.cycles).toEqual([])
  })
  it('can be tested as a whole from inside with algum, todos, nenhum and how many', () => {
    const holds = (quantifier: string, operator: string, value: unknown) => {
      const conditionals = [{ field: 'itens.valor', operator, value, quantifier }]
      const list = listOf('itens', { ref: 'valor', type: 'number' }, { ref: 'x', type: 'conditional', conditionals })
      return rows(begin([list], { itens: [{ valor: 1 }, { valor: 3 }] }), 'itens')
    }
    const all = (x: boolean) => [
      { valor: 1, x },
      { valor: 3, x },
    ]
    expect(holds('any', 'greaterThan', 2)).toEqual(all(true))
    expect(holds('every', 'greaterThan', 2)).toEqual(all(false))
    expect(holds('none', 'greaterThan', 3)).toEqual(all(true))
    expect(holds('count', 'equalTo', 2)).toEqual(all(true))
  })
  it('inside rows are totalled per row, and the outer list from either level', () => {
    const bens = listOf(
      'bens',
      { ref: 'valor', type: 'number' },
      formula('parte', 'valor / SOMA(bens.valor)'),
      formula('socios_todos', 'SOMA(socios.cota)'),
      formula('total', 'SOMA(socios.bens.valor)'),
    )
    const run = begin(
      [
        listOf('socios', bens, formula('soma', 'SOMA(bens.valor)'), formula('cota', 'base * 2'), {
          ref: 'base',
          type: 'number',
        }),
      ],
      {
        socios: [
          { base: 1, bens: [{ valor: 1 }, { valor: 3 }] },
          { base: 2, bens: [{ valor: 4 }] },
        ],
      },
    )
    // The sum over all rows of a field computed from that sum would depend on itself: it is a cycle, and gives no value.
    expect(run.program.cycles).toEqual([['socios.bens']])
    expect(rows(run, 'socios')).toEqual([
      {
        base: 1,
        cota: 2,
        soma: 4,
        bens: [
          { valor: 1, parte: 0.25, socios_todos: 6, total: 0 },
          { valor: 3, parte: 0.75, socios_todos: 6, total: 0 },
        ],
      },
      { base: 2, cota: 4, soma: 4, bens: [{ valor: 4, parte: 1, socios_todos: 6, total: 0 }] },
    ])
  })
})

describe('texts with placeholders', () => {
  it('follow the answers', () => {
    const run = begin([
      { ref: 'nome', type: 'text' },
      { ref: 'x', name: 'Idade de {{nome maiuscula}}', hint: 'anos de {{nome}}', type: 'number' },
    ])
    expect(run.field('x')).toMatchObject({ label: 'Idade de ', hint: 'anos de ' })
    expect(run.set('nome', 'Ana').fields.map(({ ref, text }) => [ref, text])).toEqual([
      ['nome', false],
      ['x', true],
    ])
    expect(run.field('x')).toMatchObject({ label: 'Idade de ANA', hint: 'anos de Ana' })
  })
  it('keep tags they cannot render as written (S0 §5)', () => {
    expect(begin([{ ref: 'x', name: 'De {{nada}}', type: 'text' }]).field('x')?.label).toBe('De {{nada}}')
  })
})

describe('validateValues', () => {
  const interview = code([
    {
      ref: 'tipo',
      name: 'Tipo',
      type: 'select',
      required: true,
      options: [
        { value: 'pf', label: 'Pessoa física' },
        { value: 'pj', label: 'Pessoa jurídica' },
      ],
    },
    { ref: 'cnpj', name: 'CNPJ', type: 'cpf_cnpj', required: true, conditionals: [when('tipo', 'equalTo', 'pj')] },
    {
      ref: 'valor',
      name: 'Valor',
      type: 'currency',
      minValue: 10,
      rules: [
        { name: 'minValue', conditions: [{ conditionals: [when('tipo', 'equalTo', 'pj')], valueIfCondition: '100' }] },
      ],
    },
    {
      ref: 'socios',
      name: 'Sócios',
      type: 'list',
      listType: 'objeto',
      minItems: 2,
      listFields: [{ ref: 'nome', name: 'Nome', type: 'text', required: true }],
    },
    { ref: 'foto', type: 'upload', required: true },
  ])
  it('finds nothing wrong with complete answers', () => {
    expect(validateValues(interview, { tipo: 'pf', valor: '10', socios: [{ nome: 'a' }, { nome: 'b' }] })).toEqual([])
  })
  it('reports each problem, by field and place', () => {
    const problems = validateValues(interview, { tipo: 'pj', cnpj: '1', valor: '99.999', socios: [{}] })
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'cpf_cnpj_invalido',
        message: '"CNPJ": o CPF tem 11 números e o CNPJ, 14 números ou letras.',
        ref: 'cnpj',
        path: ['cnpj'],
      },
      {
        severity: 'error',
        code: 'valor_minimo',
        message: '"Valor": não pode ser menor que R$\u00a0100,00.',
        ref: 'valor',
        path: ['valor'],
      },
      {
        severity: 'error',
        code: 'casas_decimais',
        message: '"Valor": escreva no máximo 2 algarismos depois da vírgula.',
        ref: 'valor',
        path: ['valor'],
      },
      {
        severity: 'error',
        code: 'itens_de_menos',
        message: '"Sócios": inclua ao menos 2 itens.',
        ref: 'socios',
        path: ['socios'],
      },
      {
        severity: 'error',
        code: 'campo_obrigatorio',
        message: 'Preencha o campo "Nome".',
        ref: 'nome',
        path: ['socios', 0, 'nome'],
      },
    ])
  })
  it('checks lists within rows like any list, each at its place', () => {
    const item = { ref: 'cpf', name: 'CPF', type: 'cpf_cnpj', required: true }
    const inner = { ref: 'filhos', name: 'Filhos', type: 'list', listType: 'objeto', minItems: 2, listFields: [item] }
    const outer = { ref: 'socios', name: 'Sócios', type: 'list', listType: 'objeto', listFields: [inner] }
    const rows = [{ filhos: [{}, { cpf: '1' }] }, { filhos: [{ cpf: '529.982.247-25' }] }]
    expect(validateValues(code([outer]), { socios: rows }).map((found) => [found.code, found.path])).toEqual([
      ['campo_obrigatorio', ['socios', 0, 'filhos', 0, 'cpf']],
      ['cpf_cnpj_invalido', ['socios', 0, 'filhos', 1, 'cpf']],
      ['itens_de_menos', ['socios', 1, 'filhos']],
    ])
  })
  it('reports an empty required list once, and an item without text at its place', () => {
    const item = { ref: 'item', name: 'Texto', type: 'textarea', required: true }
    const list = {
      ref: 'l',
      name: 'L',
      type: 'list',
      listType: 'simples',
      required: true,
      minItems: 2,
      listFields: [item],
    }
    const told = (l: unknown) => validateValues(code([list]), { l }).map((found) => [found.code, found.path])
    expect(told([])).toEqual([['campo_obrigatorio', ['l']]])
    expect(told(['a'])).toEqual([['itens_de_menos', ['l']]])
    expect(told(['a', ''])).toEqual([['campo_obrigatorio', ['l', 1]]])
  })
  it("calls a field without a name '(Sem nome)'", () => {
    const unnamed = interviewCodeSchema.parse({
      sections: [{ id: 's', fields: [{ ref: 'x', type: 'text', required: true }] }],
    })
    expect(validateValues(unnamed, {}).map(({ message }) => message)).toEqual(['Preencha o campo "(Sem nome)".'])
  })
  it('ignores hidden fields, and types that are never required', () => {
    expect(validateValues(interview, { cnpj: 'x' })).toEqual([
      {
        severity: 'error',
        code: 'campo_obrigatorio',
        message: 'Preencha o campo "Tipo".',
        ref: 'tipo',
        path: ['tipo'],
      },
    ])
  })
  it('requires nothing that nobody answers and no formula gives', () => {
    const fields = [
      { ref: 'clausula', type: 'content', content: '<p>Foro</p>', required: true },
      { ref: 'soma', type: 'sum', refs: [], required: true },
    ]
    expect(validateValues(code(fields), {})).toEqual([])
  })
  it('checks the steps from the answers alone', () => {
    expect(checkSteps(interview, { tipo: 'pj' })).toEqual([
      { index: 0, id: 's1', title: 'Um', visible: true, missing: 1 },
    ])
  })
})

describe('buildScope', () => {
  const interview = code([
    { ref: 'nome', type: 'text' },
    { ref: 'valor', type: 'currency', inFull: true, inFullToVar: 'valor_escrito' },
    { ref: 'uf', type: 'select', brazilianStates: true },
    { ref: 'segredo', type: 'text', conditionals: [when('nome', 'equalTo', 'ninguém')] },
    { ref: 'logo', name: 'Logo', type: 'image', src: 'data:image/png;base64,AA==', width: 40 },
    { ref: 'socios', type: 'list', listType: 'objeto', listFields: [{ ref: 'cota', type: 'number' }] },
    { ref: 'bens', type: 'list', listType: 'simples' },
  ])
  const text = (value: string) => ({ $: 'valor', value, text: value })
  it('gives visible answers by placeholder, with derived placeholders; blank and hidden ones print nothing', () => {
    expect(
      buildScope(
        interview,
        { nome: 'Ana', valor: '21000', uf: 'BA', segredo: 'x', socios: [{ cota: 1.5, outro: 1 }], bens: ['casa'] },
        '2026-03-10',
      ),
    ).toEqual({
      nome: text('Ana'),
      valor: { $: 'valor', value: '21000', text: 'R$\u00a021.000,00', unit: 'money' },
      valor_extenso: text('vinte e um mil reais'),
      valor_escrito: text('vinte e um mil reais'),
      uf: text('BA'),
      uf_nome: text('Bahia'),
      uf_preposicao: text('da Bahia'),
      segredo: text(''),
      logo: { $: 'imagem', src: 'data:image/png;base64,AA==', width: 40, alt: 'Logo' },
      socios: [{ cota: { $: 'valor', value: 1.5, text: '1,5', unit: 'number' } }],
      bens: [text('casa')],
    })
  })
  it('explains why a failed calculation has no value, in each of its placeholders', () => {
    const each = {
      ref: 'parcela',
      name: 'Valor da parcela',
      type: 'formula',
      expression: 'valor / parcelas',
      inFull: true,
    }
    const fields = [{ ref: 'valor', type: 'currency' }, { ref: 'parcelas', type: 'number' }, each]
    const of = (answers: object) => {
      const { parcela, parcela_extenso } = buildScope(code(fields), { ...answers }, '')
      return [parcela, parcela_extenso]
    }
    const fault = 'O cálculo de "Valor da parcela" não pôde ser feito: Divisão por zero.'
    expect(of({ valor: '10', parcelas: 0 })).toEqual(Array(2).fill({ ...text(''), fault }))
    expect(of({ valor: '10' })).toEqual(Array(2).fill(text('')))
  })
  it('has the same placeholders for any answers, equal to its shape', () => {
    const keys = (scope: object) => Object.keys(scope).sort()
    expect(keys(buildScope(interview, {}, ''))).toEqual(keys(templateShape(interview)))
    expect(templateShape(interview)).toMatchObject({ socios: [{ cota: text('') }], bens: [''] })
  })
})
