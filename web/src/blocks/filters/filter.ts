/** S1 §3. */
export type FilterField = {
  readonly label: string
  /** The row's property to filter by. */
  readonly model: string
  readonly type: FilterType
  /** Options of a 'select'; with `find`, those always offered and those named by active filters. */
  readonly options?: readonly FilterOption[]
  /** Finds the options of a 'select' with too many to load, by the typed text; without one, the first ones. */
  readonly find?: (typed: string) => Promise<readonly FilterOption[]>
  /** False hides the field from the menu; filters already set on it still apply. */
  readonly show?: boolean
}

export type FilterOption = {
  readonly value: string
  readonly label: string
  /** Only names a filter in use; it is not offered. */
  readonly unoffered?: boolean
}

export type FilterType = 'text' | 'number' | 'date' | 'money' | 'select' | 'boolean'

export type FilterOperator = 'equal' | 'different' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual' | 'like'

/** One condition, its value typed by its field. Rows must match all filters. */
export type Filter = { readonly model: string; readonly operator: FilterOperator } & FilterValue

export type FilterValue =
  | { readonly type: 'text' | 'select'; readonly value: string }
  /** 'YYYY-MM-DD'. */
  | { readonly type: 'date'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  /** An exact decimal in machine form: '1234.56'. */
  | { readonly type: 'money'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }

/** S1 §5. */
export const operatorLabels: Readonly<Record<FilterOperator, string>> = {
  equal: 'igual',
  different: 'diferente',
  greater: 'maior',
  greaterOrEqual: 'maior igual',
  less: 'menor',
  lessOrEqual: 'menor igual',
  like: 'contém',
}

const ordered = ['equal', 'different', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'] as const

/** The operators of each type. */
export const operatorsOf: Readonly<Record<FilterType, readonly FilterOperator[]>> = {
  text: ['like', 'equal', 'different'],
  number: ordered,
  date: ordered,
  money: ordered,
  select: ['equal', 'different'],
  boolean: ['equal', 'different'],
}
