import { describe, expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'

const begin = (fields: object[], answers: Record<string, unknown> = {}, more: object[] = []) =>
  start(
    compile(interviewCodeSchema.parse({ sections: [{ id: 's1', title: 'Um', fields }, ...more] })),
    answers,
    '2026-03-10',
  )
const is = (field: string, value: unknown) => ({ field, operator: 'equalTo', value })
const text = (ref: string, more: object = {}) => ({ ref, type: 'text', ...more })
const list = (ref: string, ...listFields: object[]) => ({ ref, type: 'list', listType: 'objeto', listFields })
const NOTHING = { fields: [], sections: [] }

describe('answers', () => {
  it('are stored only for fields that take them, under their own names', () => {
    const given = { a: 'x', '': 'y', z: 'w', soma: 9 }
    const run = begin([text('a'), text(''), text('a'), { ref: 'soma', type: 'formula', expression: '1 + 1' }], given)
    expect(run.answers()).toEqual({ a: 'x', soma: 9 })
    expect(run.effective()).toEqual({ a: 'x', soma: 2 })
    expect([0, 1, 2].map((at) => run.fieldAt(at).value)).toEqual(['x', undefined, undefined])
  })

  it('do not include properties that every object inherits', () => {
    const run = begin([text('toString'), text('constructor')])
    expect(run.effective()).toEqual({})
    expect(run.field('toString')?.value).toBeUndefined()
  })

  it('can be set together, ignoring unknown and computed fields', () => {
    const run = begin([text('a'), text('b'), { ref: 'x', type: 'variable', value: 'fixo' }])
    const { fields } = run.setMany({ a: '1', nada: 2, x: 'outro', b: '3' })
    expect(fields.map(({ ref }) => ref)).toEqual(['a', 'b'])
    expect(run.effective()).toEqual({ a: '1', b: '3', x: 'fixo' })
  })

  it('leave nothing behind when removed', () => {
    const run = begin([text('a')], { a: 'x' })
    run.set('a', undefined)
    expect(Object.keys(run.answers())).toEqual([])
    expect(Object.keys(run.effective())).toEqual([])
  })
})

describe('an unknown field', () => {
  it('has no value, and changes nothing', () => {
    const run = begin([text('a')])
    expect([run.field('nada'), run.isVisible('nada'), run.failure('nada'), run.rowStates('nada')]).toEqual([
      ...[undefined, false, undefined, []],
    ])
    expect([
      run.set('nada', 1),
      run.addRow('nada'),
      run.removeRow('nada', 0),
      run.moveRow('nada', 0, 1),
      run.setInRow('nada', 0, 'x', 1),
    ]).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, NOTHING])
  })

  it('has no rows either', () => {
    const run = begin([text('a')], { a: ['x'] })
    expect([run.addRow('a'), run.removeRow('a', 0), run.setInRow('a', 0, 'x', 1), run.rowStates('a')]).toEqual([
      ...[NOTHING, NOTHING, NOTHING, []],
    ])
    expect(run.answers()).toEqual({ a: ['x'] })
  })
})

describe('rows', () => {
  const socios = list('l', text('a'), text('b'))
  const rows = (run: ReturnType<typeof begin>) => run.answers().l

  it('are added at the end or at an index, empty by default', () => {
    const run = begin([socios])
    run.addRow('l')
    run.addRow('l', { a: '2' })
    run.addRow('l', { a: '0' }, 0)
    expect(rows(run)).toEqual([{ a: '0' }, {}, { a: '2' }])
  })

  it('can be moved and removed only at an existing index', () => {
    const run = begin([socios], { l: [{ a: '1' }, { a: '2' }] })
    expect(run.moveRow('l', 2, 0)).toEqual(NOTHING)
    expect(run.removeRow('l', 2)).toEqual(NOTHING)
    expect(run.setInRow('l', 2, 'a', 'x')).toEqual(NOTHING)
    run.moveRow('l', 0, 1)
    expect(rows(run)).toEqual([{ a: '2' }, { a: '1' }])
    run.removeRow('l', 0)
    expect(rows(run)).toEqual([{ a: '1' }])
  })

  it('take an answer without losing the others, replace one, and remove one', () => {
    const run = begin([socios], { l: [{ a: '1', b: '2' }] })
    run.setInRow('l', 0, 'a', '3')
    expect(rows(run)).toEqual([{ a: '3', b: '2' }])
    run.setInRow('l', 0, 'a', undefined)
    expect(Object.keys((rows(run) as object[])[0]!)).toEqual(['b'])
  })

  it.each([null, 'x', 7, [['a', 1]]])('that are not rows (%j) become one with their first answer', (row) => {
    const run = begin([socios], { l: [row] })
    run.setInRow('l', 0, 'a', 'x')
    expect(rows(run)).toEqual([{ a: 'x' }])
  })

  it('start from a default, and continue from it', () => {
    const run = begin([{ ...socios, defaultValue: [{ a: '1' }] }])
    expect(run.effective()).toEqual({ l: [{ a: '1' }] })
    run.addRow('l', { a: '2' })
    expect(rows(run)).toEqual([{ a: '1' }, { a: '2' }])
  })

  it('are reported if only what they show changed, and their dependants are updated', () => {
    const run = begin([
      list('l', text('a'), text('b', { conditionals: [is('a', 'x')] })),
      { ref: 'n', type: 'formula', expression: 'CONT(l.b)' },
    ])
    run.addRow('l', { a: 'x', b: '1' })
    expect(run.effective()).toMatchObject({ n: 1 })
    const { fields } = run.setInRow('l', 0, 'a', 'y')
    expect(fields.map(({ ref, rows, value }) => [ref, rows, value])).toEqual([
      ['l', true, true],
      ['n', false, true],
    ])
    expect(run.setInRow('l', 0, 'a', 'y')).toEqual(NOTHING)
  })

  it('of a hidden list are kept, and shown again', () => {
    const run = begin([
      text('a'),
      { ...socios, conditionals: [is('a', 'x')] },
      { ref: 'n', type: 'formula', expression: 'CONT(l)' },
    ])
    run.addRow('l', { a: '1' })
    expect(run.effective()).toEqual({ n: 0 })
    run.set('a', 'x')
    expect(run.effective()).toEqual({ a: 'x', l: [{ a: '1' }], n: 1 })
  })
})

