import { groupNames } from '#functions/groups/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { reviewingAs, visibleExecutions } from './policy.ts'
import type { StoredExecution } from './present.ts'
import { type Filters, queryExecutions } from './queryExecutions.ts'
import { withoutNumbers } from './searchText.ts'

const attributes = [
  'executionId',
  'name',
  'client',
  'status',
  'interviewName',
  'interviewVersion',
  'assignedTo',
  'group',
  'parentId',
  'dueDate',
  'createdAt',
  'updatedAt',
  'finishedAt',
  'trashedAt',
] as const satisfies readonly (keyof StoredExecution)[]

interface Row extends Pick<StoredExecution, (typeof attributes)[number]> {
  readonly assignee: string | undefined
  readonly groupName: string | undefined
}

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Nome', value: ({ name }) => name },
  { label: 'Cliente', value: ({ client }) => client },
  { label: 'Modelo', value: ({ interviewName }) => interviewName },
  { label: 'Versão do modelo', format: 'integer', value: ({ interviewVersion }) => interviewVersion },
  { label: 'Situação', value: ({ status }) => executionStatusLabels[status] ?? 'Inválido' },
  { label: 'Responsável', value: ({ assignee }) => assignee },
  { label: 'Grupo', value: ({ groupName }) => groupName },
  { label: 'Prazo', format: 'date', value: ({ dueDate }) => dueDate },
  { label: 'Criado em', format: 'dateTime', value: ({ createdAt }) => createdAt },
  { label: 'Alterado em', format: 'dateTime', value: ({ updatedAt }) => updatedAt },
  { label: 'Finalizado em', format: 'dateTime', value: ({ finishedAt }) => finishedAt },
  { label: 'Na lixeira desde', format: 'dateTime', value: ({ trashedAt }) => trashedAt },
  { label: 'Código', value: ({ executionId }) => executionId },
  { label: 'Feito a partir de', value: ({ parentId }) => parentId },
]

/** The filters for the log, with CPF and CNPJ numbers masked. */
const loggedFilters = ({ where, ...filters }: Filters) => ({
  ...filters,
  ...(filters.text && { text: withoutNumbers(filters.text) }),
  ...(where && {
    where: where.map((condition) =>
      condition.field === 'name' || condition.field === 'client'
        ? { ...condition, value: withoutNumbers(condition.value) }
        : condition,
    ),
  }),
})

/** Maximum number of rows per query: about a megabyte, the limit of a query's result. */
const PAGE = 1_000

/** All executions that match the list's filters, as a CSV file. The export is logged. */
export async function exportExecutions(
  caller: Caller,
  { continuation, ...filters }: Filters & Continued,
): Promise<Blob | Pending> {
  const { organizationId } = caller
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined)
    await outbox
      .put(
        logEntry(caller, {
          action: 'execution.exported',
          subject,
          after: loggedFilters(filters),
        }),
      )
      .go()
  const reviewing = await reviewingAs(caller, filters)
  const wanted = queryExecutions(organizationId, filters, await visibleExecutions(caller), 'desc', reviewing)
  const names = namesOf(organizationId)
  const groups = groupNames(organizationId)
  return exportCsv(
    {
      caller,
      name: 'Documentos',
      of: filters,
      columns,
      read: (cursor) => wanted?.readSome(attributes, cursor, PAGE),
      rowsOf: async (executions) => {
        const [people, grouped] = await Promise.all([
          names(executions.map(({ assignedTo }) => assignedTo)),
          groups(executions.map(({ group = '' }) => group)),
        ])
        return executions.map((row) => ({
          ...row,
          assignee: people.get(row.assignedTo),
          groupName: grouped.get(row.group ?? ''),
        }))
      },
    },
    continuation,
  )
}
