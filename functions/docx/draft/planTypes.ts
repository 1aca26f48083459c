import type { OutBlock, OutParagraph, OutTable, OutToken } from '../redline/index.ts'

/** A place in the text where the contracts have different words. */
export type Slot = {
  readonly kind: 'slot'
  /** By contract, or by item of the list; undefined where the place does not exist. */
  readonly texts: readonly (string | undefined)[]
  readonly before: string
  readonly after: string
  /** The cell before it. */
  readonly lead: string
  /** The paragraph, by its number among those with places. */
  readonly paragraph: number
  readonly list: ListPlan | undefined
}

/** A text that only some contracts have. */
export type Optional = {
  readonly kind: 'optional'
  readonly present: readonly (boolean | undefined)[]
  readonly text: string
  readonly list: ListPlan | undefined
}

/** A text that is repeated; `owners` tells the contract of each item. */
export type ListPlan = {
  readonly kind: 'list'
  readonly owners: readonly number[]
  readonly text: string
  readonly title: string
}

export type Cut =
  | { readonly kind: 'slot'; readonly from: number; readonly to: number; readonly slot: Slot }
  | {
      readonly kind: 'optional'
      readonly from: number
      readonly to: number
      readonly optional: Optional
      readonly parts: readonly { readonly inverse: boolean; readonly content: Content }[]
    }
  | {
      readonly kind: 'ending'
      readonly from: number
      readonly to: number
      readonly last: string
      readonly others: string
    }

/** A text with places in it. */
export type Content = { readonly tokens: readonly OutToken[]; readonly cuts: readonly Cut[] }

export type PlanBlock =
  | {
      readonly kind: 'paragraph'
      readonly out: OutParagraph
      readonly content: Content
      readonly after: readonly OutBlock[]
    }
  | {
      readonly kind: 'table'
      readonly out: OutTable
      readonly rows: readonly PlanRow[]
      readonly after: readonly OutBlock[]
    }
  | {
      readonly kind: 'when'
      readonly optional: Optional
      readonly inverse: boolean
      readonly blocks: readonly PlanBlock[]
    }
  | { readonly kind: 'each'; readonly list: ListPlan; readonly blocks: readonly PlanBlock[] }

export type PlanRow =
  | {
      readonly kind: 'row'
      readonly out: OutTable['rows'][number]
      readonly cells: readonly { readonly open: string; readonly text: PlanText }[]
    }
  | { readonly kind: 'when'; readonly optional: Optional; readonly row: PlanRow }
  | { readonly kind: 'each'; readonly list: ListPlan; readonly row: PlanRow }

export type PlanText = { readonly head: readonly OutBlock[]; readonly blocks: readonly PlanBlock[] }
