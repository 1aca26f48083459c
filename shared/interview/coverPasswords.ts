import { COVER } from './fields/password.ts'
import { mapAllPasswords, mapPasswords, type Pair } from './mapPasswords.ts'
import type { Field, InterviewCode } from './model.ts'

type Code = Pick<InterviewCode, 'sections'>
type Answers = { readonly [ref: string]: unknown }

const cover = () => COVER

/** The answers with passwords masked: for people who may not read them, and for anything that leaves the system. */
export const coverPasswords = <V extends Answers>(code: Code, values: V): V => mapAllPasswords(code, values, cover)

/** Whether any password among the answers is masked. */
export function hasCoveredPasswords(code: Code, values: Answers): boolean {
  let found = false
  mapAllPasswords(code, values, (password) => {
    found ||= password === COVER
    return password
  })
  return found
}

/**
 * Replaces each mask by the password of the former answers. In a list, that is the password of the otherwise equal row, or of the row at
 * the same position. A mask without a former password becomes blank.
 */
export const uncoverPasswords = <V extends Answers>(code: Code, values: V, former: Answers): V =>
  mapAllPasswords(
    code,
    values,
    (password, before) => (password === COVER ? (before === COVER ? '' : (before ?? '')) : password),
    { answers: former, pair: formerRows },
  )

const formerRows: Pair = (list, rows, former) => {
  if (!Array.isArray(former)) return []
  const known = namesOf(list, former)
  const byName = new Map(known.map((name, at) => [name, former[at] as unknown]))
  return namesOf(list, rows).map((name, at) => {
    if (known[at] === name || (!byName.has(name) && former.length === rows.length)) return former[at]
    return byName.get(name)
  })
}

/** The content of each row except its passwords, for comparing rows. */
const namesOf = (list: Field, rows: readonly unknown[]): string[] =>
  (mapPasswords(list, rows, cover) as readonly unknown[]).map((row) =>
    typeof row === 'object' && row !== null ? JSON.stringify(Object.entries(row).sort()) : JSON.stringify(row),
  )
