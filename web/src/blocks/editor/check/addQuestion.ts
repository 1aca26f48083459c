import type { Transaction } from '@tiptap/pm/state'
import type { Field } from '#shared/interview/model.ts'
import type { Tag } from '#shared/template/index.ts'

/** A question that the text needs and the model does not ask yet; `list` is the one whose items have it, or ''. */
export type NewQuestion = { readonly field: Field; readonly list: string }

/** Puts a question into the model. It is undone together with the change of the text before it, if there is one. */
export type AddQuestion = (question: NewQuestion, after?: Transaction) => void

/**
 * The question for a tag, if there can be one (shared/interview/naming/fieldForTag.ts). Passed in: it needs the schema of questions, which
 * pages where people only answer do not load.
 */
export type FieldFor = (tag: Tag, raw: string, text: string, name?: string) => Field | undefined
