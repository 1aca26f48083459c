import type { DatabaseSync } from 'node:sqlite'
import { MOST_FOUND, type SearchKind, type SearchResult } from '#shared/api/search.ts'
import { piecesOf } from '../extracts.ts'
import type { Found, Reader, Wanted } from '../searchIndex.ts'
import { kindWord } from './database.ts'
import { expressionOf } from './expressionOf.ts'
import { extractOf, markedText, type Patterns, patternsOf } from './marks.ts'

type Source = 'main' | 'recent'

const list = (values: string): string => `(SELECT value FROM json_each(${values}))`

const untouched = (source: Source, entry: string): string =>
  source === 'main'
    ? `NOT EXISTS (SELECT 1 FROM recent.touched t WHERE t.kind = ${entry}.kind AND t.id = ${entry}.id)`
    : 'true'

/** Whether the reader sees an execution or a task. */
const inSight = (source: Source, entry: string): string =>
  `($all OR (${entry}.interview IN ${list('$seen')}) OR ($hasHidden AND ${entry}.interview NOT IN ${list('$hidden')})
    OR EXISTS (SELECT 1 FROM ${source}.named n WHERE n.row = ${entry}.row AND n.who IN ${list('$named')}))`

const executionSeen = (id: string): string =>
  `(${(['main', 'recent'] as const)
    .map(
      (source) => `EXISTS (SELECT 1 FROM ${source}.entry x WHERE x.kind = 'execution' AND x.id = ${id}
        AND ${untouched(source, 'x')} AND ${inSight(source, 'x')})`,
    )
    .join(' OR ')})`

/** The rules of lists, as SQL: `inSight` of executions, tasks and envelopes, and models restricted to groups. */
const visible = (source: Source): string => `CASE e.kind
  WHEN 'execution' THEN ${inSight(source, 'e')}
  WHEN 'task' THEN ${inSight(source, 'e')}
  WHEN 'interview' THEN ($isLimited AND e.interview IN ${list('$seen')})
    OR (NOT $isLimited AND e.interview NOT IN ${list('$hiddenModels')})
  WHEN 'envelope' THEN ($all
    OR EXISTS (SELECT 1 FROM ${source}.named n WHERE n.row = e.row AND n.who = $self)
    OR CASE
      WHEN $isLimited THEN NOT EXISTS (SELECT 1 FROM ${source}.document d WHERE d.row = e.row
        AND coalesce(d.interview, '') NOT IN ${list('$seen')})
      WHEN $seesOthers THEN NOT EXISTS (SELECT 1 FROM ${source}.document d WHERE d.row = e.row
        AND d.execution IS NOT NULL AND NOT ${executionSeen('d.execution')})
      ELSE EXISTS (SELECT 1 FROM ${source}.document d WHERE d.row = e.row AND ${executionSeen('d.execution')})
    END)
  ELSE true END`

const matches = (
  source: Source,
  expression = '$expression',
): string => `FROM ${source}.words w JOIN ${source}.entry e ON e.row = w.rowid
  WHERE w.words MATCH ${expression} AND e.updated >= $after AND e.updated < $before
    AND ${untouched(source, 'e')} AND ${visible(source)}`

const sources = ['main', 'recent'] as const

const countSql = `SELECT count(*) AS count FROM (${sources
  .map((source) => `SELECT 1 ${matches(source)}`)
  .join(' UNION ALL ')} LIMIT ${MOST_FOUND})`

/** What has all words in its title comes first, then what changed last. Ranking by relevance would read all matches of a common word. */
const orderSql = `SELECT source, row, min(tier) AS tier, updated FROM (${sources
  .flatMap((source) =>
    ['$inTitle', '$expression'].map(
      (expression, tier) => `SELECT * FROM (SELECT '${source}' AS source, e.row AS row, ${tier} AS tier,
        e.updated AS updated ${matches(source, expression)} ORDER BY w.rowid DESC LIMIT ${MOST_FOUND})`,
    ),
  )
  .join(' UNION ALL ')}) GROUP BY source, row ORDER BY tier, updated DESC, source, row LIMIT $limit OFFSET $offset`

/** The expression within some kinds: by the index of words too, so that no match of another kind is looked at. */
const within = (kinds: readonly SearchKind[], columns: string, expression: string): string =>
  `kind : (${kinds.map(kindWord).join(' OR ')}) AND {${columns}} : (${expression})`

const SEARCHED = 'title context text numbers'

/** FTS5 takes no notice of a row that is not an integer, as which SQLite gets numbers of JavaScript. */
const textSql = (
  source: Source,
): string => `SELECT e.kind, e.id, e.interview, e.updated, e.facts, w.title, w.context, w.text
  FROM ${source}.words w JOIN ${source}.entry e ON e.row = w.rowid WHERE w.rowid = CAST($row AS INTEGER)`

const flag = (value: boolean): number => (value ? 1 : 0)
const json = (values: readonly string[] = []): string => JSON.stringify(values)

function resultOf(row: Record<string, unknown>, patterns: Patterns): SearchResult {
  const { kind, id, interview, updated, facts, title, context, text } = row as Record<string, string>
  return {
    kind: kind as SearchKind,
    id: id!,
    title: piecesOf(markedText(title!, patterns)),
    context: piecesOf(markedText(context!, patterns)),
    extract: piecesOf(extractOf(text!, patterns).extract),
    updatedAt: updated!,
    ...(kind === 'execution' && { interviewId: interview! }),
    ...(JSON.parse(facts!) as Pick<SearchResult, 'interviewType' | 'partyKind'>),
  }
}

/**
 * Finds what the reader sees, what has the words in its title first, and counts it by kind, up to `MOST_FOUND`.
 *
 * @param database the older entries, with those of recent changes attached as `recent`
 */
export function find(database: DatabaseSync, reader: Reader, wanted: Wanted): Found {
  const { kind, after, before, offset, limit } = wanted
  const expression = expressionOf(wanted.terms)
  const given = {
    $after: after,
    $before: before,
    $all: flag(reader.all),
    $self: reader.named[0] ?? '',
    $named: json(reader.named),
    $hasHidden: flag(reader.hidden !== undefined),
    $hidden: json(reader.hidden),
    $isLimited: flag(reader.seen !== undefined),
    $seen: json(reader.seen),
    $hiddenModels: json(reader.hiddenModels),
    $seesOthers: flag(reader.seesOthers),
  }
  const counting = database.prepare(countSql)
  const counts = reader.kinds.map((one) => {
    const { count } = counting.get({ ...given, $expression: within([one], SEARCHED, expression) })!
    return { kind: one, count: Number(count) }
  })
  const kinds = kind === undefined ? reader.kinds : reader.kinds.filter((one) => one === kind)
  const $expression = within(kinds, SEARCHED, expression)
  const $inTitle = within(kinds, 'title', expression)
  const patterns = patternsOf(wanted.terms)
  const ordered =
    kinds.length === 0
      ? []
      : database.prepare(orderSql).all({ ...given, $expression, $inTitle, $limit: limit, $offset: offset })
  return {
    counts: counts.filter(({ count }) => count > 0),
    items: ordered.map(({ source, row }) =>
      resultOf(database.prepare(textSql(source as Source)).get({ $row: row as number })!, patterns),
    ),
  }
}
