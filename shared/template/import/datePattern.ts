import type { Argument } from './code.ts'

/**
 * The format of a date, in our tokens; '' for day, month and year in digits. Understands docassemble's (Babel's) names and letters,
 * Python's strftime and Moment's. Undefined for parts our dates do not print.
 */
export function patternOf(args: readonly Argument[]): string | undefined {
  const given = args.find(({ name }) => name === undefined || name === 'format')?.value
  if (given === undefined) return ''
  if (given.kind !== 'text') return ''
  const text = given.raw.slice(1, -1)
  const named = NAMED.get(text)
  if (named !== undefined) return named
  const pattern = text.includes('%') ? fromPython(text) : fromLetters(text)
  return pattern === undefined || /["{}]/.test(pattern) ? undefined : pattern
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['short', ''],
  ['medium', ''],
  ['long', 'D de MMMM de YYYY'],
  ['full', 'dddd, D de MMMM de YYYY'],
])

const PYTHON: ReadonlyMap<string, string> = new Map([
  ['d', 'DD'],
  ['m', 'MM'],
  ['Y', 'YYYY'],
  ['y', 'YY'],
  ['B', 'MMMM'],
  ['b', 'MMM'],
  ['A', 'dddd'],
  ['a', 'ddd'],
  ['H', 'HH'],
  ['M', 'mm'],
  ['S', 'ss'],
])

function fromPython(text: string): string | undefined {
  let known = true
  const pattern = text.replace(/%-?(.)/g, (_whole, letter: string) => {
    const ours = PYTHON.get(letter)
    known &&= ours !== undefined
    return ours ?? ''
  })
  return known ? pattern : undefined
}

/** 'd' de 'MMMM' de 'yyyy': Babel and Word write the day and the year in lower case. */
function fromLetters(text: string): string | undefined {
  const pattern = text
    .replace(/'([^']*)'/g, '$1')
    .replace(/\b(y{1,4}|Y{1,4}|A{2,4}|a{4})\b/g, (years) => (years.length === 2 ? 'YY' : 'YYYY'))
    .replace(/\b(E{4}|dddd)\b/g, 'dddd')
    .replace(/\b(E{1,3}|ddd)\b/g, 'ddd')
    .replace(/\bdd?\b/g, (day) => day.toUpperCase())
  return /^[\p{L}\s/.,:\-º]+$/u.test(pattern) ? pattern : undefined
}
