import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'

const begin = (fields: object[], answers: Record<string, unknown> = {}) =>
  start(compile(interviewCodeSchema.parse({ sections: [{ id: 's1', title: 'Um', fields }] })), answers, '2026-03-10')

const is = (field: string, value: unknown, quantifier?: string) => ({
  field,
  operator: 'equalTo',
  value,
  ...(quantifier ? { quantifier } : {}),
})
const list = (ref: string, ...listFields: object[]) => ({ ref, type: 'list', listType: 'objeto', listFields })
const formula = (ref: string, expression: string, more: object = {}) => ({ ref, type: 'formula', expression, ...more })
const text = (ref: string, more: object = {}) => ({ ref, type: 'text', ...more })
const number = (ref: string, more: object = {}) => ({ ref, type: 'number', ...more })

describe('a name in a row', () => {
  it('refers to the row before the interview; through the list or `this`, only to the row', () => {
    const run = begin(
      [
        list(
          'l',
          number('x'),
          formula('nu', 'x'),
          formula('desta', 'this.x'),
          formula('da_lista', 'l.x'),
          formula('de_fora', 'y'),
          formula('sem', 'this.y'),
          formula('nada', 'l.y'),
        ),
        number('x'),
        number('y'),
      ],
      { x: 100, y: 7, l: [{ x: 1 }, { x: 2 }] },
    )
    const row = (x: number) => ({ x, nu: x, desta: x, da_lista: x, de_fora: 7, sem: null, nada: null })
    expect(run.effective().l).toEqual([row(1), row(2)])
    run.set('y', 8)
    expect(run.effective().l).toMatchObject([{ de_fora: 8 }, { de_fora: 8 }])
  })

  it('of a field that is hidden in this row is missing there, and only there', () => {
    const run = begin(
      [
        list(
          'l',
          text('tipo'),
          number('x', { conditionals: [is('tipo', 'a')] }),
          formula('y', 'x + 1'),
          text('z', {
            conditionals: [is('x', 5)],
          }),
        ),
      ],
      {
        l: [
          { tipo: 'a', x: 5, z: 'vê' },
          { tipo: 'b', x: 5, z: 'não' },
        ],
      },
    )
    expect(run.effective().l).toEqual([
      { tipo: 'a', x: 5, y: 6, z: 'vê' },
      { tipo: 'b', y: null },
    ])
  })

  it('may refer to fields that come later in the row', () => {
    const run = begin([list('l', formula('c', 'b * 2'), formula('b', 'a + 1'), number('a'))], { l: [{ a: 1 }] })
    expect(run.effective().l).toEqual([{ c: 4, b: 2, a: 1 }])
  })

  it('that depends on itself is missing, and the cycle is reported; the others are computed', () => {
    const run = begin(
      [
        list(
          'l',
          text('a', { conditionals: [is('b', '1')] }),
          text('b', { conditionals: [is('this.a', '1')] }),
          formula('eu', 'eu + 1'),
          text('c'),
        ),
      ],
      { l: [{ a: '1', b: '1', c: '1' }] },
    )
    expect(run.program.cycles).toEqual([['l.a', 'l.b'], ['l.eu']])
    expect(run.effective().l).toEqual([{ c: '1', eu: null }])
  })
})

