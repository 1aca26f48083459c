export type Query = Readonly<Record<string, unknown>>
export type Source = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, { readonly type: string }>>
type Range = readonly [number, number]
type Matched = { readonly score: number }

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text by the analyzer of the mapping: the folded words, and where they are. */
const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({
    word: fold(word[0]),
    range: [word.index, word.index + word[0].length] as Range,
  }))

/** Where words stand one after the other; the last may be the beginning of one. */
function phrasesIn(text: string, sought: string, isBeginning: boolean): readonly Range[] {
  const words = wordsIn(text)
  const phrase = wordsIn(sought).map(({ word }) => word)
  if (phrase.length === 0) return []
  return words.flatMap((_, at) => {
    const fits = phrase.every((one, step) => {
      const word = words[at + step]?.word
      return isBeginning && step === phrase.length - 1 ? word?.startsWith(one) : word === one
    })
    return fits ? words.slice(at, at + phrase.length).map(({ range }) => range) : []
  })
}

const only = (query: Query): readonly [string, unknown] => {
  const entries = Object.entries(query)
  if (entries.length !== 1) throw new Error(`A query has one kind, not ${Object.keys(query)}`)
  return entries[0]!
}

const phraseOf = (kind: string, field: string, query: unknown): readonly [string, boolean] => {
  const { query: sought, max_expansions: _, ...unknown } = query as Record<string, unknown>
  if (Object.keys(unknown).length > 0) throw new Error(`Unknown in ${kind} of ${field}: ${Object.keys(unknown)}`)
  if (kind === 'match_bool_prefix' && wordsIn(String(sought)).length !== 1)
    throw new Error('match_bool_prefix of several words does not look for a phrase')
  return [String(sought), kind !== 'match_phrase']
}

const textKinds = ['match_phrase', 'match_phrase_prefix', 'match_bool_prefix']

/** Where a text has what a query looks for, in whichever field. */
export function rangesIn(text: string, query: Query): readonly Range[] {
  const [kind, body] = only(query)
  if (textKinds.includes(kind)) {
    const [field, sought] = only(body as Query)
    return phrasesIn(text, ...phraseOf(kind, field, sought))
  }
  if (kind !== 'bool') throw new Error(`Not a query to highlight: ${kind}`)
  const { must = [], should = [], minimum_should_match: _, ...unknown } = body as Record<string, readonly Query[]>
  if (Object.keys(unknown).length > 0) throw new Error(`Not a query to highlight: ${Object.keys(unknown)}`)
  const all = [...must, ...should].flatMap((one) => rangesIn(text, one)).sort(([one], [other]) => one - other)
  return all.filter(([from], at) => at === 0 || from >= all[at - 1]![1])
}

function matchesBool(body: Record<string, unknown>, source: Source, properties: Properties): Matched | undefined {
  const { filter = [], must = [], should = [], must_not: mustNot = [], minimum_should_match: least, ...unknown } = body
  if (Object.keys(unknown).length > 0) throw new Error(`Unknown in bool: ${Object.keys(unknown)}`)
  const fits = (query: Query) => matchesQuery(query, source, properties)
  const required = [...(filter as Query[]), ...(must as Query[])]
  if (!required.every(fits) || (mustNot as Query[]).some(fits)) return undefined
  const optional = (should as Query[]).flatMap((query) => fits(query) ?? [])
  const wanted = (least as number | undefined) ?? (required.length === 0 && (should as Query[]).length > 0 ? 1 : 0)
  return optional.length < wanted ? undefined : { score: optional.reduce((sum, { score }) => sum + score, 0) }
}

/** Whether a document matches, and with which score; throws on what OpenSearch, or this, does not know. */
export function matchesQuery(query: Query, source: Source, properties: Properties): Matched | undefined {
  const [kind, body] = only(query)
  const typeOf = (field: string, ...types: readonly string[]) => {
    if (!types.includes(properties[field]?.type ?? ''))
      throw new Error(`${kind} of ${field}, which is ${properties[field]?.type}`)
  }
  if (textKinds.includes(kind)) {
    const [field, sought] = only(body as Query)
    typeOf(field, 'text')
    return phrasesIn(String(source[field] ?? ''), ...phraseOf(kind, field, sought)).length > 0
      ? { score: 1 }
      : undefined
  }
  switch (kind) {
    case 'match_all':
      return { score: 1 }
    case 'bool':
      return matchesBool(body as Record<string, unknown>, source, properties)
    case 'constant_score': {
      const { filter, boost } = body as { filter: Query; boost: number }
      return matchesQuery(filter, source, properties) ? { score: boost } : undefined
    }
    case 'terms': {
      const [field, values] = only(body as Query)
      typeOf(field, 'keyword')
      const own = [source[field]].flat()
      return (values as unknown[]).some((value) => own.includes(value)) ? { score: 1 } : undefined
    }
    case 'range': {
      const [field, limits] = only(body as Query)
      typeOf(field, 'keyword', 'long')
      const { gte, lt, ...unknown } = limits as Record<string, string | number>
      if (Object.keys(unknown).length > 0) throw new Error(`Unknown in range: ${Object.keys(unknown)}`)
      const own = source[field] as string | number
      return (gte === undefined || own >= gte) && (lt === undefined || own < lt) ? { score: 1 } : undefined
    }
    default:
      throw new Error(`No query is called ${kind}`)
  }
}
