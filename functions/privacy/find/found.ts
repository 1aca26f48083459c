import type { PrivacyKind } from '#shared/api/privacy.ts'
import type { Matcher } from './matcher.ts'

export type Found = { readonly kind: PrivacyKind; readonly id: string; readonly where: readonly string[] }

/** A page of a part of a search. */
export type Page = {
  readonly found: readonly Found[]
  readonly looked: number
  /** The table's cursor; null at the end of the part. */
  readonly cursor: string | null
}

export type Search = (organizationId: string, matches: Matcher, cursor: string | null) => Promise<Page>

/** Things that are looked into at the same time. */
const AT_ONCE = 20

type Listed<T> = { readonly data: readonly T[]; readonly cursor: string | null }

/** Looks into each thing of a page. */
export async function lookInto<T>(page: Listed<T>, look: (one: T) => Promise<readonly Found[]>): Promise<Page> {
  const found: Found[] = []
  for (let from = 0; from < page.data.length; from += AT_ONCE)
    found.push(...(await Promise.all(page.data.slice(from, from + AT_ONCE).map(look))).flat())
  return { found, looked: page.data.length, cursor: page.cursor }
}

/** One thing, if the data are anywhere in it. */
export const foundAt = (kind: PrivacyKind, id: string, where: readonly string[]): readonly Found[] =>
  where.length === 0 ? [] : [{ kind, id, where: [...new Set(where)] }]