describe('a field in a row', () => {
  const one = (field: object, row: unknown, more: object[] = []) => begin([list('l', field, ...more)], { l: [row] })

  it('has its default until it is answered, and its fixed value always', () => {
    const run = begin([list('l', text('a', { defaultValue: 'x' }), { ref: 'v', type: 'variable', value: '0.1' })], {
      l: [{}, { a: 'y', v: '9' }, { a: '' }],
    })
    expect(run.effective().l).toEqual([
      { a: 'x', v: '0.1' },
      { a: 'y', v: '0.1' },
      { a: '', v: '0.1' },
    ])
  })

  it('whose default is a formula is updated in its row', () => {
    const run = begin([list('l', number('b', { defaultValue: '=a * 2' }), number('a'))], {
      l: [{ a: 1 }, { a: 2, b: 9 }],
    })
    expect(run.effective().l).toEqual([
      { b: 2, a: 1 },
      { b: 9, a: 2 },
    ])
  })

  it('has the properties its rules give it in its row', () => {
    const rules = [{ name: 'required', conditions: [{ conditionals: [is('tipo', 'pj')], valueIfCondition: true }] }]
    const run = begin([list('l', text('tipo'), text('cnpj', { rules }))], { l: [{ tipo: 'pf' }, { tipo: 'pj' }] })
    expect(run.rowStates('l').map(([, cnpj]) => [cnpj?.required, cnpj?.missing])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(run.missing).toBe(1)
  })

  it.each<[unknown, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    [[], true],
    [0, false],
    [false, false],
    ['0', false],
    [[''], false],
  ])('required and answered with %j: missing %j, in a row and outside', (value, missing) => {
    expect(one(text('a', { required: true }), { a: value }).missing).toBe(missing ? 1 : 0)
    expect(begin([text('a', { required: true })], { a: value }).missing).toBe(missing ? 1 : 0)
  })

  it('is not answered by a row that is not an object', () => {
    for (const row of [null, 'a', 7, ['a'], { toString: 'x' }])
      expect(one(text('a'), row, [text('length'), text('constructor')]).effective()).toEqual({ l: [{}] })
  })

  it('of a list without a name cannot be reached from outside; of two with one name the first counts', () => {
    const run = begin([list('l', text(''), text('a'), text('a', { defaultValue: 'segundo' }), formula('b', 'a'))], {
      l: [{ '': 'x', a: 'primeiro' }],
    })
    expect(run.effective()).toEqual({ l: [{ a: 'primeiro', b: 'primeiro' }] })
  })

  it('that depends on itself in nested rows is reported with its whole path', () => {
    const run = begin([list('l', list('m', formula('a', 'b'), formula('b', 'a')))])
    expect(run.program.cycles).toEqual([['l.m.a', 'l.m.b']])
  })
})

describe('a list of bare values', () => {
  const simple = (field: object) => ({ ref: 'l', type: 'list', listType: 'simples', listFields: [field] })

  it('exposes each as `this` and by its field’s name', () => {
    const run = begin([simple(number('v', { name: 'Cota de {{v}}', minValue: '=this', maxValue: '=v * 2' }))], {
      l: [1, null],
    })
    expect(run.rowStates('l').map(([state]) => [state?.value, state?.label, state?.minValue, state?.maxValue])).toEqual(
      [
        [1, 'Cota de 1', 1, 2],
        [undefined, 'Cota de ', undefined, undefined],
      ],
    )
  })

  it('does not apply to rows with fields, which have no `this` of their own', () => {
    const run = begin([list('l', number('v', { minValue: '=this', hint: 'De {{this}}.' }))], { l: [{ v: 1 }] })
    expect(run.rowStates('l')[0]?.[0]).toMatchObject({ minValue: undefined })
  })

  it('may be totalled by formulas that show them', () => {
    const run = begin([simple(number('v', { maxValue: '=SOMA(l)', minValue: '=CONT(l)' }))], { l: [1, 2] })
    expect(run.rowStates('l').map(([state]) => [state?.minValue, state?.maxValue])).toEqual([
      [2, 3],
      [2, 3],
    ])
    run.setInRow('l', 0, '', 5)
    expect(run.rowStates('l').map(([state]) => state?.maxValue)).toEqual([7, 7])
  })
})