describe('a computed field', () => {
  it('says why it has no value for as long as it has none', () => {
    const run = begin(
      [
        { ref: 'a', type: 'number' },
        { ref: 'x', type: 'formula', expression: '1 / a' },
        { ref: 'y', type: 'formula', expression: '2 / a' },
      ],
      { a: 0 },
    )
    expect([run.failure('x')?.code, run.failure('y')?.code]).toEqual([
      'formula_divisao_por_zero',
      'formula_divisao_por_zero',
    ])
    run.set('a', 4)
    expect([run.failure('x'), run.failure('y')]).toEqual([undefined, undefined])
    expect(run.effective()).toMatchObject({ x: 0.25, y: 0.5 })
  })
})

describe('a field', () => {
  it('keeps its other properties when a rule changes one', () => {
    const rules = [{ name: 'required', conditions: [{ conditionals: [is('a', 'x')], valueIfCondition: true }] }]
    const run = begin([
      text('a'),
      text('b', { name: 'Nome', mask: '##', hint: 'Dica', rules }),
      text('c', { name: 'Só' }),
    ])
    expect(run.field('b')).toMatchObject({ label: 'Nome', mask: '##', hint: 'Dica', required: false })
    run.set('a', 'x')
    expect(run.field('b')).toMatchObject({ label: 'Nome', mask: '##', hint: 'Dica', required: true })
    expect(run.field('c')).toMatchObject({ label: 'Só', required: false })
  })
})

describe('an execution', () => {
  it('is complete once nothing required is missing', () => {
    const run = begin([text('a', { required: true })])
    expect(run.complete).toBe(false)
    run.set('a', 'x')
    expect(run.complete).toBe(true)
    run.set('a', '')
    expect(run.complete).toBe(false)
  })

  it('shows a section while its conditions hold and one of its fields is shown', () => {
    const run = begin([text('a')], {}, [
      {
        id: 's2',
        title: '',
        fields: [text('b', { conditionals: [is('a', '1')] }), text('c', { conditionals: [is('a', '1')] })],
      },
      { id: 's3', title: '', conditionals: [is('a', '2')], fields: [text('d')] },
      { id: 's4', title: '', fields: [] },
    ])
    const shown = () => run.steps().map(({ visible }) => visible)
    expect(shown()).toEqual([true, false, false, false])
    expect(run.set('a', '1').sections).toEqual([1])
    expect(shown()).toEqual([true, true, false, false])
    expect(run.set('a', '2').sections).toEqual([1, 2])
    expect(shown()).toEqual([true, false, true, false])
    expect(run.set('d', 'x').sections).toEqual([])
  })

  it('starts with a section hidden if its condition does not hold, including its computed fields', () => {
    const run = begin([{ ref: 'n', type: 'formula', expression: 'x + 1' }], {}, [
      { id: 's2', title: '', conditionals: [is('nada', '1')], fields: [{ ref: 'x', type: 'variable', value: '7' }] },
    ])
    expect(run.isVisible('x')).toBe(false)
    expect(run.effective()).toEqual({ n: null })
  })
})
