import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildScope,
  canonicalValues,
  compile,
  createField,
  definitionOf,
  emptyInterviewCode,
  type Field,
  type FieldType,
  fieldTypes,
  responsesOf,
  scopeOf,
  start,
  validateValues,
} from '../interview/index.ts'
import { isPrinted } from '../template/value.ts'
import { looseAnswers, looseSettings, withNoise } from '../testing/looseAnswers.ts'
import { answerOf } from './answerOf.ts'
import type { Cell } from './table.ts'

const TODAY = '2026-11-28'
const fieldOf = (type: FieldType, more: Partial<Field> = {}): Field =>
  createField(type, { uid: 'u', ref: 'x', name: 'Campo', ...looseSettings[type], ...more })
const codeOf = (...fields: readonly Field[]) => ({
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: 'S', conditionals: [], fields: [...fields] }],
})
const canonical = (field: Field, value: unknown) => canonicalValues(codeOf(field), { x: value }, TODAY).x

/** Running text keeps what is not seen; passwords and rich text are as they are. */
const KEEPS_NOISE: readonly FieldType[] = ['text', 'textarea', 'editor', 'password', 'list']

const answered = fieldTypes.filter((type) => fieldOf(type).ref !== '' && definitionOf(fieldOf(type)).answered)

it('has writings of all types that people answer in words', () => {
  expect(Object.keys(looseAnswers).toSorted()).toEqual(
    answered.filter((type) => !['signature', 'upload', 'loadImg'].includes(type)).toSorted(),
  )
})

describe.each(Object.keys(looseAnswers) as FieldType[])('an answer of the type %s', (type) => {
  const field = fieldOf(type)
  const definition = definitionOf(field)
  const any = looseAnswers[type]!.chain(({ stored, written }) =>
    typeof written === 'string' && !KEEPS_NOISE.includes(type)
      ? withNoise(written).map((noisy) => ({ stored, written: noisy }))
      : fc.constant({ stored, written }),
  )

  it('is stored in one form, however it was written, and stays in it', () => {
    fc.assert(
      fc.property(any, ({ stored, written }) => {
        const found = canonical(field, written)
        expect([found, canonical(field, found)]).toEqual([stored, stored])
        expect(definition.value.safeParse(found).success).toBe(true)
        expect(validateValues(codeOf(field), { x: found }, TODAY)).toEqual([])
      }),
    )
  })
  it('is the same from a spreadsheet, as an initial value, by a rule and in a list', () => {
    fc.assert(
      fc.property(any, ({ stored, written }) => {
        if (typeof written !== 'object') expect(canonical(field, answerOf(field, written as Cell))).toEqual(stored)
        if (definition.commonSettings.includes('defaultValue') && typeof written === 'string') {
          const quoted = `="${written.replaceAll('"', '""')}"`
          const [given, computed] = [written, quoted].map(
            (defaultValue) => start(compile(codeOf(fieldOf(type, { defaultValue }))), {}, TODAY).field('x')?.value,
          )
          expect([given, ...(/[\n\t\r]/.test(written) ? [] : [computed])]).toEqual(
            /[\n\t\r]/.test(written) ? [stored] : [stored, stored],
          )
        }
        const list = createField('list', {
          uid: 'l',
          ref: 'x',
          name: 'L',
          listType: 'objeto',
          listFields: [{ ...field, ref: 'y' }],
        })
        expect(canonical(list, [{ y: written }])).toEqual([{ y: stored }])
      }),
    )
  })
  it('prints on paper and in lists of answers what the screen shows', () => {
    fc.assert(
      fc.property(any, ({ written }) => {
        const code = codeOf(field)
        const values = canonicalValues(code, { x: written }, TODAY)
        const shown = definition.format(values.x, field)
        const [scope, lists] = [buildScope(code, values, TODAY).x, responsesOf(code, values, TODAY)]
        if (type !== 'list') expect(isPrinted(scope) && scope.text).toBe(shown)
        expect(lists[0]?.responses[0]?.text).toBe(shown)
        const program = compile(code)
        expect(scopeOf(program, start(program, values, TODAY), TODAY).x).toEqual(scope)
      }),
    )
  })
})

describe('whatever is sent', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'0123456789/:-. hRT$,%'), maxLength: 20 }),
    fc.double({ noNaN: true }),
    fc.integer(),
    fc.boolean(),
    fc.jsonValue(),
  )
  it('is either stored in a form that stays, or refused with a sentence that names the question', () => {
    fc.assert(
      fc.property(fc.constantFrom(...answered), anything, (type, sent) => {
        const field = fieldOf(type)
        const found = canonical(field, sent)
        expect(canonical(field, found)).toEqual(found)
        const problems = validateValues(codeOf(field), { x: found }, TODAY)
        const { isBlank, value, sanitize } = definitionOf(field)
        if (type !== 'list' && !isBlank(found) && sanitize(found, field) === undefined) expect(problems).not.toEqual([])
        if (!isBlank(found) && problems.length === 0) expect(value.safeParse(found).success).toBe(true)
        for (const { message } of problems) expect(message).toMatch(/^"Campo": .+[.:]$/s)
      }),
      { numRuns: 4_000 },
    )
  })
  it.each([
    ['a text for a list', 'list', { listType: 'objeto' }, 'x'],
    ['a row that is none', 'list', { listType: 'objeto' }, [{ y: '1' }, 'x']],
    ['an object for a list of texts', 'list', { listType: 'simples', listFields: undefined }, [{ a: 1 }]],
  ] as const)('%s is refused', (_what, type, more, sent) => {
    const item = createField('text', { uid: 'y', ref: 'y', name: 'Y' })
    const field = fieldOf(type, { ...(more.listType === 'objeto' && { listFields: [item] }), ...more })
    const found = canonical(field, sent)
    expect(validateValues(codeOf(field), { x: found }, TODAY)).toMatchObject([{ code: 'valor_invalido', ref: 'x' }])
  })
})
