import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildScope,
  canonicalValues,
  compile,
  definitionOf,
  effectiveField,
  interviewCodeSchema,
  isAlwaysReadOnly,
  responsesOf,
  start,
  validateValues,
} from '../interview/index.ts'
import { answerOf } from './answerOf.ts'
import type { Cell } from './table.ts'

const TODAY = '2026-11-28'
const when = (field: string, value: unknown) => [{ field, operator: 'equalTo', value, logicOperator: 'and' }]
const rule = (name: string, value: unknown, field = 'liga', equal: unknown = true) => ({
  name,
  conditions: [{ conditionals: when(field, equal), valueIfCondition: value }],
})
const codeOf = (...fields: readonly object[]) =>
  interviewCodeSchema.parse({
    sections: [{ id: 's', title: 'S', fields: [{ ref: 'liga', type: 'yesno', name: 'Liga' }, ...fields] }],
  })

const placa = { ref: 'placa', type: 'masked', name: 'Placa', mask: '###', rules: [rule('mask', 'AA-##')] }

describe('a mask that a rule gives', () => {
  const code = codeOf(
    placa,
    { ref: 'outra', type: 'masked', name: 'Outra', mask: '##', rules: [rule('mask', '#.#', 'placa', 'AB-12')] },
    {
      ref: 'carros',
      type: 'list',
      name: 'Carros',
      listType: 'objeto',
      listFields: [
        { ref: 'nova', type: 'yesno', name: 'Nova' },
        { ...placa, rules: [rule('mask', 'AA-##', 'nova')] },
      ],
    },
  )
  it.each([
    [
      { liga: true, placa: 'ab12' },
      { liga: true, placa: 'AB-12' },
    ],
    [
      { liga: 'sim', placa: 'AB-12' },
      { liga: true, placa: 'AB-12' },
    ],
    [
      { liga: false, placa: 'ab12' },
      { liga: false, placa: 'ab12' },
    ],
    [
      { liga: false, placa: '123' },
      { liga: false, placa: '123' },
    ],
    [{ placa: 'AB-12' }, { placa: 'AB-12' }],
    // The mask of another answer depends on how this one is written.
    [
      { liga: true, placa: 'ab12', outra: '34' },
      { liga: true, placa: 'AB-12', outra: '3.4' },
    ],
    [
      {
        carros: [
          { nova: 'sim', placa: 'ab12' },
          { nova: false, placa: '987' },
        ],
      },
      {
        carros: [
          { nova: true, placa: 'AB-12' },
          { nova: false, placa: '987' },
        ],
      },
    ],
  ])('of %j stores %j, and keeps it', (sent, stored) => {
    const once = canonicalValues(code, sent, TODAY)
    expect([once, canonicalValues(code, once, TODAY)]).toEqual([stored, stored])
  })
  it('is that of a default, of a spreadsheet and of the check', () => {
    const byDefault = codeOf({ ...placa, defaultValue: 'ab12' })
    const value = (liga: boolean) => start(compile(byDefault), { liga }, TODAY).field('placa')?.value
    expect([value(true), value(false)]).toEqual(['AB-12', 'ab12'])
    const field = code.sections[0]!.fields[1]!
    const rows = ['ab12', 'AB-12'].map((cell) => ({ liga: true, placa: answerOf(field, cell) }))
    expect(rows.map((row) => canonicalValues(code, row, TODAY).placa)).toEqual(['AB-12', 'AB-12'])
    expect(validateValues(code, { liga: true, placa: 'AB-12' }, TODAY)).toEqual([])
    expect(validateValues(code, { liga: false, placa: 'AB-12' }, TODAY)).toMatchObject([
      { code: 'mascara_invalida', message: '"Placa": escreva por inteiro, como 000.' },
    ])
  })
})

