import type { Reader } from '../searchIndex.ts'
import type { Term } from '../terms.ts'

/** A query of OpenSearch's query language. */
export type Query = { readonly [kind: string]: unknown }

export const anyOf = (queries: readonly Query[]): Query => ({ bool: { should: queries, minimum_should_match: 1 } })
export const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: queries } })
const noneOf = (query: Query): Query => ({ bool: { must_not: [query] } })
export const isOneOf = (field: string, values: readonly string[]): Query => ({ terms: { [field]: values } })

const SEARCHED = ['title', 'context', 'text', 'numbers'] as const

const wordsIn = (text: string): number => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length

function textQuery(field: string, { text, isBeginning }: Term[number]): Query {
  if (!isBeginning) return { match_phrase: { [field]: { query: text } } }
  return wordsIn(text) > 1
    ? { match_phrase_prefix: { [field]: { query: text, max_expansions: 1_000 } } }
    : { match_bool_prefix: { [field]: { query: text } } }
}

const termQuery = (term: Term, fields: readonly string[]): Query =>
  anyOf(term.flatMap((text) => fields.map((field) => textQuery(field, text))))

/** All terms, each in any field. */
export const termsQuery = (terms: readonly Term[], fields: readonly string[] = SEARCHED): readonly Query[] =>
  terms.map((term) => termQuery(term, fields))

/** Whether the reader sees an execution or a task: the rules of lists. */
export function visibleEntries({ all, seen, hidden, named }: Reader): Query {
  if (all) return { match_all: {} }
  return anyOf([
    ...(seen ? [isOneOf('interview', seen)] : []),
    ...(hidden ? [noneOf(isOneOf('interview', hidden))] : []),
    isOneOf('named', named),
  ])
}

/** What the reader sees, by kind; of envelopes those given, which depend on the executions that they are made from. */
export function visible(reader: Reader, envelopes: readonly string[] | 'all'): Query {
  const ofKind = (kind: string, query?: Query): Query =>
    query ? allOf([isOneOf('kind', [kind]), query]) : isOneOf('kind', [kind])
  const queries = reader.kinds.map((kind) => {
    switch (kind) {
      case 'execution':
      case 'task':
        return ofKind(kind, visibleEntries(reader))
      case 'interview':
        return ofKind(
          kind,
          reader.seen ? isOneOf('interview', reader.seen) : noneOf(isOneOf('interview', reader.hiddenModels)),
        )
      case 'envelope':
        return ofKind(kind, envelopes === 'all' ? undefined : isOneOf('subject', envelopes))
      default:
        return ofKind(kind)
    }
  })
  return anyOf(queries)
}
