/**
 * Everything that the log of an organisation can say, each as the sentence that follows a person's name; `{name}` is the subject's.
 */
export const logActions = {
  'session.opened': 'entrou no sistema',
  'session.refused': 'teve a entrada recusada: senha ou código errado',
  'session.ended': 'saiu do sistema',
  'session.revoked': 'encerrou uma sessão própria',
  'session.othersEnded': 'encerrou todas as outras sessões próprias',
  'session.endedForPerson': 'encerrou todas as sessões de {name}',
  'session.reused': 'teve uma sessão encerrada: o acesso foi usado de dois lugares',
  'session.switched': 'passou para outra organização',
  'session.embedded': 'entrou por outro sistema, com a chave de incorporação',
  'password.asked': 'pediu um link para criar uma senha nova',
  'password.reset': 'criou uma senha nova pelo link do e-mail',
  'password.changed': 'trocou a própria senha',
  'secondFactor.enabled': 'ligou a verificação em duas etapas',
  'secondFactor.disabled': 'desligou a verificação em duas etapas',
  'secondFactor.codesReplaced': 'gerou novos códigos de recuperação',
  'passkey.added': 'registrou uma chave de acesso',
  'passkey.removed': 'apagou uma chave de acesso',

  'user.invited': 'convidou {name}',
  'user.invitedAgain': 'convidou {name} de novo',
  'user.joined': 'aceitou o convite para a organização',
  'user.changed': 'mudou os dados de {name}',
  'user.leveled': 'mudou os privilégios de {name}',
  'user.deleted': 'removeu {name} da organização',
  'user.exported': 'exportou a lista de pessoas',
  'embeddedKey.created': 'criou a chave de incorporação "{name}"',
  'embeddedKey.deleted': 'apagou a chave de incorporação "{name}"',

  'organization.created': 'criou a organização {name}',
  'organization.changed': 'mudou os dados da organização',
  'organization.deleted': 'excluiu a organização {name}',
  'organization.recolored': 'mudou a cor da organização',
  'organization.definitionsChanged': 'mudou as definições da organização',
  'organization.signatureChanged': 'mudou as definições de assinatura',
  'organization.docusignConnected': 'ligou a organização ao DocuSign',
  'organization.docusignDisconnected': 'desligou a organização do DocuSign',
  'organization.ownershipTransferred': 'transferiu a propriedade da organização para {name}',
  'organization.wentLive': 'encerrou o período de teste e ativou a organização',
  'organization.planChosen': 'escolheu outro plano para a organização',
  'organization.trialRenewed': 'renovou o período de teste',
  'organization.defaultsLoaded': 'carregou os padrões da organização',
  'organization.integrationsChanged': 'mudou as propriedades de integração',
  'organization.flagsChanged': 'mudou os recursos de modelos da organização',
  'organization.repaired': 'reparou inconsistências dos dados',
  'group.created': 'criou o grupo {name}',
  'group.changed': 'mudou o grupo {name}',
  'group.deleted': 'excluiu o grupo {name}',
  'group.exported': 'exportou a lista de grupos',

  'interview.created': 'criou o modelo "{name}"',
  'interview.saved': 'salvou uma versão do modelo "{name}"',
  'interview.published': 'publicou o modelo "{name}"',
  'interview.unpublished': 'tirou de publicação o modelo "{name}"',
  'interview.renamed': 'mudou o nome do modelo "{name}"',
  'interview.tagged': 'mudou as etiquetas do modelo "{name}"',
  'interview.restored': 'trouxe de volta uma versão anterior do modelo "{name}"',
  'interview.fieldRenamed': 'mudou o nome de uma marcação do modelo "{name}"',
  'interview.modelAdded': 'enviou um arquivo do Word para o modelo "{name}"',
  'interview.modelReplaced': 'trocou um arquivo do Word do modelo "{name}"',
  'interview.modelSettled': 'aceitou alterações ou retirou comentários de um arquivo do Word do modelo "{name}"',
  'interview.modelTranslated': 'traduziu as marcações de um arquivo do Word do modelo "{name}"',
  'interview.trashed': 'moveu o modelo "{name}" para a lixeira',
  'interview.recovered': 'restaurou da lixeira o modelo "{name}"',
  'interview.deleted': 'excluiu o modelo "{name}"',

  'execution.created': 'começou o documento "{name}"',
  'execution.changed': 'mudou nome, responsável ou situação do documento "{name}"',
  'execution.finished': 'finalizou o documento "{name}"',
  'execution.reopened': 'reabriu o documento "{name}"',
  'execution.trashed': 'moveu o documento "{name}" para a lixeira',
  'execution.restored': 'restaurou da lixeira o documento "{name}"',
  'execution.deleted': 'excluiu o documento "{name}"',
  'execution.exported': 'exportou a lista de documentos',
  'document.downloaded': 'baixou o arquivo "{name}"',
  'document.retried': 'pediu de novo a geração dos arquivos de "{name}"',

  'log.exported': 'exportou os registros',
  'defaultTemplate.created': 'incluiu o modelo padrão "{name}"',
  'defaultTemplate.changed': 'trocou o modelo padrão "{name}"',
  'defaultTemplate.deleted': 'excluiu o modelo padrão "{name}"',
  'offer.created': 'criou a oferta {name}',
  'offer.deleted': 'excluiu a oferta {name}',
  'billing.downloaded': 'baixou o faturamento das organizações',
  'queue.messageResent': 'enviou de novo uma mensagem da fila {name}',
} as const

export type LogAction = keyof typeof logActions

/** The sentence of an entry, to be read after the name of who did it. */
export const describeAction = (action: LogAction, name: string | undefined): string =>
  logActions[action]
    .replace('"{name}"', name ? `"${name}"` : '')
    .replace('{name}', name ?? '')
    .trim()
