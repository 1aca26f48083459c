import * as z from 'zod'
import type { Condition, FieldRule } from '../../logic/condition.ts'
import { type PartyKind, partyKinds } from '../../register/partyKinds.ts'
import { type FieldType, type FieldTypeSettings, fieldTypes, settingsShape } from '../fields/index.ts'
import { conditionSchema, fieldRuleSchema } from './condition.ts'
import { REF_PATTERN } from './refPattern.ts'
import { type Chooser, type ContentVariant, choosers, variantsSchema } from './variant.ts'

/** Names in NFD (separate accents) are equal to those in NFC: they are stored in NFC. */
export const refNameSchema = z
  .string()
  .normalize()
  .max(120, 'O nome da marcação tem no máximo 120 caracteres')
  .regex(REF_PATTERN, 'O nome da marcação usa só letras, números e _')
  // JavaScript treats it as an object's prototype: answers under it would be lost.
  .refine((ref) => ref !== '__proto__', 'O nome __proto__ é reservado; escolha outro')

/** Empty until its author chooses a name. */
export const refSchema = refNameSchema.or(z.literal(''))

const rowShares = ['half', 'third'] as const

export type Field = FieldTypeSettings & {
  /** Sequence number within the interview, from fieldIdSeq; 0 means not numbered yet. */
  id: number
  /** Stable when ref, name and place change. */
  uid: string
  ref: string
  /** The question people see; may contain placeholders. */
  name: string
  type: FieldType
  value?: z.infer<ReturnType<typeof z.json>>
  src?: string
  /** Another field this one depends on: what the register fills it with, the number of a barcode, the source of ranges. */
  relatedBy?: string
  /** The kinds of parties that are suggested while answering it. */
  registerKinds?: PartyKind[]
  /** The fact of the chosen party that it is filled with. The party is chosen in this field or in `relatedBy`. */
  registerFact?: string
  required: boolean
  readonly: boolean
  /** The share of a row that the question takes on wide screens; the whole row without. */
  rowShare?: (typeof rowShares)[number]
  defaultValue?: z.infer<ReturnType<typeof z.json>>
  hint?: string
  mask?: string
  minValue?: string | number
  maxValue?: string | number
  barcode?: boolean
  barcodeToVar?: string
  inFull?: boolean
  inFullToVar?: string
  enableSearchIA: boolean
  listType?: 'simples' | 'objeto'
  listFields?: Field[]
  /** Of the item of the library that a content field shows; without it, the newest is shown. */
  libraryVersion?: number
  /** In an interview as it runs: the clause of the library whose text it has. */
  clauseId?: string
  /** Other wordings of a content field; its own text is shown if none is chosen. */
  variants?: ContentVariant[]
  chosenBy?: Chooser
  conditionals: Condition[]
  rules: FieldRule[]
}

export const fieldSchema: z.ZodType<Field> = z
  .object({
    ...settingsShape(),
    id: z.number().int().nonnegative().default(0),
    uid: z.string().max(64).default(''),
    ref: refSchema.default(''),
    name: z.string().default(''),
    type: z.enum(fieldTypes),
    value: z.json().optional(),
    src: z.string().optional(),
    relatedBy: z.string().normalize().optional(),
    registerKinds: z.array(z.enum(partyKinds)).max(partyKinds.length).optional(),
    registerFact: z.string().max(40).optional(),
    required: z.boolean().default(false),
    readonly: z.boolean().default(false),
    rowShare: z.enum(rowShares).optional(),
    defaultValue: z.json().optional(),
    hint: z.string().optional(),
    mask: z.string().optional(),
    minValue: z.union([z.string(), z.number()]).optional(),
    maxValue: z.union([z.string(), z.number()]).optional(),
    barcode: z.boolean().optional(),
    barcodeToVar: refSchema.optional(),
    inFull: z.boolean().optional(),
    inFullToVar: refSchema.optional(),
    enableSearchIA: z.boolean().default(true),
    listType: z.enum(['simples', 'objeto']).optional(),
    get listFields(): z.ZodOptional<z.ZodArray<z.ZodType<Field>>> {
      return z.array(listFieldSchema).optional()
    },
    libraryVersion: z.number().int().positive().optional(),
    clauseId: z.string().max(64).optional(),
    variants: variantsSchema.optional(),
    chosenBy: z.enum(choosers).optional(),
    conditionals: z.array(conditionSchema).default([]),
    rules: z.array(fieldRuleSchema).default([]),
  })
  .meta({ id: 'Field', description: 'A question, a computed value or a text of an interview' })

/** Fields inside sections and lists; lazy, because lists contain fields. */
export const listFieldSchema: z.ZodType<Field> = z.lazy(() => fieldSchema)