describe('a field with rules', () => {
  const masks = fc.constantFrom('###', 'AA-##', '##.##', 'A#A#', '+55 (##) #', '00-00', 'NNNN')
  const text = fc.stringMatching(/^[A-Za-z0-9]{0,5}$/)
  const world = fc.record({
    own: masks,
    given: fc.array(
      fc.tuple(fc.constantFrom('liga', 'n', 'y'), fc.constantFrom<unknown>(true, false, '1', 'AB-12', '12'), masks),
      {
        maxLength: 3,
      },
    ),
    x: text,
    y: text,
    liga: fc.constantFrom<unknown>(true, false, 'sim', 'não', null),
    n: fc.constantFrom<unknown>(1, '1', '2,5', ''),
    limit: fc.constantFrom<unknown>('5', 'sim', '10,5', ''),
  })
  const codeIn = ({
    own,
    given,
    limit,
  }: {
    own: string
    given: readonly (readonly [string, unknown, string])[]
    limit: unknown
  }) => {
    const mask = {
      name: 'mask',
      conditions: given.map(([field, value, one]) => ({ conditionals: when(field, value), valueIfCondition: one })),
    }
    const masked = {
      type: 'masked',
      name: 'X de {{n}}',
      mask: own,
      rules: [mask, rule('required', true), rule('readOnly', 'sim'), rule('label', 'Outro {{n}}')],
    }
    return codeOf(
      { ref: 'n', type: 'number', name: 'N', rules: [rule('minValue', limit), rule('maxValue', limit, 'liga', false)] },
      { ref: 'y', type: 'masked', name: 'Y', mask: 'AA-##', rules: [rule('mask', '##', 'n', '1')] },
      { ref: 'x', ...masked },
      { ref: 'l', type: 'list', name: 'L', listType: 'objeto', listFields: [{ ref: 'x', ...masked }] },
    )
  }
  const signs = (value: unknown) =>
    String(value ?? '')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase()

  it('has answers that survive saving, reading and saving, from every source, and print alike', () => {
    fc.assert(
      fc.property(world, ({ x, y, liga, n, ...settings }) => {
        const code = codeIn(settings)
        const sent = { liga, n, x, y, l: [{ x }] }
        const saved = canonicalValues(code, sent, TODAY)
        expect(canonicalValues(code, saved, TODAY)).toEqual(saved)
        expect(canonicalValues(code, JSON.parse(JSON.stringify(saved)), TODAY)).toEqual(saved)
        const [, , , field] = code.sections[0]!.fields
        expect(canonicalValues(code, { ...sent, x: answerOf(field!, x as Cell) ?? '' }, TODAY).x).toEqual(saved.x)
        // What the screen stores when the question is left.
        const run = start(compile(code), saved, TODAY)
        const effective = effectiveField(field!, run.field('x')!)
        expect(definitionOf(field!).toCanonical(x, effective)).toEqual(saved.x)
        const printed = buildScope(code, saved, TODAY).x as { text: string }
        expect(printed.text).toBe(definitionOf(field!).format(saved.x, effective))
        const responses = responsesOf(code, saved, TODAY)[0]?.responses
        expect(responses?.find((one) => one.field.ref === 'x')?.text).toBe(printed.text)
      }),
      { numRuns: 400 },
    )
  })
  it('loses no letter or digit of an answer when other answers change its settings, and change them back', () => {
    fc.assert(
      fc.property(
        world,
        fc.array(fc.constantFrom<unknown>(true, false, null), { maxLength: 4 }),
        ({ x, y, n, ...settings }, turns) => {
          const code = codeIn({
            ...settings,
            own: '###',
            given: settings.given.filter(([, , mask]) => !mask.includes('5')),
          })
          let values: Record<string, unknown> = { n, x, y, l: [{ x }] }
          for (const liga of turns) {
            values = canonicalValues(code, { ...values, liga }, TODAY)
            expect([signs(values.x), signs((values.l as { x: string }[])[0]?.x)]).toEqual([signs(x), signs(x)])
          }
        },
      ),
      { numRuns: 400 },
    )
  })
  it('is always read-only only if no rule lets people answer it', () => {
    const [, ...fields] = codeOf(
      { ref: 'a', name: 'A', type: 'text', readonly: true },
      { ref: 'b', name: 'B', type: 'text', readonly: true, rules: [rule('readOnly', false)] },
      { ref: 'c', name: 'C', type: 'text', rules: [{ ...rule('readOnly', 'sim'), default: true }] },
      { ref: 'd', name: 'D', type: 'text', rules: [rule('readOnly', true)] },
    ).sections[0]!.fields
    expect(fields.map(isAlwaysReadOnly)).toEqual([true, false, true, false])
  })
  it('has unknown limits and masks until its rules are applied', () => {
    const field = codeOf({ ...placa, ref: 'p' }).sections[0]!.fields[1]!
    const definition = definitionOf(field)
    expect([definition.sanitize('AB-12', field), definition.validate('AB-12', field)]).toEqual(['AB-12', []])
  })
})
