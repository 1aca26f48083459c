import * as z from 'zod'
import { changeKinds, changeWords } from '../../interview/changes/words.ts'
import { conditionSchema } from '../../interview/model/condition.ts'
import { fieldSchema, interviewCodeSchema } from '../../interview/model.ts'
import { dialectNames } from '../../template/import/dialectNames.ts'
import { trashSchema } from '../bin.ts'
import { instant, interviewId, modelId, organizationId, userId, version } from '../ids.ts'

/** S0 §3: a template is run by itself, a block is put inside templates. */
export const interviewType = z.enum(['template', 'block'])

export const interviewSummarySchema = z.object({
  id: interviewId,
  organization: organizationId,
  name: z.string(),
  type: interviewType,
  formType: z.string(),
  published: z.boolean(),
  /** What documents are started on, whatever the draft has become since. */
  publication: z
    .object({
      version,
      name: z.string(),
      publishedBy: userId,
      publishedAt: instant,
      /** The draft is another than what is published. */
      outdated: z.boolean(),
    })
    .optional(),
  /** Set while it is in the bin. */
  trash: trashSchema.optional(),
  tags: z.array(z.string()),
  fieldCount: z.number().int(),
  modelCount: z.number().int(),
  version,
  createdBy: userId,
  createdAt: instant,
  updatedAt: instant,
})
export type InterviewSummary = z.infer<typeof interviewSummarySchema>

export const interviewSchema = interviewSummarySchema.extend({
  interviewCode: interviewCodeSchema,
  /** The plain document kept beside the code by the specification's first editor. */
  document: z.string(),
  documentText: z.string(),
  documentEditor: z.unknown().optional(),
  editorDef: z.unknown().optional(),
  /** The version of which this content is; differs from `version` after a restore only in the history. */
  versionSelected: version,
})
export type Interview = z.infer<typeof interviewSchema>

/** Where a placeholder stands in a model, in words a person can follow. */
export const placeSchema = z.object({
  part: z.string(),
  kind: z.string(),
  paragraph: z.number().int(),
  text: z.string(),
})

export const placeholderSchema = z.object({
  ref: z.string(),
  kind: z.enum(['value', 'section', 'inverse', 'list']),
  /** The list in which the reference stands, when it is one of its items' fields. */
  list: z.string().optional(),
  tag: z.string(),
  places: z.array(placeSchema),
  /** Where its value is printed, and the sections around, as they are opened: '#tem_fiador'. Once for each different sections; nothing of what stands in a list. */
  prints: z.array(z.object({ within: z.array(z.string()), place: placeSchema })),
  /** Whether the interview already asks it. */
  known: z.boolean(),
})
export type Placeholder = z.infer<typeof placeholderSchema>

const modelProblem = z.object({ code: z.string(), message: z.string(), place: placeSchema.optional() })

/** Tags of another tool in a model: what each becomes when they are translated, with its first place, and what stays as it is. */
export const foreignTagsSchema = z.object({
  dialect: z.enum(dialectNames),
  translated: z.array(
    z.object({ from: z.string(), to: z.string(), count: z.number().int().min(1), place: placeSchema }),
  ),
  problems: z.array(modelProblem),
})
export type ForeignTags = z.infer<typeof foreignTagsSchema>

/** A question without conditions that the interview's documents need only in some of their sections, and when those print. */
const conditionProposalSchema = z.object({ ref: z.string(), name: z.string(), conditionals: z.array(conditionSchema) })
export type ConditionProposal = z.infer<typeof conditionProposalSchema>

export const modelReadingSchema = z.object({
  model: z.object({ id: modelId, name: z.string(), fileName: z.string(), size: z.number().int() }),
  placeholders: z.array(placeholderSchema),
  /** What keeps documents from being made from it. */
  problems: z.array(modelProblem),
  /** What was taken out of the file, or is worth knowing of it. */
  warnings: z.array(modelProblem),
  /** Tracked changes and comments of its authors, which would go into the documents. */
  revisions: z.object({ changes: z.number().int(), comments: z.number().int() }),
  /** Set where the model was written for another tool. */
  foreign: foreignTagsSchema.optional(),
  /** Fields for the references that the interview lacks, grouped in the sections they would stand in. */
  proposals: z.array(z.object({ section: z.string(), fields: z.array(fieldSchema) })),
  /** Conditions for questions that the interview already asks, where it asks them always and the documents do not need it. */
  conditions: z.array(conditionProposalSchema),
  /** Of the interview, after the model was added. */
  version,
})
export type ModelReading = z.infer<typeof modelReadingSchema>

/** A model after its tags were translated; `translation` is absent where there was nothing to translate. */
export const translatedModelSchema = modelReadingSchema.extend({ translation: foreignTagsSchema.optional() })
export type TranslatedModel = z.infer<typeof translatedModelSchema>

export const historyEntrySchema = z.object({
  version,
  savedBy: userId,
  /** Of people who still belong to the organisation. */
  savedByName: z.string().optional(),
  savedAt: instant,
  name: z.string(),
  fieldCount: z.number().int(),
  bytes: z.number().int(),
  /** Set when this save brought an older version back. */
  restoredFrom: version.optional(),
  /** Set when this version was published. */
  publishedAt: instant.optional(),
})

/** What changed from one version of an interview to another, in words. */
export const versionChangesSchema = z.object({
  version,
  /** The version that it is compared with; absent where there is none before. */
  from: version.optional(),
  /** How many changes there are; the first of them are told where they are very many. */
  total: z.number().int(),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      change: z.enum(changeWords),
      name: z.string(),
      /** What it stands in: 'Partes › Sócios'. */
      place: z.string().optional(),
      /** Of a field: how conditions and documents call it. */
      ref: z.string().optional(),
      details: z.array(
        z.object({
          /** As it is stored: 'required', 'metadata.published'; 'place' and 'position' where it only stands elsewhere. */
          member: z.string(),
          label: z.string(),
          /** One side only where there was nothing before, or is nothing after; none where the words are the same. Long ones are cut. */
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** A finding of the rule doctor. An error stops rules, formulas or documents from working; a warning is likely a mistake. */
export const findingSchema = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The field or placeholder that it is about; empty for what concerns a section or the whole interview. */
  ref: z.string().optional(),
  /** Where it stands in the interview's code. */
  path: z
    .array(z.union([z.string(), z.number().int()]))
    .readonly()
    .optional(),
  /** Place inside a formula, in UTF-16 units: [from, to). */
  from: z.number().int().optional(),
  to: z.number().int().optional(),
  /** What is written there that the suggestion would replace. */
  written: z.string().optional(),
  suggestion: z.string().optional(),
})