describe('the whole list, from inside', () => {
  it('gives how many rows it has, and each of its columns', () => {
    const run = begin(
      [
        list(
          'l',
          number('v', { conditionals: [is('fora', false)] }),
          { ref: 'fora', type: 'yesno' },
          formula('n', 'CONT(l)'),
          formula('soma', 'SOMA(l.v)'),
          formula('nada', 'SOMA(l.w)'),
          text('unico', { conditionals: [is('l.v', 3, 'none')] }),
        ),
      ],
      {
        l: [
          { v: 1, fora: false, unico: 'a' },
          { v: 2, fora: true, unico: 'b' },
          { v: 4, fora: false, unico: 'c' },
        ],
      },
    )
    expect(run.effective().l).toEqual([
      { v: 1, fora: false, n: 3, soma: 5, nada: 0, unico: 'a' },
      { fora: true, n: 3, soma: 5, nada: 0, unico: 'b' },
      { v: 4, fora: false, n: 3, soma: 5, nada: 0, unico: 'c' },
    ])
    run.setInRow('l', 0, 'v', 3)
    expect(run.effective().l).toMatchObject([{ soma: 7 }, { soma: 7 }, { soma: 7 }])
    expect(run.isVisible('l')).toBe(true)
    expect(run.rowStates('l').map((states) => states.at(-1)?.visible)).toEqual([false, false, false])
  })

  it('belongs to its own execution, even with two of one interview, and has the current rows', () => {
    const program = compile(
      interviewCodeSchema.parse({
        sections: [{ id: 's1', fields: [list('l', number('v'), formula('parte', 'v / SOMA(l.v)'))] }],
      }),
    )
    const [one, other] = [start(program, { l: [{ v: 1 }, { v: 3 }] }), start(program, { l: [{ v: 1 }, { v: 1 }] })]
    const parts = () => [one, other].map((run) => run.rowStates('l').map(([, parte]) => parte?.value))
    expect(parts()).toEqual([
      [0.25, 0.75],
      [0.5, 0.5],
    ])
    one.setInRow('l', 0, 'v', 5)
    other.addRow('l', { v: 2 })
    expect(parts()).toEqual([
      [0.625, 0.375],
      [0.25, 0.25, 0.5],
    ])
  })

  it('of bare values gives these values', () => {
    const run = begin(
      [
        { ref: 'l', type: 'list', listType: 'simples', listFields: [number('v', { required: true })] },
        formula('soma', 'SOMA(l)'),
        formula('n', 'CONT(l)'),
      ],
      { l: [1, null, 3] },
    )
    expect(run.effective()).toEqual({ l: [1, undefined, 3], soma: 4, n: 2 })
    expect(run.missing).toBe(1)
    run.setInRow('l', 1, '', 5)
    expect(run.effective()).toEqual({ l: [1, 5, 3], soma: 9, n: 3 })
    expect(run.missing).toBe(0)
  })
})

