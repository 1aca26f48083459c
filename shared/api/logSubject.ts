/** The kinds of subject of a log entry, as people call them. */
export const logSubjectNames = {
  organization: 'Organização',
  user: 'Pessoa',
  session: 'Sessão',
  group: 'Grupo',
  party: 'Cadastro',
  embeddedKey: 'Chave de incorporação',
  apiKey: 'Chave de API',
  webhook: 'Endereço de avisos',
  connection: 'Conta conectada',
  interview: 'Modelo',
  libraryItem: 'Cláusula da biblioteca',
  execution: 'Documento',
  document: 'Arquivo',
  link: 'Link público',
  envelope: 'Envelope',
  task: 'Tarefa',
  privacyRequest: 'Pedido de titular',
  taskLabel: 'Etiqueta de tarefas',
  agenda: 'Agenda',
  holiday: 'Feriado',
  taskFeed: 'Endereço de calendário',
  defaultTemplate: 'Modelo padrão',
  offer: 'Oferta',
  queue: 'Fila',
  notification: 'Notificação',
} as const

export type LogSubjectKind = keyof typeof logSubjectNames

/** A subject with the name it had at the time: subjects are renamed and deleted, the log does not change. */
export type LogSubject = {
  readonly kind: LogSubjectKind
  readonly id: string
  readonly name?: string | undefined
}
