/** What an API key may do: the closed list of its permissions, in the order in which people choose them. */
export const apiScopes = [
  'models.read',
  'documents.read',
  'documents.write',
  'documents.finish',
  'files.read',
  'files.archive',
  'comments.read',
  'comments.write',
  'batches.run',
  'emails.send',
  'signatures.read',
  'signatures.send',
  'register.read',
  'register.write',
  'tasks.read',
  'tasks.write',
] as const
export type ApiScope = (typeof apiScopes)[number]

type ScopeText = {
  readonly name: string
  readonly note: string
  /** What a key with it does, as part of a sentence. */
  readonly verb: string
}

/** Each permission as people read it. */
export const apiScopeText: Readonly<Record<ApiScope, ScopeText>> = {
  'models.read': {
    name: 'Ler modelos',
    note: 'A lista de modelos, as perguntas e as regras de cada um.',
    verb: 'lê modelos',
  },
  'documents.read': {
    name: 'Ler documentos',
    note: 'A lista de documentos, as respostas e os arquivos enviados com elas.',
    verb: 'lê documentos',
  },
  'documents.write': {
    name: 'Começar e preencher documentos',
    note: 'Lê e muda as respostas, o nome, o responsável e os arquivos enviados.',
    verb: 'preenche',
  },
  'documents.finish': {
    name: 'Finalizar documentos',
    note: 'Gera o Word e o PDF, ou envia o documento para revisão.',
    verb: 'finaliza',
  },
  'files.read': {
    name: 'Baixar os arquivos prontos',
    note: 'O Word e o PDF dos documentos finalizados.',
    verb: 'baixa arquivos',
  },
  'files.archive': {
    name: 'Arquivar os arquivos prontos',
    note: 'Nas pastas do Google Drive e do SharePoint que a organização conectou.',
    verb: 'arquiva arquivos',
  },
  'comments.read': {
    name: 'Ler comentários',
    note: 'O que foi comentado em cada documento, com as respostas.',
    verb: 'lê comentários',
  },
  'comments.write': {
    name: 'Comentar documentos',
    note: 'Lê, escreve e responde comentários, e os marca como resolvidos.',
    verb: 'comenta',
  },
  'batches.run': {
    name: 'Preencher com planilhas',
    note: 'Confere e envia planilhas, acompanha as linhas e baixa os documentos delas.',
    verb: 'preenche com planilhas',
  },
  'emails.send': {
    name: 'Enviar e-mails',
    note: 'Documentos finalizados, links e lembretes, em nome da organização.',
    verb: 'envia e-mails',
  },
  'signatures.read': {
    name: 'Ler envelopes',
    note: 'Os envelopes de assinatura, o estado de cada pessoa e os PDFs assinados.',
    verb: 'lê envelopes',
  },
  'signatures.send': {
    name: 'Enviar para assinatura',
    note: 'Faz, envia, corrige e cancela envelopes em nome da organização.',
    verb: 'envia para assinatura',
  },
  'register.read': {
    name: 'Ler o cadastro',
    note: 'Pessoas, empresas, imóveis e processos.',
    verb: 'lê o cadastro',
  },
  'register.write': {
    name: 'Incluir e mudar o cadastro',
    note: 'Com uma chave, nada é excluído do cadastro.',
    verb: 'muda o cadastro',
  },
  'tasks.read': {
    name: 'Ler tarefas',
    note: 'As tarefas, com o histórico, as etiquetas, as agendas e os feriados.',
    verb: 'lê tarefas',
  },
  'tasks.write': {
    name: 'Criar e mudar tarefas',
    note: 'Cria, muda, move, comenta e exclui tarefas.',
    verb: 'muda tarefas',
  },
}
