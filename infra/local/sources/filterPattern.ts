/**
 * Whether a record matches an event source filter: every name in the pattern must be in the record, with one of the listed values. Supports
 * literals, `prefix`, `suffix`, `exists`, `anything-but` and `numeric`, as documented by AWS.
 */
export function matchesPattern(pattern: unknown, record: unknown): boolean {
  if (!isObject(pattern)) return false
  return Object.entries(pattern).every(([name, expected]) => {
    const present = isObject(record) && Object.hasOwn(record, name)
    const value = present ? record[name] : undefined
    if (Array.isArray(expected)) return expected.some((rule) => matchesRule(rule, value, present))
    return matchesPattern(expected, value)
  })
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function matchesRule(rule: unknown, value: unknown, present: boolean): boolean {
  if (!isObject(rule)) return present && value === rule
  if ('exists' in rule) return rule.exists === present
  if (!present) return false
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(String(rule.prefix))
  if ('suffix' in rule) return typeof value === 'string' && value.endsWith(String(rule.suffix))
  if ('anything-but' in rule) return !([] as unknown[]).concat(rule['anything-but']).includes(value)
  if ('numeric' in rule && Array.isArray(rule.numeric)) return matchesNumeric(rule.numeric, Number(value))
  return false
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

function matchesNumeric(terms: readonly unknown[], value: number): boolean {
  if (Number.isNaN(value)) return false
  for (let index = 0; index < terms.length; index += 2)
    if (!comparisons[String(terms[index])]?.(value, Number(terms[index + 1]))) return false
  return true
}
