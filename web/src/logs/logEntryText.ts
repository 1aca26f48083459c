import { describeAction, type LogAction, logActions } from '#shared/api/logActions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { capital } from '#shared/format/text.ts'

/** The name of who did it; without a user, the system or an anonymous visitor. */
export function actorOf({ by, from, subject }: Pick<LogEntry, 'by' | 'from' | 'subject'>): string {
  if (by) return by.name ?? by.email ?? 'Alguém que já saiu'
  if (!from) return 'Sistema'
  return subject.kind === 'user' ? (subject.name ?? 'Visitante') : 'Visitante'
}

/** The entry's description as a sentence. */
export const sentenceOf = ({ description }: Pick<LogEntry, 'description'>): string => capital(description)

/** All actions to filter by, in the order people look for them. */
export const actionOptions: readonly { readonly value: LogAction; readonly label: string }[] = (
  Object.keys(logActions) as LogAction[]
)
  .map((value) => ({ value, label: capital(describeAction(value, '…')) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
