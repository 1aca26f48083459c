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

/** S0 §3 leaves the flags open; bold is what tells a heading of the same size from the text. */
const headingFormatSchema = textFormatSchema.extend({ bold: z.boolean().default(true) })

export const defaultFormatSchema = z.object({
  normal: textFormatSchema.prefault({}),
  'heading-1': headingFormatSchema.prefault({}),
  'heading-2': headingFormatSchema.prefault({}),
  'heading-3': headingFormatSchema.prefault({}),
})

const cellSchema = z.object({
  id: z.string().default(''),
  /** Paragraphs in the vocabulary of `document/vocabulary.ts`, as every content of a text block. */
  content: z.string().default(''),
  hidden: z.boolean().default(false),
  /** Columns and rows that the cell spans; the cells that it covers are not written. */
  colspan: z.number().int().min(1).max(63).optional(),
  rowspan: z.number().int().min(1).max(1_000).optional(),
  /** '#rrggbb'. */
  fill: z.string().optional(),
  valign: z.enum(['top', 'middle', 'bottom']).optional(),
  /** Its own borders and padding. */
  css: z.string().optional(),
})

const rowSchema = z.object({
  /** Cells by column: '0', '1', … */
  content: z.record(z.string(), cellSchema).default({}),
  settings: z
    .object({
      /** The list for which the row repeats. */
      dynamicListFieldRef: z.string().optional(),
      /** The row is skipped if this field is false (S0 §5). */
      conditionalFieldRef: z.string().optional(),
      /** Repeated at the top of each page. */
      header: z.boolean().optional(),
      /** Not broken across pages. */
      whole: z.boolean().optional(),
      /** At least this high, in millimetres. */
      height: z.number().positive().max(1_000).optional(),
    })
    .prefault({}),
})
export type TableRow = z.infer<typeof rowSchema>

const tableSchema = z.object({
  rows: z.array(rowSchema).default([]),
  /** Of each column, as shares of 100. */
  widths: z.array(z.number().positive().max(100)).max(63).optional(),
  /** Of the table, as a share of 100 of the text's width. */
  width: z.number().positive().max(200).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  borders: z.enum(['all', 'none']).optional(),
  /** Borders and padding of the whole, instead of `borders`. */
  css: z.string().optional(),
})
export type EditorTable = z.infer<typeof tableSchema>

export const editorBlockSchema = z
  .discriminatedUnion('type', [
    z.object({ id: z.string(), type: z.literal('text'), content: z.string().default('') }),
    z.object({ id: z.string(), type: z.literal('table'), content: tableSchema.prefault({}) }),
  ])
  .meta({ id: 'EditorBlock' })
export type EditorBlock = z.infer<typeof editorBlockSchema>

const millimetres = z.number().min(0).max(600)

const pageSchema = z.object({
  size: z.enum(['A4', 'A5', 'Carta', 'Oficio', 'custom']).default('A4'),
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** In millimetres, as the page lies; only of a custom size. */
  width: millimetres.min(20).optional(),
  height: millimetres.min(20).optional(),
  /** In millimetres. Header and footer are their distances from the edge. */
  margins: z
    .object({
      top: millimetres.default(30),
      right: millimetres.default(20),
      bottom: millimetres.default(20),
      left: millimetres.default(30),
      header: millimetres.optional(),
      footer: millimetres.optional(),
    })
    .prefault({}),
})
export type EditorPage = z.infer<typeof pageSchema>

/** S1's template content: a group of headers, blocks and footers. */
export const editorSectionSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  conditionals: z.array(conditionSchema).default([]),
  /** A4 in portrait if absent. */
  page: pageSchema.optional(),
  /** On a new page if absent. A group whose page, headers or footers differ from those of the one before always begins a page. */
  begins: z.enum(['page', 'continuous']).optional(),
  headers: z.array(editorBlockSchema).default([]),
  blocks: z.array(editorBlockSchema).default([]),
  footers: z.array(editorBlockSchema).default([]),
})
export type EditorSection = z.infer<typeof editorSectionSchema>

export const clauseFormats = [
  'decimal',
  'ordinal',
  'lowerLetter',
  'upperLetter',
  'lowerRoman',
  'upperRoman',
  'bullet',
  'none',
] as const

const clauseLevelSchema = z.object({
  format: z.enum(clauseFormats).default('decimal'),
  /** As Word writes it: '%1' is the number of the first level. */
  text: z.string().max(200),
  start: z.number().int().min(0).max(30_000).optional(),
  /** What separates the number from the text; a tab if absent. */
  suffix: z.enum(['tab', 'space', 'none']).optional(),
  /** Indents and the look of the number. */
  css: z.string().optional(),
})
export type ClauseLevel = z.infer<typeof clauseLevelSchema>

const clauseSchemeSchema = z.object({
  id: z.string().min(1).max(64),
  label: z.string().default(''),
  levels: z.array(clauseLevelSchema).min(1).max(9),
})
export type ClauseScheme = z.infer<typeof clauseSchemeSchema>

const paragraphStyleSchema = z.object({
  id: z.string().min(1).max(200),
  /** 'Normal', 'heading 1', 'heading 2' and 'heading 3' replace the interview's default formats. */
  name: z.string().max(200),
  basedOn: z.string().optional(),
  next: z.string().optional(),
  css: z.string().default(''),
  /** How paragraphs of the style are numbered in Word; those of the document say it themselves. */
  clause: z.object({ numbering: z.string(), level: z.number().int().min(1).max(9) }).optional(),
})
export type ParagraphStyle = z.infer<typeof paragraphStyleSchema>

export const editorDefSchema = z.object({
  sections: z.array(editorSectionSchema).default([]),
  /** The scheme that numbers the clauses: one of `numberings` or of the shared ones. */
  clauses: z.string().optional(),
  numberings: z.array(clauseSchemeSchema).max(500).optional(),
  styles: z.array(paragraphStyleSchema).max(1_000).optional(),
})
export type EditorDef = z.infer<typeof editorDefSchema>

/** The tiptap document of each group, as the editor stores it; only the docx code interprets its nodes. */
export const documentEditorSchema = z.object({
  sections: z.array(z.object({ id: z.string(), content: z.json().default(null) })).default([]),
})
