import * as z from 'zod'
import { conditionSchema } from './condition.ts'

const alignments = ['left', 'center', 'right', 'justify'] as const

export const textFormatSchema = z.object({
  font: z.string().default('Arial'),
  size: z.string().default('16px'),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  underline: z.boolean().default(false),
  textColor: z.string().default('#000000'),
  alignment: z.enum(alignments).default('left'),
})
export type TextFormat = z.infer<typeof textFormatSchema>

export const defaultFormatSchema = z.object({
  normal: textFormatSchema.prefault({}),
  'heading-1': textFormatSchema.prefault({}),
  'heading-2': textFormatSchema.prefault({}),
  'heading-3': textFormatSchema.prefault({}),
})

const cellSchema = z.object({
  id: z.string().default(''),
  content: z.string().default(''),
  hidden: z.boolean().default(false),
})

const rowSchema = z.object({
  /** Cells by column. */
  content: z.record(z.string(), cellSchema).default({}),
  settings: z
    .object({
      /** The list for which the row repeats. */
      dynamicListFieldRef: z.string().optional(),
      /** The row is skipped if this field is false (S0 §5). */
      conditionalFieldRef: z.string().optional(),
    })
    .prefault({}),
})
export type TableRow = z.infer<typeof rowSchema>

export const editorBlockSchema = z
  .discriminatedUnion('type', [
    z.object({ id: z.string(), type: z.literal('text'), content: z.string().default('') }),
    z.object({
      id: z.string(),
      type: z.literal('table'),
      content: z.object({ rows: z.array(rowSchema).default([]) }).prefault({}),
    }),
  ])
  .meta({ id: 'EditorBlock' })
export type EditorBlock = z.infer<typeof editorBlockSchema>

/** S1's template content: a group of headers, blocks and footers. */
export const editorSectionSchema = z.object({
  id: z.string(),
  conditionals: z.array(conditionSchema).default([]),
  headers: z.array(editorBlockSchema).default([]),
  blocks: z.array(editorBlockSchema).default([]),
  footers: z.array(editorBlockSchema).default([]),
})
export type EditorSection = z.infer<typeof editorSectionSchema>

export const editorDefSchema = z.object({ sections: z.array(editorSectionSchema).default([]) })
export type EditorDef = z.infer<typeof editorDefSchema>

/** The tiptap document of each group, as the editor stores it; only the docx code interprets its nodes. */
export const documentEditorSchema = z.object({
  sections: z.array(z.object({ id: z.string(), content: z.json().default(null) })).default([]),
})