describe('lists in rows', () => {
  const filhos = list(
    'filhos',
    number('idade'),
    formula('diferenca', 'idade_do_pai - idade'),
    formula('de_todos', 'SOMA(filhos.idade)'),
    text('nome', { name: 'Filho de {{nome_do_pai}}, {{idade}}, {{cidade}}' }),
  )
  const pais = list(
    'pais',
    text('nome_do_pai', { name: 'Pai em {{cidade}}' }),
    number('idade_do_pai'),
    { ref: 'tem', type: 'yesno' },
    { ...filhos, conditionals: [is('tem', true)] },
    formula('soma', 'SOMA(filhos.idade)'),
    formula('desta', 'SOMA(this.filhos.idade)'),
    formula('da_lista', 'SOMA(pais.filhos.idade)'),
    formula('nada', 'SOMA(filhos.altura)'),
  )
  const fields = [
    pais,
    text('cidade'),
    formula('soma_de_fora', 'SOMA(pais.filhos.idade)'),
    formula('nada_de_fora', 'SOMA(pais.filhos.altura)'),
    text('maior', { conditionals: [{ field: 'pais.filhos.idade', operator: 'greaterThan', value: 17 }] }),
  ]
  const answers = {
    cidade: 'Recife',
    pais: [
      { nome_do_pai: 'Rui', idade_do_pai: 40, tem: true, filhos: [{ idade: 10 }, { idade: 12 }] },
      { nome_do_pai: 'Caio', idade_do_pai: 50, tem: true, filhos: [{ idade: 20 }] },
      { nome_do_pai: 'Davi', idade_do_pai: 30, tem: false, filhos: [{ idade: 5 }] },
    ],
  }

  it('see their own rows, the row around them and the interview', () => {
    const run = begin(fields, answers)
    const pai = (given: object, soma: number) => ({ ...given, soma, desta: soma, da_lista: 42, nada: 0 })
    expect(run.effective()).toEqual({
      cidade: 'Recife',
      soma_de_fora: 42,
      nada_de_fora: 0,
      pais: [
        pai(
          {
            nome_do_pai: 'Rui',
            idade_do_pai: 40,
            tem: true,
            filhos: [
              { idade: 10, diferenca: 30, de_todos: 22 },
              { idade: 12, diferenca: 28, de_todos: 22 },
            ],
          },
          22,
        ),
        pai(
          { nome_do_pai: 'Caio', idade_do_pai: 50, tem: true, filhos: [{ idade: 20, diferenca: 30, de_todos: 20 }] },
          20,
        ),
        pai({ nome_do_pai: 'Davi', idade_do_pai: 30, tem: false }, 0),
      ],
    })
    expect(run.isVisible('maior')).toBe(true)
    run.setInRow('pais', 1, 'filhos', [{ idade: 2 }])
    expect(run.isVisible('maior')).toBe(false)
    expect(run.effective()).toMatchObject({ soma_de_fora: 24, pais: [{ da_lista: 24 }, { soma: 2 }, { soma: 0 }] })
  })

  it('label their fields with what these see', () => {
    const run = begin(fields, answers)
    const labels = () => run.rowStates('pais').map(([first]) => first?.label)
    expect(labels()).toEqual(['Pai em Recife', 'Pai em Recife', 'Pai em Recife'])
    expect(run.set('cidade', 'Olinda').fields.map(({ ref, rows }) => [ref, rows])).toEqual([
      ['cidade', false],
      ['pais', true],
    ])
    expect(labels()).toEqual(['Pai em Olinda', 'Pai em Olinda', 'Pai em Olinda'])
    expect(run.rows[0]?.[0]?.children[3]?.map(({ properties }) => properties[3]?.label)).toEqual([
      'Filho de Rui, 10, Olinda',
      'Filho de Rui, 12, Olinda',
    ])
  })
})

describe('a second field with the same name, and one without a name', () => {
  it('are never missing: the first takes the answers', () => {
    const run = begin([text('cpf', { required: true }), text('cpf', { required: true }), text('', { required: true })])
    expect(run.missing).toBe(1)
    run.set('cpf', '529.982.247-25')
    expect(run.missing).toBe(0)
    expect(run.effective()).toEqual({ cpf: '529.982.247-25' })
  })
})

describe('what rows miss', () => {
  it('counts each required answer that is visible, including nested rows, and nothing in a hidden list', () => {
    const run = begin(
      [
        { ref: 'sim', type: 'yesno' },
        {
          ...list(
            'l',
            text('a', { required: true }),
            { ref: 'tem', type: 'yesno' },
            { ...list('m', text('b', { required: true })), conditionals: [is('tem', true)] },
            text('titulo'),
          ),
          conditionals: [is('sim', true)],
        },
      ],
      {
        sim: true,
        l: [
          { a: '', tem: true, m: [{}, { b: 'x' }] },
          { a: 'y', tem: false, m: [{}] },
        ],
      },
    )
    expect(run.missing).toBe(2)
    expect(run.rowStates('l').map((states) => states.map(({ missing }) => missing))).toEqual([
      [true, false, false, false],
      [false, false, false, false],
    ])
    run.setInRow('l', 1, 'tem', true)
    expect(run.missing).toBe(3)
    run.set('sim', false)
    expect(run.missing).toBe(0)
    expect(run.complete).toBe(true)
  })
})
