import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { ExecutionCondition } from '#shared/api/executions/conditions.ts'
import { parseDate } from '#shared/format/date.ts'
import { type Filter, type FilterOperator, type FilterType, operatorsOf } from '../../blocks/filters/filter.ts'

type Kind = Extract<FilterType, 'select' | 'date' | 'text'>

/** The list's filters: their names in the address, on the screen and in the API. */
export const listFilters = [
  { model: 'situacao', label: 'Situação', type: 'select', field: 'status' },
  { model: 'modelo', label: 'Modelo', type: 'select', field: 'interviewId' },
  { model: 'cliente', label: 'Cliente', type: 'text', field: 'client' },
  { model: 'responsavel', label: 'Responsável', type: 'select', field: 'assignedTo' },
  { model: 'grupo', label: 'Grupo', type: 'select', field: 'group' },
  { model: 'prazo', label: 'Prazo', type: 'date', field: 'dueDate' },
  { model: 'criado', label: 'Criação', type: 'date', field: 'createdAt' },
  { model: 'alterado', label: 'Alteração', type: 'date', field: 'updatedAt' },
  { model: 'finalizado', label: 'Finalização', type: 'date', field: 'finishedAt' },
  { model: 'nome', label: 'Nome do documento', type: 'text', field: 'name' },
  { model: 'nome-do-modelo', label: 'Nome do modelo', type: 'text', field: 'interviewName' },
  { model: 'origem', label: 'Feito a partir de', type: 'select', field: 'parentId' },
] as const satisfies readonly {
  readonly model: string
  readonly label: string
  readonly type: Kind
  readonly field: ExecutionCondition['field']
}[]

export type FilterName = (typeof listFilters)[number]['model']

/** The value of 'nobody' and 'nothing'. */
export const NONE = 'nenhum'

const operatorWords: Readonly<Record<FilterOperator, string>> = {
  equal: 'igual',
  different: 'diferente',
  greater: 'maior',
  greaterOrEqual: 'maior-igual',
  less: 'menor',
  lessOrEqual: 'menor-igual',
  like: 'contem',
}
const operators = new Map(Object.entries(operatorWords).map(([operator, word]) => [word, operator as FilterOperator]))

/** The filters in an address: `situacao=4`, `prazo=menor.2026-12-31`. Unknown ones are ignored. */
export function filtersIn(search: URLSearchParams): readonly Filter[] {
  return [...search].flatMap(([name, text]) => {
    if (name === 'de') return filterOf('alterado', 'greaterOrEqual', text)
    if (name === 'ate') return filterOf('alterado', 'lessOrEqual', text)
    const [word = '', ...rest] = text.split('.')
    const operator = operators.get(word)
    return operator ? filterOf(name, operator, rest.join('.')) : filterOf(name, 'equal', text)
  })
}

function filterOf(name: string, operator: FilterOperator, text: string): readonly Filter[] {
  const known = listFilters.find(({ model }) => model === name)
  if (!known || !operatorsOf[known.type].includes(operator) || !isOf(known, text)) return []
  return [{ model: name, operator, type: known.type, value: text }]
}

function isOf({ type, model }: (typeof listFilters)[number], text: string): boolean {
  if (type === 'date') return parseDate(text) === text
  if (model === 'situacao') return Object.hasOwn(executionStatusLabels, text)
  return text.trim() !== '' && text.length <= (type === 'text' ? 200 : 60)
}

/** The address with its filters replaced by these. */
export function withFilters(search: URLSearchParams, filters: readonly Filter[]): URLSearchParams {
  const after = new URLSearchParams(search)
  for (const name of [...listFilters.map(({ model }) => model), 'de', 'ate']) after.delete(name)
  for (const { model, operator, type, value } of filters) {
    const bare = operator === 'equal' && type !== 'text'
    after.append(model, bare ? String(value) : `${operatorWords[operator]}.${value}`)
  }
  return after
}

/** The filters for the API. */
export const conditionsOf = (filters: readonly Filter[]): readonly ExecutionCondition[] =>
  filters.flatMap(({ model, operator, value }) => {
    const field = listFilters.find((known) => known.model === model)?.field
    if (!field) return []
    const wanted = field === 'status' ? Number(value) : value === NONE ? '' : value
    return [{ field, operator, value: wanted } as ExecutionCondition]
  })
