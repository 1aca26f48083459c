import type { RuleName } from '../logic/condition.ts'
import type { FieldTypeSettings } from './fields/index.ts'
import type { Field, formViews, Section } from './model.ts'

/** The names of the members any field may have, in reading order; members of a type are named by its own description. */
export const fieldTitles: { readonly [M in keyof Omit<Field, keyof FieldTypeSettings | 'id'>]-?: string } = {
  name: 'Pergunta',
  ref: 'Nome da marcação',
  type: 'Tipo',
  required: 'Resposta obrigatória',
  readonly: 'Somente leitura',
  rowShare: 'Largura',
  hint: 'Ajuda',
  defaultValue: 'Valor inicial',
  minValue: 'Mínimo',
  maxValue: 'Máximo',
  mask: 'Máscara',
  relatedBy: 'Campo relacionado',
  registerKinds: 'Buscar no cadastro',
  registerFact: 'Dado do cadastro',
  src: 'Endereço',
  value: 'Valor',
  inFull: 'Também por extenso',
  inFullToVar: 'Nome do valor por extenso nos documentos',
  barcode: 'Também em código de barras',
  barcodeToVar: 'Nome do código de barras nos documentos',
  enableSearchIA: 'Pode ser preenchido por IA',
  listType: 'Tipo da lista',
  listFields: 'Campos da lista',
  uid: 'Identidade',
  conditionals: 'Condições',
  rules: 'Regras',
}

export const rowShareTitles: { readonly [S in NonNullable<Field['rowShare']>]: string } = {
  half: 'Metade da linha',
  third: 'Um terço da linha',
}

export const ruleTitles: { readonly [R in RuleName]: string } = {
  defaultValue: 'Regra do valor inicial',
  label: 'Regra da pergunta',
  mask: 'Regra da máscara',
  maxValue: 'Regra do máximo',
  minValue: 'Regra do mínimo',
  readOnly: 'Regra de somente leitura',
  required: 'Regra da resposta obrigatória',
}

export const sectionTitles: { readonly [M in keyof Omit<Section, 'id' | 'fields'>]-?: string } = {
  title: 'Título',
  description: 'Descrição',
  type: 'Espécie',
  blockId: 'Bloco',
  conditionals: 'Condições',
}

export const formViewTitles: { readonly [V in (typeof formViews)[number]]: string } = {
  Paginas: 'Uma seção por página',
  Formulario: 'Tudo em uma página',
  Conversa: 'Uma pergunta por vez',
}

/** The names of interview-wide settings, by path in the code. */
export const settingTitles = {
  'metadata.title': 'Título',
  'metadata.description': 'Descrição',
  'metadata.authors': 'Autores',
  'metadata.logoURL': 'Endereço do logotipo',
  'metadata.typeFormView': 'Como as perguntas aparecem',
  'metadata.organizationId': 'Organização',
  'metadata.published': 'Publicada',
  'metadata.changeDocOnFinish': 'Mudar o documento ao terminar',
  'metadata.enableFlow': 'Fluxo de revisão',
  'metadata.documentType': 'Tipo do documento',
  'settings.documentName': 'Nome dos documentos',
  'settings.finish.email.to': 'E-mail ao terminar: destinatários',
  'settings.finish.email.cc': 'E-mail ao terminar: cópias',
  'settings.finish.email.subject': 'E-mail ao terminar: assunto',
  'settings.finish.email.body': 'E-mail ao terminar: texto',
  'settings.finish.email.docx': 'E-mail ao terminar: anexar o docx',
  'settings.finish.email.pdf': 'E-mail ao terminar: anexar o PDF',
  'settings.finish.webhook.enabled': 'Aviso a outro sistema ao terminar',
  'settings.finish.webhook.host': 'Aviso a outro sistema ao terminar: endereço',
  'settings.finish.webhook.method': 'Aviso a outro sistema ao terminar: método',
  'settings.finish.webhook.headers': 'Aviso a outro sistema ao terminar: cabeçalhos',
  'settings.finish.gDrive.enabled': 'Arquivar no Google Drive ao terminar',
  'settings.finish.gDrive.folder': 'Google Drive: pasta',
  'settings.finish.gDrive.subfolder': 'Google Drive: subpasta',
  'settings.finish.gDrive.fileName': 'Google Drive: nome dos arquivos',
  'settings.finish.gDrive.docx': 'Google Drive: arquivar o docx',
  'settings.finish.gDrive.pdf': 'Google Drive: arquivar o PDF',
  'settings.finish.sharepoint.enabled': 'Arquivar no SharePoint ao terminar',
  'settings.finish.sharepoint.folder': 'SharePoint: pasta',
  'settings.finish.sharepoint.subfolder': 'SharePoint: subpasta',
  'settings.finish.sharepoint.fileName': 'SharePoint: nome dos arquivos',
  'settings.finish.sharepoint.docx': 'SharePoint: arquivar o docx',
  'settings.finish.sharepoint.pdf': 'SharePoint: arquivar o PDF',
  'settings.finish.s3.enabled': 'Arquivar no bucket do Amazon S3 ao terminar',
  'settings.finish.s3.folder': 'Amazon S3: pasta',
  'settings.finish.s3.subfolder': 'Amazon S3: subpasta',
  'settings.finish.s3.fileName': 'Amazon S3: nome dos arquivos',
  'settings.finish.s3.docx': 'Amazon S3: arquivar o docx',
  'settings.finish.s3.pdf': 'Amazon S3: arquivar o PDF',
  'settings.finish.signature.send': 'Enviar para assinatura ao terminar',
  'settings.finish.signature.subject': 'Assinatura: assunto',
  'settings.finish.signature.message': 'Assinatura: mensagem',
  'settings.finish.signature.days': 'Assinatura: prazo em dias',
  'settings.finish.signature.parties': 'Quem assina',
  'settings.downloadOnFinish': 'Baixar os documentos ao terminar',
  'settings.flow.enable': 'Revisão antes de terminar',
  'settings.flow.ordered': 'Revisores um após o outro',
  'settings.flow.days': 'Prazo do documento, em dias',
  'settings.flow.assignReview': 'Atribuição da revisão',
  'settings.termos': 'Termos',
  'integrationCPJ.enabled': 'Integração com o CPJ',
  'integrationCPJ.definitions': 'Definições da integração com o CPJ',
  'integrationCPJ.creates': 'O que se cria no CPJ',
  customStyleLi: 'Estilo dos itens de lista',
} as const

/** The text styles of documents ('defaultFormat.heading-1.font'). */
export const styleTitles: Readonly<Record<string, string>> = {
  normal: 'Texto',
  'heading-1': 'Título 1',
  'heading-2': 'Título 2',
  'heading-3': 'Título 3',
  font: 'fonte',
  size: 'tamanho',
  bold: 'negrito',
  italic: 'itálico',
  underline: 'sublinhado',
  textColor: 'cor',
  alignment: 'alinhamento',
}
