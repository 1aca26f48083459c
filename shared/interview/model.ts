import * as z from 'zod'
import { migrate } from './migrations.ts'
import { conditionSchema } from './model/condition.ts'
import { defaultFormatSchema, documentEditorSchema, editorDefSchema } from './model/document.ts'
import { fieldSchema, listFieldSchema, refNameSchema } from './model/field.ts'
import { integrationCpjSchema, settingsSchema } from './model/settings.ts'

export { conditionSchema, fieldRuleSchema } from './model/condition.ts'
export type {
  ClauseLevel,
  ClauseScheme,
  EditorBlock,
  EditorDef,
  EditorPage,
  EditorSection,
  EditorTable,
  ParagraphStyle,
  TableRow,
  TextFormat,
} from './model/document.ts'
export { editorBlockSchema, editorDefSchema, textFormatSchema } from './model/document.ts'
export type { Field } from './model/field.ts'
export { refNameSchema, refSchema } from './model/field.ts'
export { REF_PATTERN } from './model/refPattern.ts'
export type { Filing, TemplateModel } from './model/settings.ts'
export type { SignatureSettings, SigningParty } from './model/signature.ts'
export {
  type Chooser,
  type ContentVariant,
  choosers,
  MAX_CONTENT,
  MAX_VARIANTS,
  variantsSchema,
} from './model/variant.ts'
export { fieldSchema }

/** How an execution asks: one page per section with steps, everything on one page, or one question at a time. */
export const formViews = ['Paginas', 'Formulario', 'Conversa'] as const

const metadataSchema = z.object({
  title: z.string().default('Sem título'),
  description: z.string().default(''),
  authors: z.array(z.string()).default([]),
  logoURL: z.string().default(''),
  typeFormView: z.enum(formViews).default('Paginas'),
  organizationId: z.string().default(''),
  published: z.boolean().default(false),
  changeDocOnFinish: z.boolean().default(false),
  enableFlow: z.boolean().default(false),
  documentType: z.string().default(''),
})

/** A prefix of references; empty for none. */
export const prefixSchema = refNameSchema
  .max(40, 'O prefixo tem no máximo 40 caracteres')
  .refine((prefix) => !prefix.endsWith('_'), 'O prefixo não termina com _')
  .or(z.literal(''))

export const sectionSchema = z
  .object({
    id: z.string().min(1).max(64),
    /** The name of the step; S0 leaves sections unnamed. */
    title: z.string().default(''),
    /** What the step is about, for the person answering. */
    description: z.string().max(2_000).optional(),
    /** The section is a placeholder for an interview block until it is expanded. */
    type: z.literal('block').optional(),
    blockId: z.string().max(64).optional(),
    /** The version of the block that is inserted; without it, always the newest. */
    blockVersion: z.number().int().positive().optional(),
    /** Put before the references of the block's fields, with '_', so that a block can be used twice. */
    prefix: prefixSchema.optional(),
    conditionals: z.array(conditionSchema).default([]),
    fields: z.array(listFieldSchema).default([]),
  })
  .meta({ id: 'Section', description: 'A page of questions, or a placeholder for a block' })
export type Section = z.infer<typeof sectionSchema>

const codeSchema = z
  .object({
    /** The version of the stored shape; see migrations.ts. */
    version: z.number().int().positive().default(1),
    fieldIdSeq: z.number().int().nonnegative().default(0),
    metadata: metadataSchema.prefault({}),
    sections: z.array(sectionSchema).default([]),
    settings: settingsSchema.prefault({}),
    integrationCPJ: integrationCpjSchema.prefault({}),
    defaultFormat: defaultFormatSchema.prefault({}),
    customStyleLi: z.string().default(''),
    documentEditor: documentEditorSchema.prefault({}),
    editorDef: editorDefSchema.prefault({}),
  })
  .meta({ id: 'InterviewCode', description: 'An interview: its sections, fields, rules, documents and settings' })

export type InterviewCode = z.infer<typeof codeSchema>

/** JSON deeper than any interview needs would overflow the stack of recursive code. */
const MAX_DEPTH = 200

/** Accepts any stored version; missing members get the specification's defaults. */
export const interviewCodeSchema: z.ZodType<InterviewCode> = z.preprocess((stored, context) => {
  if (!isDeeperThan(MAX_DEPTH, stored)) return migrate(stored)
  context.addIssue('O modelo tem níveis demais')
  return z.NEVER
}, codeSchema)

/** Not recursive, because it guards against deep recursion. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

export function emptyInterviewCode(title?: string): InterviewCode {
  return codeSchema.parse(title === undefined ? {} : { metadata: { title } })
}
