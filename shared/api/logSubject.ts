/** What an entry of the log is about, as a person calls each kind. */
export const logSubjectNames = {
  organization: 'Organização',
  user: 'Pessoa',
  session: 'Sessão',
  group: 'Grupo',
  embeddedKey: 'Chave de incorporação',
  interview: 'Modelo',
  execution: 'Documento',
  document: 'Arquivo',
  defaultTemplate: 'Modelo padrão',
  offer: 'Oferta',
  queue: 'Fila',
  notification: 'Notificação',
} as const

export type LogSubjectKind = keyof typeof logSubjectNames

/** One thing, with the name that it had at the time: things are renamed and deleted, the log stays. */
export type LogSubject = {
  readonly kind: LogSubjectKind
  readonly id: string
  readonly name?: string | undefined
}
