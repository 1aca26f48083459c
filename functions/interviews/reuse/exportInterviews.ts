import { namesOf } from '#functions/identity/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { exportCsv } from '../../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { interview } from '../entity.ts'
import { migrateInterview } from '../migrations.ts'
import { visibleInterviews } from '../policy.ts'
import type { StoredInterview } from '../present.ts'

type Row = { readonly stored: StoredInterview; readonly createdBy: string }

const at = (instant: string | undefined) => instant && formatDateTime(instant, 'DD/MM/YYYY HH:mm')

function stateOf({ publication, contentKey }: StoredInterview): string {
  if (!publication) return 'Rascunho'
  return publication.contentKey === contentKey ? 'Publicado' : 'Publicado, com alterações'
}

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Nome', value: ({ stored }) => stored.name },
  { label: 'Tipo', value: ({ stored }) => (stored.type === 'form' ? 'Formulário' : 'Modelo') },
  { label: 'Situação', value: ({ stored }) => stateOf(stored) },
  { label: 'Etiquetas', value: ({ stored }) => stored.tags.join(', ') },
  { label: 'Perguntas', value: ({ stored }) => stored.fieldCount },
  { label: 'Arquivos do Word', value: ({ stored }) => stored.modelCount },
  { label: 'Versão', value: ({ stored }) => stored.version },
  { label: 'Publicado em', value: ({ stored }) => at(stored.publication?.publishedAt) },
  { label: 'Criado por', value: ({ createdBy }) => createdBy },
  { label: 'Criado em', value: ({ stored }) => at(stored.createdAt) },
  { label: 'Alterado em', value: ({ stored }) => at(stored.updatedAt) },
]

/** Models read at once. */
const PAGE = 100

/** The models and forms that the caller sees, most recently changed first, as a spreadsheet opens them; the export is logged. */
export async function exportInterviews(caller: Caller, { continuation }: Continued): Promise<Blob | Pending> {
  const { organizationId } = caller
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined) await outbox.put(logEntry(caller, { action: 'interview.exported', subject })).go()
  const sees = await visibleInterviews(caller)
  const nameOf = namesOf(organizationId)
  return exportCsv(
    {
      caller,
      name: 'Modelos',
      columns,
      read: (cursor) =>
        interview.query
          .ofOrganization({ organizationId })
          .where(({ trashedAt }, { notExists }) => notExists(trashedAt))
          .where(({ type }, { ne }) => ne(type, 'block'))
          .go({ cursor, limit: PAGE, order: 'desc' }),
      rowsOf: async (items) => {
        const seen = items.map(migrateInterview).filter(({ interviewId }) => sees?.(interviewId) !== false)
        const names = await nameOf(seen.map(({ createdBy }) => createdBy))
        return seen.map((stored) => ({ stored, createdBy: names.get(stored.createdBy) ?? '' }))
      },
    },
    continuation,
  )
}
