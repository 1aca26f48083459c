import type { TemplateScope } from '#shared/template/index.ts'

/** What an author writes in Word, and what a document prints for the given answers. */
export type Example = {
  readonly write: string
  readonly answers: TemplateScope
  readonly given: string
  readonly prints: string
}

/**
 * A part of a topic. Texts have a little markup: `**label**` is what a screen calls something, `` `{{nome}}` `` a marking, and
 * `[text](/path)` a link.
 */
export type Part =
  | string
  | { readonly steps: readonly string[] }
  | { readonly list: readonly string[] }
  | { readonly examples: readonly Example[] }
  /** A heading of its own, with an address. */
  | { readonly heading: string; readonly id: string }
  | { readonly file: string; readonly name: string; readonly asks: readonly string[] }

/** A section of the help: its `id` is its anchor. */
export type Topic = {
  readonly id: string
  readonly title: string
  /** Words that it is also found by. */
  readonly keywords: readonly string[]
  /** Where in the application it is about. */
  readonly screen?: string
  readonly parts: readonly Part[]
}

export type TopicGroup = { readonly title: string; readonly topics: readonly Topic[] }
