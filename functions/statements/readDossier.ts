import { hashedFiles } from '#functions/documents/index.ts'
import { readAnchors, readHead } from '#functions/logs/index.ts'
import { readHistory } from '#functions/records/index.ts'
import { envelopesOf } from '#functions/signatures/index.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { findExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Blob } from '../platform/http/types.ts'
import { envelopesHtml, filesHtml, historyHtml } from './html/dossierHtml.ts'
import { statementHtml } from './html/statementHtml.ts'
import { printPdf } from './print/printPdf.ts'
import { deliver, statementOf } from './readStatement.ts'

const PAGE = 100
/** Entries of the history that are printed. */
const MOST_ENTRIES = 3_000

async function historyOf(caller: Caller, executionId: string) {
  const entries: HistoryEntry[] = []
  let cursor: string | undefined
  do {
    const page = await readHistory(caller, executionId, { cursor, limit: PAGE })
    entries.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined && entries.length < MOST_ENTRIES)
  return { entries: entries.toReversed(), more: cursor !== undefined }
}

/**
 * What can be shown of an execution later: its answers, its files with their hashes, its signatures and who did what. It names the last
 * entry of the organisation's log, whose chain shows that nothing before was changed, and its last anchor outside the system.
 */
export async function readDossier(caller: Caller, executionId: string): Promise<Blob> {
  const stored = await findExecution(caller, executionId)
  const [statement, files, envelopes, history, head, anchors] = await Promise.all([
    statementOf(stored, 'Dossiê'),
    hashedFiles(stored),
    envelopesOf(caller, [executionId]),
    historyOf(caller, executionId),
    readHead(stored.organizationId),
    readAnchors(stored.organizationId),
  ])
  const sent = envelopes.filter(({ state }) => state !== 'draft')
  const rest = filesHtml(files) + envelopesHtml(sent, executionId) + historyHtml(history, head, anchors.at(-1))
  const pdf = await printPdf(statementHtml({ ...statement, rest }))
  return deliver(caller, stored, pdf, { action: 'execution.dossierDownloaded', name: 'dossie.pdf' })
}
