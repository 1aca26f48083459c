import type { FinishAction } from '#shared/api/finishActions.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../blocks/plural.ts'
import type { TagColor } from '../blocks/table/column.ts'

type State = { readonly label: string; readonly color: TagColor; readonly note?: string }

export const actionTitle = (kind: FinishAction['kind']): string =>
  kind === 'email' ? 'E-mail' : 'Aviso a outro sistema'

/** What became of an action, and when it is tried next. */
export function actionState({ kind, state, attempts, dueAt, log }: FinishAction): State {
  if (state === 'done') return { label: 'Enviado', color: 'green' }
  const [last] = log
  const reason = last ? outcomeText(kind, last) : undefined
  if (state === 'failed') return { label: 'Não enviado', color: 'red', ...(reason && { note: reason }) }
  if (attempts === 0) return { label: 'Enviando', color: 'blue' }
  const next = dueAt ? `; a próxima às ${formatDateTime(dueAt, 'HH:mm')} de ${formatDateTime(dueAt, 'DD/MM')}` : ''
  return { label: 'Tenta de novo', color: 'amber', note: `${plural(attempts, 'tentativa', 'tentativas')}${next}` }
}

/** What came back from an attempt. */
export function outcomeText(kind: FinishAction['kind'], { status, fault }: FinishAction['log'][number]): string {
  if (fault) return fault
  return kind === 'email' ? 'Entregue ao servidor de e-mail' : `O outro sistema respondeu ${status}`
}
