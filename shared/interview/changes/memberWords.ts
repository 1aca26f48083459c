import type { Condition } from '../../logic/index.ts'
import { htmlToText } from '../fields/htmlToText.ts'
import { memberTitle } from '../memberTitle.ts'
import type { Field } from '../model.ts'
import { formViewTitles, sectionTitles, settingTitles, styleTitles } from '../titles.ts'
import type { InterviewChange } from './diffInterviews.ts'
import { isRecord } from './isRecord.ts'
import { conditionsMember, memberText, plainText } from './memberText.ts'
import { conditionsText } from './ruleText.ts'

type Title = (member: string, field: Field | undefined) => string
type Text = (member: string, value: unknown, field: Field | undefined) => string

const lookUp = (known: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(known, name) ? known[name] : undefined) ?? name

const modelTitles = {
  name: 'Nome',
  file: 'Arquivo',
  conditionals: 'Condições',
  alwaysAsked: 'Perguntas feitas sempre',
  annexes: 'Anexos do PDF',
  archival: 'PDF para arquivo (PDF/A)',
  keepsForeignTags: 'Marcações de outra ferramenta ficam como estão',
  plainTexts: 'O que parece marcação e é texto',
  readAs: 'Como as marcações são lidas',
}

const textTitles = {
  type: 'Espécie',
  content: 'Texto',
  conditionals: 'Condições',
  name: 'Nome',
  page: 'Página',
  begins: 'Onde começa',
  clauses: 'Numeração das cláusulas',
  numberings: 'Numerações',
  styles: 'Estilos dos parágrafos',
}

/** The name of a member, by kind of item. */
export const memberTitles: { readonly [K in InterviewChange['kind']]: Title } = {
  section: (member) => lookUp(sectionTitles, member),
  field: (member, field) => (field ? memberTitle(field, member) : member),
  text: (member) => lookUp(textTitles, member),
  model: (member) => lookUp(modelTitles, member),
  setting: (member) => {
    const [first, style = '', part = ''] = member.split('.')
    if (first === 'defaultFormat') return `Formato padrão, ${lookUp(styleTitles, style)}: ${lookUp(styleTitles, part)}`
    return lookUp(settingTitles, member)
  },
}

/** The text of a member's value, by kind of item. */
export const memberTexts: { readonly [K in InterviewChange['kind']]: Text } = {
  section: (member, value) => {
    if (member === 'conditionals') return conditionsMember(value as readonly Condition[], false)
    return member === 'type' && value === 'block' ? 'Bloco' : plainText(value)
  },
  field: (member, value, field) => (field ? memberText(field, member, value) : plainText(value)),
  text: (member, value) => {
    if (member === 'conditionals') return conditionsMember(value as readonly Condition[], false)
    if (member === 'type') return value === 'table' ? 'tabela' : 'texto'
    if (member === 'begins') return value === 'continuous' ? 'na mesma página' : 'em uma nova página'
    if (member === 'page' && isRecord(value)) return pageText(value)
    return member === 'name' || member === 'clauses' ? plainText(value) : writtenText(value)
  },
  model: (member, value) => {
    if (member === 'conditionals') return conditionsText(value as readonly Condition[]) || 'sempre preenchido'
    return member === 'file' && isRecord(value) ? plainText(value.fileName) : plainText(value)
  },
  setting: (member, value) => {
    if (member === 'metadata.typeFormView') return lookUp(formViewTitles, String(value))
    if (member === 'settings.flow.assignReview' && Array.isArray(value))
      return value.filter(isRecord).map(reviewText).join('\n')
    if (member === 'settings.finish.task.assignee' && isRecord(value)) return assigneeText(value)
    if (member === 'settings.termos' && Array.isArray(value))
      return value
        .filter(isRecord)
        .map(({ label, description }) => `${label}: ${description}`)
        .join('\n')
    if (member.endsWith('.alignment')) return lookUp(alignments, String(value))
    return plainText(value)
  },
}

function pageText({ size, orientation, margins }: Readonly<Record<string, unknown>>): string {
  const { top, right, bottom, left } = isRecord(margins) ? margins : {}
  const edges = [top, right, bottom, left].map((edge) => `${edge ?? 0}`.replace('.', ',')).join(', ')
  const lies = orientation === 'landscape' ? 'deitada' : 'em pé'
  return `${size === 'custom' ? 'tamanho próprio' : size}, ${lies}, margens de ${edges} mm`
}

const alignments = { left: 'à esquerda', center: 'centralizado', right: 'à direita', justify: 'justificado' }

function reviewText({ type, id, conditionals }: Readonly<Record<string, unknown>>): string {
  const when = conditionsText(conditionals as readonly Condition[])
  return `${assigneeText({ type, id })}${when === '' ? '' : ` quando ${when}`}`
}

const assigneeText = ({ type, id }: Readonly<Record<string, unknown>>): string =>
  id === '' ? 'ninguém' : `${type === 'group' ? 'Grupo' : 'Pessoa'} ${id}`

/** The text of a part of a document: HTML, the cells of a table, or the editor's document tree. */
function writtenText(value: unknown): string {
  const found: string[] = []
  const walk = (part: unknown, depth: number) => {
    if (depth > DEEPEST) return
    if (typeof part === 'string') found.push(htmlToText(part))
    else if (Array.isArray(part)) for (const each of part) walk(each, depth + 1)
    else if (isRecord(part)) {
      const { text, content, rows } = part
      if (typeof text === 'string') found.push(text)
      for (const inner of [content, rows])
        if (inner !== undefined) walk(isRow(inner) ? Object.values(inner) : inner, depth + 1)
    }
  }
  walk(value, 0)
  return found.filter((text) => text !== '').join('\n')
}

const DEEPEST = 200

/** The cells of a row, by column. */
const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !('content' in value) && !('rows' in value) && !('text' in value)
