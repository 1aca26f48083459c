import * as z from 'zod'
import { changeKinds, changeWords } from '../../interview/changes/words.ts'
import { conditionSchema } from '../../interview/model/condition.ts'
import { fieldSchema, interviewCodeSchema } from '../../interview/model.ts'
import { dialectNames } from '../../template/import/dialectNames.ts'
import { trashSchema } from '../bin.ts'
import { instant, interviewId, modelId, organizationId, userId, version } from '../ids.ts'

/** S0 §3: a template runs on its own, and so does a form, which has no document; a block is inserted into them. */
export const interviewType = z.enum(['template', 'form', 'block'])
export type InterviewType = z.infer<typeof interviewType>

export const interviewSummarySchema = z.object({
  id: interviewId,
  organization: organizationId,
  name: z.string(),
  type: interviewType,
  formType: z.string(),
  published: z.boolean(),
  /** The version on which documents start, whatever the draft is now. */
  publication: z
    .object({
      version,
      name: z.string(),
      publishedBy: userId,
      publishedAt: instant,
      /** The draft differs from the published version. */
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
  /** The plain document stored beside the code by the first editor of the specification. */
  document: z.string(),
  documentText: z.string(),
  documentEditor: z.unknown().optional(),
  editorDef: z.unknown().optional(),
  /** The version this content comes from; differs from `version` only in the history, after a restore. */
  versionSelected: version,
})
export type Interview = z.infer<typeof interviewSchema>

/** Where a placeholder is in a model, in words people understand. */
export const placeSchema = z.object({
  part: z.string(),
  kind: z.string(),
  paragraph: z.number().int(),
  text: z.string(),
})

export const placeholderSchema = z.object({
  ref: z.string(),
  kind: z.enum(['value', 'section', 'inverse', 'list']),
  /** The list it belongs to, if the reference is a field of a list's rows. */
  list: z.string().optional(),
  tag: z.string(),
  places: z.array(placeSchema),
  /**
   * Where its value is printed, and the sections around it from the outermost in, as written: '#tem_fiador'. One entry for each distinct
   * nesting; list items are left out.
   */
  prints: z.array(z.object({ within: z.array(z.string()), place: placeSchema })),
  /** Whether the interview already asks for it. */
  known: z.boolean(),
})
export type Placeholder = z.infer<typeof placeholderSchema>

/** A place for somebody who signs: `{{assinatura "cliente"}}`. */
export const signingPlaceSchema = z.object({
  /** As settings and bookmarks name who signs: 'representante_legal'; and as the author wrote it. */
  role: z.string(),
  title: z.string(),
  tag: z.string(),
  /** References of the sections around it that are not comparisons, outermost first: in lists, each item has its own place. */
  lists: z.array(z.string()),
  place: placeSchema,
})
export type SigningPlace = z.infer<typeof signingPlaceSchema>

const modelProblem = z.object({ code: z.string(), message: z.string(), place: placeSchema.optional() })

/** Tags of other tools in a model: what each is translated to, with its first place, and what is left unchanged. */
export const foreignTagsSchema = z.object({
  /** The tool whose tags can be translated; absent if none can. */
  dialect: z.enum(dialectNames).optional(),
  translated: z.array(
    z.object({ from: z.string(), to: z.string(), count: z.number().int().min(1), place: placeSchema }),
  ),
  /** `tag` is the text in question, which the model's `plainTexts` may name; with `doubtful`, it may as well be text. */
  problems: z.array(modelProblem.extend({ tag: z.string().optional(), doubtful: z.boolean().optional() })),
})
export type ForeignTags = z.infer<typeof foreignTagsSchema>

/** A question that is always asked although the documents print it only in some sections, and the conditions of those sections. */
const conditionProposalSchema = z.object({ ref: z.string(), name: z.string(), conditionals: z.array(conditionSchema) })
export type ConditionProposal = z.infer<typeof conditionProposalSchema>

export const modelReadingSchema = z.object({
  model: z.object({ id: modelId, name: z.string(), fileName: z.string(), size: z.number().int() }),
  placeholders: z.array(placeholderSchema),
  /** Where people sign; one entry for each role, kind and list. */
  signingPlaces: z.array(signingPlaceSchema),
  /** What prevents documents from being generated from it. */
  problems: z.array(modelProblem),
  /** What was removed from the file, or is worth knowing about it. */
  warnings: z.array(modelProblem),
  /** Tracked changes and comments by its authors, which would end up in the documents. */
  revisions: z.object({ changes: z.number().int(), comments: z.number().int() }),
  /** Set if the model was written for another tool. */
  foreign: foreignTagsSchema.optional(),
  /** What the file leaves open: whether a section repeats, or whose a name in a list is. `as` is what is assumed, or was decided. */
  doubts: z.array(
    z.object({
      ref: z.string(),
      list: z.string().optional(),
      as: z.enum(['list', 'section', 'item', 'document']),
      tag: z.string(),
      place: placeSchema,
    }),
  ),
  /** Fields for the references the interview lacks, grouped by the section they would go into. */
  proposals: z.array(z.object({ section: z.string(), fields: z.array(fieldSchema) })),
  /** Conditions for questions that are always asked although the documents do not always need them. */
  conditions: z.array(conditionProposalSchema),
  /** The interview's version after the model was added. */
  version,
})
export type ModelReading = z.infer<typeof modelReadingSchema>

/** A model after its tags were translated; `translation` is absent if there was nothing to translate. */
export const translatedModelSchema = modelReadingSchema.extend({ translation: foreignTagsSchema.optional() })
export type TranslatedModel = z.infer<typeof translatedModelSchema>

export const historyEntrySchema = z.object({
  version,
  savedBy: userId,
  /** Only for people who still belong to the organisation. */
  savedByName: z.string().optional(),
  savedAt: instant,
  name: z.string(),
  fieldCount: z.number().int(),
  bytes: z.number().int(),
  /** Set if this save restored an older version. */
  restoredFrom: version.optional(),
  /** Set if this version was published. */
  publishedAt: instant.optional(),
})

/** What changed from one version of an interview to another, in words. */
export const versionChangesSchema = z.object({
  version,
  /** The version it is compared with; absent for the first one. */
  from: version.optional(),
  /** How many changes there are in total; only the first ones are listed if there are very many. */
  total: z.number().int(),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      change: z.enum(changeWords),
      name: z.string(),
      /** Where it is in the interview: 'Partes › Sócios'. */
      place: z.string().optional(),
      /** For fields: the reference that conditions and documents use. */
      ref: z.string().optional(),
      details: z.array(
        z.object({
          /** The stored path, such as 'required' or 'metadata.published'; 'place' and 'position' if it was only moved. */
          member: z.string(),
          label: z.string(),
          /** Only one of the two if the value was added or removed; neither if the texts are equal. Long texts are cut. */
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** A finding of the rule doctor. An error stops rules, formulas or documents from working; a warning is probably a mistake. */
export const findingSchema = z.object({
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The field or placeholder concerned; empty for a section or the whole interview. */
  ref: z.string().optional(),
  /** Its path in the interview's code. */
  path: z
    .array(z.union([z.string(), z.number().int()]))
    .readonly()
    .optional(),
  /** Range inside a formula, in UTF-16 units: [from, to). */
  from: z.number().int().optional(),
  to: z.number().int().optional(),
  /** The text that the suggestion would replace. */
  written: z.string().optional(),
  suggestion: z.string().optional(),
})
