import type { Privilege } from '#shared/api/call.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { roleText } from '#shared/api/roles.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { user } from '../../platform/auth/user.ts'
import { exportCsv } from '../../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'

const privilegeNames: Record<Privilege, string> = {
  owner: 'Proprietário',
  'contentLibrary.access': 'Biblioteca de conteúdo',
  'charts.overview': 'Gráficos da visão geral',
  'execution.downloadDocx': 'Baixar docx',
  'interview.edit': 'Criar e publicar modelos',
  'execution.edit': 'Começar e preencher documentos',
}

type Row = Awaited<ReturnType<typeof pageOf>>['data'][number]

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Nome', value: ({ firstName }) => firstName },
  { label: 'Sobrenome', value: ({ lastName }) => lastName },
  { label: 'E-mail', value: ({ email }) => email },
  { label: 'Papel', value: ({ privileges }) => roleText(privileges) },
  { label: 'Privilégios', value: ({ privileges }) => privileges.map((privilege) => privilegeNames[privilege]) },
  { label: 'Situação', value: ({ invited }) => (invited ? 'Convite enviado' : 'Ativo') },
  { label: 'Criado em', format: 'dateTime', value: ({ createdAt }) => createdAt },
]

/** Rows read at once: about a megabyte, the most a query returns. */
const PAGE = 1_000

const pageOf = (organizationId: string, cursor: string | null) =>
  user.query.byName({ organizationId }).go({ cursor, limit: PAGE })

/** All users of the organisation by name, as a spreadsheet opens them; the export is logged. */
export async function exportUsers(caller: Caller, { continuation }: Continued): Promise<Blob | Pending> {
  const { organizationId } = caller
  await upgradeOwnerList(organizationId)
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined) await outbox.put(logEntry(caller, { action: 'user.exported', subject })).go()
  return exportCsv(
    {
      caller,
      name: 'Pessoas',
      columns,
      read: (cursor) => pageOf(organizationId, cursor),
      rowsOf: (people) => people,
    },
    continuation,
  )
}
