import { apiScopes, apiScopeText } from '#shared/api/apiScopes.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { formViewTitles, settingTitles } from '#shared/interview/titles.ts'
import { type FilterOperator, operatorLabels } from '../blocks/filters/filter.ts'

/** A property before and after the change. */
export type Change = { readonly label: string; readonly before?: string; readonly after?: string }

/** Labels of properties; any other is shown by its own name. */
const labels: Readonly<Record<string, string>> = {
  name: 'Nome',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  email: 'E-mail',
  recipients: 'Destinatários',
  img: 'Imagem',
  privileges: 'Privilégios',
  invited: 'Convite pendente',
  isAdmin: 'Administra o sistema',
  owner: 'Proprietário',
  owners: 'Proprietários',
  published: settingTitles['metadata.published'],
  formType: settingTitles['metadata.typeFormView'],
  fieldCount: 'Campos',
  modelCount: 'Modelos',
  models: 'Modelos',
  model: 'Modelo',
  fileName: 'Arquivo',
  size: 'Tamanho em bytes',
  tags: 'Etiquetas',
  copyOf: 'Cópia de',
  defaultTemplate: 'Modelo pronto',
  id: 'Identificador',
  version: 'Versão',
  restoredFrom: 'Trazida da versão',
  ref: 'Nome anterior da marcação',
  to: 'Até',
  from: 'De',
  list: 'Lista',
  status: 'Situação',
  assignedTo: 'Responsável',
  group: 'Grupo',
  groups: 'Grupos',
  dueDate: 'Prazo',
  updatedAt: 'Alteração',
  finishedAt: 'Finalização',
  client: 'Cliente',
  interviewId: 'Modelo',
  interviewName: 'Nome do modelo',
  parentId: 'Feito a partir de',
  toReview: 'Para revisar',
  trash: 'Na lixeira',
  where: 'Filtros',
  text: 'Comentário',
  interview: 'Modelo',
  type: 'Tipo',
  execution: 'Documento',
  trialEndsAt: 'Fim do teste',
  createdAt: 'Criação',
  preferences: 'Preferências',
  custom: 'Aparência',
  secondaryColor: 'Cor',
  algorithm: 'Assinatura',
  template: 'Modelo',
  document: 'Documento',
  members: 'Pessoas do grupo',
  price: 'Preço',
  plan: 'Plano',
  validUntil: 'Validade',
  scopes: 'Permissões',
  expiresOn: 'Vale até',
  description: settingTitles['metadata.description'],
  month: 'Mês',
  message: 'Mensagem',
  changed: 'Propriedades mudadas',
  repaired: 'Reparado',
  etapa: 'Etapa',
  user: 'Pessoa',
  action: 'Ação',
  subject: 'Assunto',
  reason: 'Motivo',
  decision: 'Decisão',
  items: 'Itens',
  item: 'Item',
  count: 'Quantidade',
  erased: 'Eliminados',
  kept: 'Mantidos',
  party: 'Cadastro',
  envelope: 'Envelope',
  visit: 'Visita por link público',
  link: 'Link público',
  task: 'Tarefa',
  batch: 'Planilha preenchida',
  reading: 'Leitura de arquivos',
  chat: 'Conversa com o assistente',
  scenario: 'Cenário de teste',
  member: 'Pessoa da organização',
  officer: 'Encarregado',
  purpose: 'Finalidade',
  legalBasis: 'Base legal',
  security: 'Medidas de segurança',
}

const words: Readonly<Record<string, string>> = {
  owner: 'Proprietário',
  'contentLibrary.access': 'Biblioteca de conteúdo',
  'charts.overview': 'Gráficos da visão geral',
  'execution.downloadDocx': 'Baixar docx',
  'interview.edit': 'Criar e publicar modelos',
  'execution.edit': 'Começar e preencher documentos',
  ...Object.fromEntries(apiScopes.map((scope) => [scope, apiScopeText[scope].name])),
  template: 'Modelo',
  block: 'Bloco',
  erase: 'Eliminar',
  keep: 'Manter',
  true: 'Sim',
  false: 'Não',
  ...formViewTitles,
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A filter of an exported list: 'Prazo menor 31/12/2026'. */
function conditionText({ field, operator, value }: Record<string, unknown>): string {
  const text = typeof value === 'string' && day.test(value) ? formatDate(value) : textOf(String(field), value)
  return `${labels[String(field)] ?? field} ${operatorLabels[operator as FilterOperator] ?? operator} ${text}`
}
const day = /^\d{4}-\d{2}-\d{2}$/

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (name === 'status' && typeof value === 'number') return executionStatusLabels[value] ?? String(value)
  if ((name === 'dueDate' || name === 'expiresOn') && typeof value === 'string') return formatDate(value)
  if (typeof value === 'string') return instant.test(value) ? formatDateTime(value) : (words[value] ?? value)
  if (name === 'where' && Array.isArray(value)) return value.map(conditionText).join('\n')
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((item) => textOf('', item)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, item]) => `${labels[key] ?? key}: ${textOf(key, item)}`)
      .join('\n')
  return String(value)
}

/** The changes of an entry, property by property, in readable form. */
export function changesOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    label: labels[name] ?? name,
    ...(before && { before: textOf(name, before[name]) }),
    ...(after && { after: textOf(name, after[name]) }),
  }))
}
