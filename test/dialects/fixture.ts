export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
export type Data = { readonly [name: string]: Value }

/** A small file written for a tool, with data for it. */
export type Fixture = {
  /** What is particular about it. */
  readonly name: string
  /** Its lines: see `documentOf`. */
  readonly text: string
  readonly data: Data
  /** What its author answers on the screen of the file where it leaves something open. */
  readonly readAs?: readonly {
    readonly ref: string
    readonly list?: string
    readonly as: 'list' | 'section' | 'item' | 'document'
  }[]
  /** What the tool makes of it, if it cannot be run here. */
  readonly expected?: string
  /** Why our text may differ from the tool's, and what ours is then. */
  readonly differs?: { readonly because: string; readonly ours: string }
}
