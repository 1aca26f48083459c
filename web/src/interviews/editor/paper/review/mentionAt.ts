import { foldText } from '#shared/format/text.ts'

/** What is typed after an '@' at the cursor, and where the '@' is; undefined outside of a mention. */
export function mentionAt(text: string, cursor: number): { from: number; sought: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]*)?)$/u.exec(text.slice(0, cursor))
  return found ? { from: cursor - found[1]!.length - 1, sought: found[1]! } : undefined
}

type Named = { readonly id: string; readonly name: string }

const OFFERED = 6

/** The people whose name has a word that begins so. */
export function offered<T extends Named>(people: readonly T[], sought: string): T[] {
  const wanted = foldText(sought)
  return people
    .filter(({ name }) => foldText(name).startsWith(wanted) || foldText(name).includes(` ${wanted}`))
    .slice(0, OFFERED)
}

/** The people whom a text mentions. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
