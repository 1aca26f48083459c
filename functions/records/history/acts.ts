import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import { presentEntry, queryLogs } from '#functions/logs/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { describeAction } from '#shared/api/logActions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import type { HistoryEntry, RecordChange } from '#shared/api/records.ts'
import type { StoredExecution } from '../../executions/index.ts'
import { comesAfter, type Source } from './moment.ts'

/** The acts on the execution in the organisation's log. */
export function actsOf({ organizationId, executionId }: StoredExecution): Source {
  const people = namesOf(organizationId)
  const groups = groupNames(organizationId)

  /** How the execution's properties changed, with the names of people and groups. */
  const changesOf = async ({ before = {}, after = {} }: LogEntry): Promise<RecordChange[]> => {
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const [was, is] = [before, after]
    const known = await people([text(was.assignedTo), text(is.assignedTo)])
    const named = await groups([text(was.group), text(is.group)])
    const person = (id: string): string => (id === '' ? '' : (known.get(id) ?? 'alguém que saiu da organização'))
    const group = (id: string): string => (id === '' ? '' : (named.get(id) ?? 'um grupo que não existe mais'))
    const changed = (name: string, label: string, write: (value: string) => string): RecordChange[] => {
      const [one, other] = [write(text(was[name])), write(text(is[name]))]
      return one === other || !(name in is || name in was) ? [] : [{ label, before: one, after: other }]
    }
    return [
      ...changed('name', 'Nome do documento', (name) => name),
      ...changed('assignedTo', 'Responsável', person),
      ...changed('group', 'Grupo', group),
      ...(typeof was.status === 'number' && typeof is.status === 'number' && was.status !== is.status
        ? [{ label: 'Situação', before: statusText(was.status), after: statusText(is.status) }]
        : []),
    ]
  }

  const present = async (entry: LogEntry): Promise<HistoryEntry | undefined> => {
    const changes = entry.before && entry.after ? await changesOf(entry) : []
    const status = entry.before && entry.after?.status
    return {
      id: entry.id,
      kind: 'act',
      at: entry.at,
      ...(entry.by && { by: { id: entry.by.id, name: entry.by.name } }),
      text: sentenceOf(entry, changes),
      ...(typeof status === 'number' && { status }),
      changes: changes.filter(({ label }) => label !== 'Situação'),
      changeCount: changes.filter(({ label }) => label !== 'Situação').length,
      files: [],
    }
  }

  return async (before, count) => {
    const to = before && new Date(Date.parse(before.at) + 1).toISOString()
    const { data } = await queryLogs(organizationId, { subject: executionId, to }).read(null, count + OF_ONE_MOMENT)
    return data
      .map(presentEntry)
      .filter((entry) => before === undefined || comesAfter(before, entry))
      .slice(0, count + 1)
      .map((entry) => ({ at: entry.at, id: entry.id, entry: () => present(entry) }))
  }
}

/** Maximum number of acts in one millisecond, which a page may end between. */
const OF_ONE_MOMENT = 20

const statusText = (status: number): string => executionStatusLabels[status] ?? 'Inválido'

/** The log's sentence without the document's name, since it is shown in the document. */
function sentenceOf({ action }: LogEntry, changes: readonly RecordChange[]): string {
  if (action === 'document.retried') return 'pediu de novo a geração dos arquivos'
  if (action !== 'execution.changed') return describeAction(action, undefined)
  const [only, ...others] = changes
  if (!only || others.length > 0) return 'mudou os dados do documento'
  if (only.label === 'Nome do documento') return 'mudou o nome do documento'
  if (only.label === 'Responsável')
    return only.after === '' ? 'deixou o documento sem responsável' : 'mudou o responsável'
  if (only.label === 'Grupo') return only.after === '' ? 'tirou o documento do grupo' : 'mudou o grupo'
  return 'mudou a situação do documento'
}
