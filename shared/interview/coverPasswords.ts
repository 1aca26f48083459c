import { COVER } from './fields/password.ts'
import { mapAllPasswords, mapPasswords, type Pair } from './mapPasswords.ts'
import type { Field, InterviewCode } from './model.ts'

type Code = Pick<InterviewCode, 'sections'>
type Answers = { readonly [ref: string]: unknown }

const cover = () => COVER

/** The answers for whoever may not read the passwords among them, and for what is kept outside the system. */
export const coverPasswords = <V extends Answers>(code: Code, values: V): V => mapAllPasswords(code, values, cover)

/** Whether a password among the answers is only its cover. */
export function hasCoveredPasswords(code: Code, values: Answers): boolean {
  let found = false
  mapAllPasswords(code, values, (password) => {
    found ||= password === COVER
    return password
  })
  return found
}

/**
 * Answers in which a cover stands for the password that was there before. One in a row of a list comes from the row that is otherwise the
 * same, or from the one in its place; a cover of nothing is blank.
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

/** What each row says besides its passwords. */
const namesOf = (list: Field, rows: readonly unknown[]): string[] =>
  (mapPasswords(list, rows, cover) as readonly unknown[]).map((row) =>
    typeof row === 'object' && row !== null ? JSON.stringify(Object.entries(row).sort()) : JSON.stringify(row),
  )
