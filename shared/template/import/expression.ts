/** What the dialects share: references, filters and comparisons, said in our language. */
import { parseTag } from '../parseTag.ts'
import { parseCode } from './code.ts'
import { sayCondition } from './say.ts'

export const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u

const FILTERS: ReadonlyMap<string, string> = new Map([
  ['upper', 'maiuscula'],
  ['uppercase', 'maiuscula'],
  ['lower', 'minuscula'],
  ['lowercase', 'minuscula'],
  ['capitalize', 'primeira maiuscula'],
  ['capitalizefirst', 'primeira maiuscula'],
  ['ucfirst', 'primeira maiuscula'],
  ['currency', 'monetario'],
  ['formatc', 'monetario'],
  ['formatd', 'data'],
  ['date', 'data'],
  ['format_date', 'data'],
])

/** 'nome | upper' as '{{maiuscula nome}}'. */
export function filtered(text: string, separator: RegExp): string | undefined {
  const [path = '', ...filters] = text.split(separator)
  if (path !== '.' && !PATH.test(path)) return undefined
  const names = filters.map((filter) => FILTERS.get(filter.replace(/\(.*$/s, '').trim().toLowerCase()))
  return names.includes(undefined) ? undefined : `{{${[...names, path].join(' ')}}}`
}

/**
 * A condition in Portuguese; undefined where it has anything else, or says nothing that a section of ours can ask: what opens must be
 * known when it ends.
 */
export function comparison(text: string, named: (path: string) => string = (path) => path): string | undefined {
  const code = parseCode(text)
  return code && sayCondition(code, { path: (steps) => named(steps.join('.')), isList: () => false })
}

/** What a section may ask; undefined where ours may not. */
export function askable(condition: string): string | undefined {
  return parseTag(`#${condition}`).ok ? condition : undefined
}
