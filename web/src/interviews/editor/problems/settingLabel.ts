import type { Field } from '#shared/interview/model.ts'
import { settingsOf } from '../settingsOf.ts'
import type { FindingPlace } from './placeOf.ts'

const settings: { readonly [name: string]: string } = {
  title: 'Título',
  name: 'Pergunta',
  hint: 'Ajuda',
  content: 'Conteúdo',
  ref: 'Referência',
  conditionals: 'Condições',
  expression: 'Fórmula',
  minValue: 'Mínimo',
  maxValue: 'Máximo',
  defaultValue: 'Valor inicial',
  options: 'Opções',
  required: 'Resposta obrigatória',
  relatedBy: 'Campo relacionado',
  refs: 'Campos somados',
}

const rules: { readonly [name: string]: string } = {
  defaultValue: 'Regra do valor inicial',
  label: 'Regra da pergunta',
  mask: 'Regra da máscara',
  maxValue: 'Regra do máximo',
  minValue: 'Regra do mínimo',
  readOnly: 'Regra de somente leitura',
  required: 'Regra da resposta obrigatória',
}

const emails: { readonly [name: string]: string } = {
  to: 'E-mail ao terminar: destinatários',
  cc: 'E-mail ao terminar: cópias',
  subject: 'E-mail ao terminar: assunto',
  body: 'E-mail ao terminar: texto',
}

/** What the setting is called on the screen; nothing where the finding is about the thing as a whole. */
export function settingLabel({ field, setting }: FindingPlace): string | undefined {
  const [name, second, third, fourth] = setting
  if (name === undefined) return undefined
  if (name === 'rules') return rules[field?.rules[Number(second)]?.name ?? ''] ?? 'Regra'
  if (name === 'ranges') return `Faixa ${Number(second) + 1}`
  if (name === 'editorDef') return 'Condições de um grupo do documento'
  if (name === 'settings') {
    if (second === 'templates') return 'Condições do documento'
    if (second === 'flow') return 'Atribuição da revisão'
    return third === 'email' ? emails[String(fourth)] : 'Aviso a outro sistema ao terminar'
  }
  return titleIn(field, String(name)) ?? settings[name]
}

const titleIn = (field: Field | undefined, name: string): string | undefined =>
  field && settingsOf(field).find((setting) => setting.name === name)?.title

export type Tab = 'geral' | 'regras' | 'avancado'

/** The page of the inspector on which a field's setting is changed. */
export function tabOf(field: Field, name: string | undefined): Tab {
  if (name === 'conditionals' || name === 'rules') return 'regras'
  const advanced = ['ref', 'defaultValue', 'minValue', 'maxValue', 'relatedBy']
  return name !== undefined && advanced.includes(name) && titleIn(field, name) === undefined ? 'avancado' : 'geral'
}
