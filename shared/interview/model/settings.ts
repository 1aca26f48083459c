import * as z from 'zod'
import { dayCounts } from '../../tasks/task.ts'
import { conditionSchema } from './condition.ts'
import { MOST_DAYS, MOST_MONTHS } from './days.ts'
import { signatureSchema } from './signature.ts'

const finishEmailSchema = z.object({
  to: z.string().default(''),
  cc: z.string().default(''),
  subject: z.string().default(''),
  body: z.string().default(''),
  docx: z.boolean().default(false),
  pdf: z.boolean().default(false),
})

const webhookSchema = z.object({
  enabled: z.boolean().default(false),
  host: z.string().default(''),
  method: z.enum(['POST', 'PUT', 'PATCH', 'GET']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
})

/** Where the files of a finished document are kept in a connected account, and under which names. Of a bucket, the account has the folder. */
const filingSchema = z.object({
  enabled: z.boolean().default(false),
  /** As the service names it, and as people see it: 'Clientes › 2026'. */
  folder: z.object({ id: z.string().max(400).default(''), name: z.string().max(1_000).default('') }).prefault({}),
  /** Within that folder, with placeholders: '{{cliente}}/Contratos'. */
  subfolder: z.string().max(300).default(''),
  /** With placeholders; if empty, files keep their names. */
  fileName: z.string().max(300).default(''),
  docx: z.boolean().default(false),
  pdf: z.boolean().default(true),
})
export type Filing = z.infer<typeof filingSchema>

const flowSchema = z.object({
  enable: z.boolean().default(false),
  /** The reviewers approve one after another, in this order; otherwise all at once. */
  ordered: z.boolean().default(false),
  /** Days from the start of a document to its proposed deadline; no deadline if absent. */
  days: z.number().int().min(1).max(MOST_DAYS).optional(),
  assignReview: z
    .array(
      z.object({
        type: z.enum(['user', 'group']).default('user'),
        id: z.string().default(''),
        conditionals: z.array(conditionSchema).default([]),
      }),
    )
    .default([]),
})

/** Maximum number of questions whose files are annexes. */
const MAX_ANNEXES = 100

/** The maximum number of distinct placeholders in a model. */
const MAX_REFUSED = 3_000

const templateModelSchema = z.object({
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador de modelo inválido'),
  name: z.string().max(200).default(''),
  /** The name of the uploaded file, and its size in bytes. */
  fileName: z.string().default(''),
  size: z.number().int().nonnegative().default(0),
  /** SHA-256 of the docx, in hexadecimal: the stored file's address. */
  fileId: z.string().regex(/^[0-9a-f]{64}$/, 'Endereço de arquivo inválido'),
  conditionals: z.array(conditionSchema).default([]),
  /** Compiled from the interview's document at each save. */
  madeBy: z.literal('editor').optional(),
  /** Someone confirmed that tags of another tool in it are intended. */
  keepsForeignTags: z.boolean().optional(),
  /** What looks like a tag of another tool, and is text: someone said so of each. */
  plainTexts: z.array(z.string().max(2_000)).max(1_000).optional(),
  /** Whether a section repeats, or whose a name in a list is, where the file leaves it open. */
  readAs: z
    .array(
      z.object({
        ref: z.string().max(300),
        list: z.string().max(300).optional(),
        as: z.enum(['list', 'section', 'item', 'document']),
      }),
    )
    .max(MAX_REFUSED)
    .optional(),
  /** References of questions the author chose to ask always, although the document needs them only in some of its sections. */
  alwaysAsked: z.array(z.string()).max(MAX_REFUSED).optional(),
  /** References of questions whose PDFs and pictures are appended to the document's PDF, in this order; 'socios.documentos' inside a list. */
  annexes: z.array(z.string().max(300)).max(MAX_ANNEXES).optional(),
  /** Its PDF is in the archival format PDF/A-2b. */
  archival: z.boolean().optional(),
  /** The uploaded file, if its tags were translated. */
  originalFileId: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type TemplateModel = z.infer<typeof templateModelSchema>

/** Limited because one job fills all models of an execution. */
export const MAX_MODELS = 50

/** A task that is made when a document is finished. */
const finishTaskSchema = z.object({
  enabled: z.boolean().default(false),
  /** With placeholders; if empty, the name of the document. */
  title: z.string().max(300).default(''),
  content: z.string().max(4_000).default(''),
  /** A person or group. If empty, the person responsible for the document. */
  assignee: z
    .object({ type: z.enum(['user', 'group']).default('user'), id: z.string().max(26).default('') })
    .prefault({}),
  /** Days from finishing to its deadline. */
  days: z.number().int().min(1).max(MOST_DAYS).default(5),
  count: z.enum(dayCounts).default('business'),
})

export const settingsSchema = z.object({
  finish: z
    .object({
      email: finishEmailSchema.prefault({}),
      webhook: webhookSchema.prefault({}),
      gDrive: filingSchema.prefault({}),
      sharepoint: filingSchema.prefault({}),
      s3: filingSchema.prefault({}),
      signature: signatureSchema.prefault({}),
      task: finishTaskSchema.prefault({}),
    })
    .prefault({}),
  downloadOnFinish: z.boolean().default(false),
  /** The name of documents, with placeholders: 'Procuração – {{outorgante}}'. If empty, a name is proposed. */
  documentName: z.string().max(200).default(''),
  /** Months after which finished documents are erased; without it, they are kept. */
  retentionMonths: z.number().int().min(1).max(MOST_MONTHS).optional(),
  flow: flowSchema.prefault({}),
  /** The docx models an execution fills. */
  templates: z
    .array(templateModelSchema)
    .max(MAX_MODELS)
    .refine(
      (models) => new Set(models.map(({ id }) => id)).size === models.length,
      'Dois modelos têm o mesmo identificador',
    )
    .default([]),
  termos: z.array(z.object({ label: z.string().default(''), description: z.string().default('') })).default([]),
})

export const integrationCpjSchema = z.object({
  enabled: z.boolean().default(false),
  definitions: z.record(z.string(), z.json()).default({}),
  /** The kinds of records that are made there for documents that are linked to none. */
  creates: z.array(z.enum(['processo', 'pessoa'])).default([]),
})
