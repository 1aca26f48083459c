import { describe, expect, it } from 'vitest'
import { compile, createField, emptyInterviewCode, type InterviewCode, start } from '#shared/interview/index.ts'
import type { Comparison, FieldRule, RuleCase } from '#shared/logic/index.ts'
import { findField } from './fields.ts'
import {
  addCase,
  addRule,
  changeCase,
  changeOtherwise,
  changeRules,
  moveCase,
  removeCase,
  removeRule,
} from './rules.ts'

const when = (field: string, value: Comparison['value']): Comparison => ({
  field,
  operator: 'equalTo',
  value,
  logicOperator: 'and',
})
const given = (value: string, valueIfCondition: RuleCase['valueIfCondition']): RuleCase => ({
  conditionals: [when('uf', value)],
  valueIfCondition,
})
const label: FieldRule = { name: 'label', default: 'Foro', conditions: [given('SP', 'Comarca'), given('PR', 'Vara')] }
const required: FieldRule = { name: 'required', conditions: [] }

describe('a rule', () => {
  it("starts with one case that never holds, and otherwise uses the field's own setting", () => {
    expect(addRule([label], 'required', true)).toEqual([
      label,
      { name: 'required', conditions: [{ conditionals: [], valueIfCondition: true }] },
    ])
  })

  it('is the only one of its name', () => {
    expect(addRule([label, required], 'label', '')).toEqual([label, required])
  })

  it('is removed alone, even if two have the same name', () => {
    expect(removeRule([label, required, { ...label, conditions: [] }], 2)).toEqual([label, required])
    expect(removeRule([label, required], 0)).toEqual([required])
  })

  it("gives another value where no case holds, an empty one too, or leaves it to the field's own setting", () => {
    expect(changeOtherwise([required, label], 1, '')).toEqual([required, { ...label, default: '' }])
    expect(changeOtherwise([required, label], 0, false)).toEqual([{ ...required, default: false }, label])
    const { default: _, ...own } = label
    const [left] = changeOtherwise([label], 0, undefined)
    expect([left, Object.hasOwn(left ?? {}, 'default')]).toEqual([own, false])
  })
})

describe('a case of a rule', () => {
  it('is added at the end, and changed in part', () => {
    expect(addCase([required, label], 1, 'Seção')).toEqual([
      required,
      { ...label, conditions: [...label.conditions, { conditionals: [], valueIfCondition: 'Seção' }] },
    ])
    expect(changeCase([label], 0, 1, { valueIfCondition: 'Ofício' })).toEqual([
      { ...label, conditions: [given('SP', 'Comarca'), given('PR', 'Ofício')] },
    ])
    expect(changeCase([label], 0, 0, { conditionals: [] })).toEqual([
      { ...label, conditions: [{ conditionals: [], valueIfCondition: 'Comarca' }, given('PR', 'Vara')] },
    ])
  })

  it('is removed, and the rule stays', () => {
    const [left] = removeCase([label], 0, 0)
    expect(left?.conditions).toEqual([given('PR', 'Vara')])
    expect(removeCase([{ ...label, conditions: [given('PR', 'Vara')] }], 0, 0)).toEqual([{ ...label, conditions: [] }])
  })

  it('moves among the others, but not past the ends', () => {
    const three = { ...label, conditions: [...label.conditions, given('RJ', 'Cartório')] }
    const moved = (from: number, to: number) =>
      moveCase([three], 0, from, to)[0]?.conditions.map(({ valueIfCondition }) => valueIfCondition)
    expect([moved(2, 0), moved(0, 1), moved(0, 3), moved(5, 0)]).toEqual([
      ['Cartório', 'Comarca', 'Vara'],
      ['Vara', 'Comarca', 'Cartório'],
      ['Comarca', 'Vara', 'Cartório'],
      ['Comarca', 'Vara', 'Cartório'],
    ])
  })
})

describe('rules of a field', () => {
  const socio = (ref: string) => createField('text', { uid: ref, ref, name: ref })
  const code: InterviewCode = {
    ...emptyInterviewCode(),
    sections: [
      {
        id: 's',
        title: '',
        conditionals: [],
        fields: [
          socio('uf'),
          createField('list', {
            uid: 'socios',
            ref: 'socios',
            name: 'Sócios',
            listType: 'objeto',
            listFields: [socio('regime'), socio('conjuge')],
          }),
        ],
      },
    ],
  }
  const married = changeRules(code, 'conjuge', (rules) =>
    changeCase(addRule(rules, 'required', true), 0, 0, { conditionals: [when('socios.regime', 'Comunhão')] }),
  )

  it('are changed only in their field, in a list too', () => {
    expect(findField(married, 'conjuge')?.field.rules).toEqual([
      { name: 'required', conditions: [{ conditionals: [when('socios.regime', 'Comunhão')], valueIfCondition: true }] },
    ])
    expect(findField(married, 'regime')?.field).toBe(findField(code, 'regime')?.field)
    expect(findField(married, 'uf')?.field).toBe(findField(code, 'uf')?.field)
  })

  it("of a list's field apply to its own row", () => {
    const run = start(compile(married), { socios: [{ regime: 'Comunhão' }, { regime: 'Separação' }] })
    expect(run.rowStates('socios').map((row) => row.map((state) => state.required))).toEqual([
      [false, true],
      [false, false],
    ])
    expect(run.missing).toBe(1)
  })
})
