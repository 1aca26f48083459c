import type { Answer } from '#shared/api/call.ts'
import type { logBreaks, logs } from '#shared/api/logs.ts'
import { type Anchor, readAnchors } from './anchors.ts'
import { GENESIS, hashLine } from './chain.ts'
import { logEntry, readHead } from './entity.ts'
import type { StoredEntry } from './present.ts'

type Verification = Answer<typeof logs.verifyLogs>

/** Entries verified per call, so that it ends well within API Gateway's 30 s. */
const PAGE = 2_000
/** How often to read before an entry is reported missing: the index is eventually consistent. */
const READS = 4
const PAUSE = 250
/** No position in a log is greater: they have twelve digits. */
const LAST = 999_999_999_999

const messages: Record<(typeof logBreaks)[number], (sequence: number) => string> = {
  changed: (n) => `A corrente se rompe no registro nº ${n}: ele, ou o anterior a ele, foi alterado depois de escrito.`,
  missing: (n) => `Falta o registro nº ${n}: ele foi apagado.`,
  shortened: (n) => `Faltam os registros a partir do nº ${n}: o fim da corrente foi apagado.`,
  unsealed: (n) => `O selo do fim da corrente não confere com o registro nº ${n}.`,
  rewritten: (n) =>
    `O registro nº ${n} não confere com o que foi guardado fora do sistema no dia em que era o último: ele, ou um anterior, foi reescrito.`,
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

const inChain = async (organizationId: string, from: number, to: number): Promise<readonly StoredEntry[]> =>
  (await logEntry.query.inChain({ organizationId }).between({ sequence: from }, { sequence: to }).go({ pages: 'all' }))
    .data

/** The entries between two positions, all of them unless some are missing. */
async function readLines(organizationId: string, from: number, to: number): Promise<readonly StoredEntry[]> {
  for (let look = 1; ; look++) {
    const lines = await inChain(organizationId, from, to)
    if (lines.length > to - from || look === READS) return lines
    await pause()
  }
}

const broken = (total: number, sequence: number, kind: (typeof logBreaks)[number]): Verification => ({
  total,
  checkedTo: sequence,
  break: { sequence, kind, message: messages[kind](sequence) },
})

/** Whether there are entries after the end of the chain, which no append wrote: each append moves the end. */
async function hasStrayEntries(organizationId: string, total: number): Promise<boolean> {
  const after = logEntry.query.inChain({ organizationId }).between({ sequence: total + 1 }, { sequence: LAST })
  const [stray] = (await after.go({ limit: 1 })).data
  return stray !== undefined && ((await readHead(organizationId))?.sequence ?? 0) < stray.sequence
}

/** The last anchor up to a position. */
function anchorAt(anchors: readonly Anchor[], sequence: number) {
  const last = anchors.findLast((anchor) => anchor.sequence <= sequence)
  return last && { anchor: { date: last.date, sequence: last.sequence } }
}

/**
 * Verifies the chain from a position on: no entry is missing, each matches its hash, the previous one and the anchors, and the end is where
 * the stored end says. The entry before `from` is trusted, because the caller has verified the part before it.
 */
export async function verifyLogs(organizationId: string, from: number): Promise<Verification> {
  // Before the end, which moves on: an anchor is never ahead of it.
  const anchors = await readAnchors(organizationId)
  const anchored = Map.groupBy(anchors, ({ sequence }) => sequence)
  const head = (await readHead(organizationId)) ?? { sequence: 0, hash: GENESIS }
  const total = head.sequence
  const to = Math.min(total, from + PAGE - 1)
  const lines = from > total ? [] : await readLines(organizationId, Math.max(1, from - 1), to)

  let expected = Math.max(1, from - 1)
  let former = GENESIS
  for (const line of lines) {
    if (line.sequence !== expected) return broken(total, expected, 'missing')
    if (line.sequence >= from && line.hash !== hashLine(former, line)) return broken(total, expected, 'changed')
    if (anchored.get(expected)?.some(({ hash }) => hash !== line.hash)) return broken(total, expected, 'rewritten')
    former = line.hash
    expected += 1
  }
  if (expected <= to) return broken(total, expected, to === total ? 'shortened' : 'missing')
  if (to < total) return { total, checkedTo: to, next: to + 1 }
  if (from <= total && former !== head.hash) return broken(total, total, 'unsealed')
  if (await hasStrayEntries(organizationId, total)) return broken(total, total + 1, 'unsealed')
  if (anchors.some(({ sequence }) => sequence > total)) return broken(total, total + 1, 'shortened')
  return { total, checkedTo: total, seal: head.hash, ...anchorAt(anchors, total) }
}
