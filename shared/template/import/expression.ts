/** Shared by the dialects: references, filters and comparisons, translated to our language. */
import { parseTag } from '../parseTag.ts'
import { parseCode } from './code.ts'
import { translateCondition } from './translateCode.ts'

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
 * A condition in Portuguese; undefined if it has anything else, or is not valid in a section tag: the closing tag must know what was
 * opened.
 */
export function comparison(text: string, named: (path: string) => string = (path) => path): string | undefined {
  const code = parseCode(text)
  return code && translateCondition(code, { path: (steps) => named(steps.join('.')), isList: () => false })
}

/** The condition if a section tag may have it; otherwise undefined. */
export function askable(condition: string): string | undefined {
  return parseTag(`#${condition}`).ok ? condition : undefined
}
