import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { matchesQuery, type Query, rangesIn, type Source } from './matchesQuery.ts'

/** What OpenSearch would answer. */
class Refusal extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}

type Mapping = {
  readonly mappings: { readonly dynamic: string; readonly properties: Readonly<Record<string, { type: string }>> }
}
type Request = Readonly<Record<string, unknown>>
type Highlight = {
  readonly pre_tags: readonly [string]
  readonly post_tags: readonly [string]
  readonly highlight_query: Query
  readonly fields: Readonly<
    Record<string, { number_of_fragments: number; fragment_size?: number; no_match_size?: number }>
  >
}

const REQUEST = ['query', 'post_filter', 'aggs', 'from', 'size', 'sort', 'search_after', '_source', 'highlight']

/**
 * The part of OpenSearch Serverless that the adapter uses: signed requests, an index with a strict mapping, bulk writes and searches, which see
 * what was written at the last refresh. Whatever it does not know is refused, as is a write into an index that nobody created.
 */
export async function startCollection() {
  let mapping: Mapping | undefined
  const written = new Map<string, Source>()
  let visible = new Map<string, Source>()
  let refreshes = true
  const refresh = () => {
    visible = new Map(written)
  }

  const checkSignature = ({ headers }: IncomingMessage, body: string) => {
    const hash = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== hash)
      throw new Refusal(403, 'security_exception', 'The hash of the body is wrong')
    const signed = /^AWS4-HMAC-SHA256 Credential=\S+\/aoss\/aws4_request, SignedHeaders=\S*x-amz-content-sha256/
    if (!signed.test(headers.authorization ?? ''))
      throw new Refusal(403, 'security_exception', 'The request is not signed')
  }

  const createIndex = (body: string) => {
    if (mapping) throw new Refusal(400, 'resource_already_exists_exception', 'index [minuta] already exists')
    mapping = JSON.parse(body) as Mapping
    return { acknowledged: true, index: 'minuta' }
  }

  const checkDocument = (document: Source) => {
    const { dynamic, properties } = mapping!.mappings
    for (const [name, value] of Object.entries(document)) {
      const type = properties[name]?.type
      if (!type && dynamic === 'strict') throw new Refusal(400, 'strict_dynamic_mapping_exception', name)
      const values = Array.isArray(value) ? value : [value]
      const fits = { keyword: 'string', text: 'string', long: 'number', object: 'object' }[type ?? ''] ?? ''
      if (!values.every((one) => typeof one === fits)) throw new Refusal(400, 'mapper_parsing_exception', name)
    }
  }

  const bulk = (body: string) => {
    if (!mapping) throw new Refusal(500, 'test', 'The index would be made without its mapping')
    if (!body.endsWith('\n'))
      throw new Refusal(400, 'illegal_argument_exception', 'The bulk request must end with a newline')
    const lines = body.trimEnd().split('\n')
    const items: object[] = []
    for (let at = 0; at < lines.length; at++) {
      const { index, delete: gone } = JSON.parse(lines[at]!) as Record<'index' | 'delete', { _id: string } | undefined>
      if (gone) items.push({ delete: { status: written.delete(gone._id) ? 200 : 404 } })
      else {
        const document = JSON.parse(lines[++at]!) as Source
        checkDocument(document)
        items.push({ index: { status: written.has(index!._id) ? 200 : 201 } })
        written.set(index!._id, document)
      }
    }
    if (refreshes) refresh()
    // That what is to be deleted is not there is no error.
    return { errors: false, items }
  }

  const sourceOf = (source: Source, wanted: unknown): Source => {
    const { excludes } = wanted as { excludes?: readonly string[] }
    const isShown = (name: string) =>
      excludes ? !excludes.includes(name) : (wanted as readonly string[]).includes(name)
    return Object.fromEntries(Object.entries(source).filter(([name]) => isShown(name)))
  }

  const highlightOf = (source: Source, { pre_tags, post_tags, highlight_query, fields }: Highlight) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(
        ([name, { number_of_fragments: count, fragment_size: size = 100, no_match_size: none = 0 }]) => {
          const text = String(source[name] ?? '')
          const ranges = rangesIn(text, highlight_query)
          if (ranges.length === 0) return none > 0 && text !== '' ? [[name, [text.slice(0, none)]]] : []
          const start = count === 0 || text.length <= size ? 0 : Math.max(0, ranges[0]![0] - 20)
          const end = count === 0 ? text.length : Math.min(text.length, start + size)
          let marked = ''
          let at = start
          for (const [from, to] of ranges.filter(([from, to]) => from >= start && to <= end)) {
            marked += text.slice(at, from) + pre_tags[0] + text.slice(from, to) + post_tags[0]
            at = to
          }
          return [[name, [marked + text.slice(at, end)]]]
        },
      ),
    )

  const search = (request: Request) => {
    if (!mapping) throw new Refusal(404, 'index_not_found_exception', 'no such index [minuta]')
    for (const name of Object.keys(request))
      if (!REQUEST.includes(name)) throw new Refusal(400, 'parsing_exception', `Unknown key [${name}]`)
    const { properties } = mapping.mappings
    const fits = (query: unknown, source: Source) => matchesQuery(query as Query, source, properties)
    const matching = [...visible].flatMap(([_id, source]) => {
      const found = fits(request.query, source)
      return found ? [{ _id, source, score: found.score }] : []
    })
    const kinds = Map.groupBy(matching, ({ source }) => String(source.kind))
    const shown = request.post_filter ? matching.filter(({ source }) => fits(request.post_filter, source)) : matching
    const order = request.sort as readonly Readonly<Record<string, 'asc' | 'desc'>>[] | undefined
    const placeOf = ({ source, score }: (typeof shown)[number]) =>
      (order ?? []).map((one) => {
        const [name = ''] = Object.keys(one)
        if (name !== '_score' && properties[name]?.type === 'text')
          throw new Refusal(400, 'illegal_argument_exception', name)
        return (name === '_score' ? score : source[name]) as string | number
      })
    const compare = (one: readonly (string | number)[], other: readonly (string | number)[]): number => {
      for (const [at, by] of (order ?? []).entries()) {
        const [a, b] = [one[at]!, other[at]!]
        if (a !== b) return (a < b ? -1 : 1) * (Object.values(by)[0] === 'desc' ? -1 : 1)
      }
      return 0
    }
    const sorted = shown
      .map((one) => ({ ...one, sort: placeOf(one) }))
      .sort((one, other) => compare(one.sort, other.sort))
    const after = request.search_after as readonly (string | number)[] | undefined
    const rest = after ? sorted.filter(({ sort }) => compare(sort, after) > 0) : sorted
    const [from, size] = [Number(request.from ?? 0), Number(request.size ?? 10)]
    if (from + size > 10_000) throw new Refusal(400, 'illegal_argument_exception', 'Result window is too large')
    return {
      hits: {
        hits: rest.slice(from, from + size).map(({ _id, source, sort }) => ({
          _id,
          _source: sourceOf(source, request._source),
          ...(order && { sort }),
          ...(request.highlight ? { highlight: highlightOf(source, request.highlight as Highlight) } : {}),
        })),
      },
      ...(request.aggs
        ? { aggregations: { kinds: { buckets: [...kinds].map(([key, all]) => ({ key, doc_count: all.length })) } } }
        : {}),
    }
  }

  const answer = (request: IncomingMessage, body: string): object => {
    checkSignature(request, body)
    switch (`${request.method} ${request.url}`) {
      case 'PUT /minuta':
        return createIndex(body)
      case 'POST /minuta/_bulk':
        return bulk(body)
      case 'POST /minuta/_search':
        return search(JSON.parse(body) as Request)
      default:
        throw new Refusal(405, 'test', `${request.method} ${request.url} is not offered`)
    }
  }

  const server = createServer(async (request, response) => {
    const body = await readText(request)
    try {
      response.end(JSON.stringify(answer(request, body)))
    } catch (error) {
      const { status = 500, type = 'exception', message } = error as Partial<Refusal> & Error
      response.writeHead(status).end(JSON.stringify({ error: { type, reason: message }, status }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on, what is written is seen after `refresh` alone. */
    holdBack: () => {
      refreshes = false
    },
    refresh: () => {
      refresh()
      refreshes = true
    },
    /** What is written, whether it is seen yet or not. */
    documents: () => [...written.values()],
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
