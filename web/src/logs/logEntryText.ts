import { describeAction, type LogAction, logActions } from '#shared/api/logActions.ts'
import type { LogEntry } from '#shared/api/logs.ts'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** Who did it, as a person is named; nobody is the system, or a visitor who was not signed in. */
export function actorOf({ by, from, subject }: Pick<LogEntry, 'by' | 'from' | 'subject'>): string {
  if (by) return by.name ?? by.email ?? 'Alguém que já saiu'
  if (!from) return 'Sistema'
  return subject.kind === 'user' ? (subject.name ?? 'Visitante') : 'Visitante'
}

/** What happened, as a sentence of its own. */
export const sentenceOf = ({ description }: Pick<LogEntry, 'description'>): string => capital(description)

/** Every action that can be filtered by, in the order in which people look for them. */
export const actionOptions: readonly { readonly value: LogAction; readonly label: string }[] = (
  Object.keys(logActions) as LogAction[]
)
  .map((value) => ({ value, label: capital(describeAction(value, '…')) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
