import type { FinishAction } from '#shared/api/finishActions.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../blocks/plural.ts'
import type { TagColor } from '../blocks/table/column.ts'

type State = { readonly label: string; readonly color: TagColor; readonly note?: string }

const isFiling = (kind: FinishAction['kind']): boolean => kind === 'gDrive' || kind === 'sharepoint' || kind === 's3'

const titles: Readonly<Record<FinishAction['kind'], string>> = {
  email: 'E-mail',
  webhook: 'Aviso a outro sistema',
  gDrive: 'Cópia no Google Drive',
  sharepoint: 'Cópia no SharePoint',
  s3: 'Cópia no Amazon S3',
  cpj: 'Envio ao CPJ',
  signature: 'Envio para assinatura',
  task: 'Tarefa',
}

export const actionTitle = (kind: FinishAction['kind']): string => titles[kind]

/** The words for an action that is done, not done, and being done. */
const wordsOf = (kind: FinishAction['kind']) =>
  kind === 'task'
    ? ({ done: 'Criada', failed: 'Não criada', begun: 'Criando' } as const)
    : isFiling(kind)
      ? ({ done: 'Arquivado', failed: 'Não arquivado', begun: 'Arquivando' } as const)
      : ({ done: 'Enviado', failed: 'Não enviado', begun: 'Enviando' } as const)

/** What became of an action, and when it is tried next. */
export function actionState({ kind, state, attempts, dueAt, log }: FinishAction): State {
  const words = wordsOf(kind)
  if (state === 'done') return { label: words.done, color: 'green' }
  const [last] = log
  const reason = last ? outcomeText(kind, last) : undefined
  if (state === 'failed') return { label: words.failed, color: 'red', ...(reason && { note: reason }) }
  if (attempts === 0) return { label: words.begun, color: 'blue' }
  const next = dueAt ? `; a próxima às ${formatDateTime(dueAt, 'HH:mm')} de ${formatDateTime(dueAt, 'DD/MM')}` : ''
  const made = `${plural(attempts, 'tentativa', 'tentativas')}${next}`
  // Of another system, only its status is known; of a folder, what a person can do about it.
  return {
    label: 'Tenta de novo',
    color: 'amber',
    note:
      (isFiling(kind) || kind === 'cpj' || kind === 'signature' || kind === 'task') && reason
        ? `${reason} ${made}.`
        : made,
  }
}

/** What came back from an attempt. */
export function outcomeText(kind: FinishAction['kind'], { status, fault }: FinishAction['log'][number]): string {
  if (fault) return fault
  if (isFiling(kind)) return 'Arquivado'
  if (kind === 'task') return 'Tarefa criada'
  if (kind === 'signature') return 'Enviado para assinatura'
  return kind === 'email' ? 'Entregue ao servidor de e-mail' : `O outro sistema respondeu ${status}`
}
