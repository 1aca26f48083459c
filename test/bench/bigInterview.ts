/** The interview of the logic benchmarks: fields that depend on one field, a chain, formulas, and independent fields. */
export type BigInterview = {
  readonly size: number
  readonly dependents: number
  readonly chain: number
  readonly formulas: number
}

export const big: BigInterview = { size: 1_000, dependents: 300, chain: 50, formulas: 100 }

const condition = (field: string, value: string) => ({ field, operator: 'equalTo', value })

/** The interview in its stored form. A change of `dez` affects ten fields. */
export function toInterview({ size, dependents, chain, formulas }: BigInterview): unknown {
  const fields: object[] = [
    { ref: 'gatilho', type: 'text' },
    { ref: 'c0', type: 'text' },
    { ref: 'dez', type: 'text' },
    { ref: 'n0', type: 'number' },
    { ref: 'solto', type: 'text' },
  ]
  for (let at = 0; at < dependents; at++)
    fields.push({ ref: `d${at}`, type: 'text', conditionals: [condition('gatilho', 'sim')] })
  for (let at = 1; at <= chain; at++)
    fields.push({ ref: `c${at}`, type: 'text', defaultValue: '1', conditionals: [condition(`c${at - 1}`, '1')] })
  for (let at = 0; at < 10; at++) fields.push({ ref: `t${at}`, type: 'text', conditionals: [condition('dez', 'sim')] })
  for (let at = 0; at < formulas; at++)
    fields.push({ ref: `f${at}`, type: 'formula', expression: `(n0 + ${at}) * 2 + ${at}` })
  for (let at = fields.length; at < size; at++) fields.push({ ref: `p${at}`, type: 'text' })
  const sections = []
  for (let at = 0; at < fields.length; at += 20) sections.push({ id: `s${at}`, fields: fields.slice(at, at + 20) })
  return { sections }
}

/** The same questions for SurveyJS. */
export function toSurvey({ size, dependents, chain, formulas }: BigInterview): object {
  const text = (name: string, visibleIf?: string, defaultValue?: string) => ({
    type: 'text',
    name,
    visibleIf,
    defaultValue,
  })
  const elements: object[] = [text('gatilho'), text('c0'), text('dez'), text('n0'), text('solto')]
  for (let at = 0; at < dependents; at++) elements.push(text(`d${at}`, "{gatilho} = 'sim'"))
  for (let at = 1; at <= chain; at++) elements.push(text(`c${at}`, `{c${at - 1}} = '1'`, '1'))
  for (let at = 0; at < 10; at++) elements.push(text(`t${at}`, "{dez} = 'sim'"))
  for (let at = 0; at < formulas; at++)
    elements.push({ type: 'expression', name: `f${at}`, expression: `({n0} + ${at}) * 2 + ${at}` })
  for (let at = elements.length; at < size; at++) elements.push(text(`p${at}`))
  const pages = []
  for (let at = 0; at < elements.length; at += 20) pages.push({ name: `s${at}`, elements: elements.slice(at, at + 20) })
  return { pages, clearInvisibleValues: 'onHidden' }
}
