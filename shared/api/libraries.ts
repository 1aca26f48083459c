import * as z from 'zod'
import { MAX_NAME } from '../interview/limits.ts'
import { choosers, MAX_CONTENT, variantsSchema } from '../interview/model/variant.ts'
import { MAX_TAG, MAX_TAGS } from '../interview/tags.ts'
import { defineCalls } from './call.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { instant, libraryItemId, organizationId, userId, version } from './ids.ts'
import { useSchema } from './interviews/reuse.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'

/** S0 §7: the kinds of items that lists can ask for; there is only one yet. */
const types = ['contentBlock', 'all'] as const

export const itemStates = ['draft', 'approved'] as const

const summarySchema = z.object({
  id: libraryItemId,
  organization: organizationId,
  type: z.literal('contentBlock'),
  name: z.string(),
  tags: z.array(z.string()),
  /** The beginning of its text, without formatting. */
  excerpt: z.string(),
  variantCount: z.number().int(),
  /** 'approved' if the newest version is. */
  state: z.enum(itemStates),
  /** The version that was approved last, which interviews that follow the newest one use. */
  approval: z.object({ version, by: userId, at: instant }).optional(),
  /** Interviews that use it. */
  useCount: z.number().int(),
  version,
  createdBy: userId,
  createdAt: instant,
  updatedBy: userId,
  updatedAt: instant,
})
export type LibraryItemSummary = z.infer<typeof summarySchema>

const contentSchema = z.object({
  /** HTML with placeholders. */
  content: z.string(),
  variants: variantsSchema,
  chosenBy: z.enum(choosers),
})

const itemSchema = summarySchema.extend({
  ...contentSchema.shape,
  /** The version this content comes from. */
  versionSelected: version,
  approvedByName: z.string().optional(),
  updatedByName: z.string().optional(),
})
export type LibraryItem = z.infer<typeof itemSchema>

const historySchema = z.object({
  version,
  name: z.string(),
  savedBy: userId,
  savedByName: z.string().optional(),
  savedAt: instant,
  approvedAt: instant.optional(),
})

const name = z.string().trim().min(1, 'Informe o nome').max(MAX_NAME)
const tag = z.string().trim().min(1).max(MAX_TAG)
const tags = z.array(tag).max(MAX_TAGS)
const content = z.string().max(MAX_CONTENT, 'O texto da cláusula é longo demais')
const one = z.object({ id: libraryItemId })

/** A text and 50 variants of the longest size would be more than an interview can hold. */
const BODY_LIMIT = 4 * 1024 * 1024

const needed = { access: 'member', privilege: 'contentLibrary.access' } as const

/** The content library: clauses written once and used in any interview. */
export const libraryCalls = defineCalls({
  createLibraryItem: {
    method: 'POST',
    path: '/api/v1/libraries',
    ...needed,
    summary: 'Cria uma cláusula na biblioteca: um texto com marcações, que qualquer modelo pode usar.',
    logs: 'library.created',
    bodyLimit: BODY_LIMIT,
    body: z.object({
      name,
      type: z.literal('contentBlock').default('contentBlock'),
      tags: tags.default([]),
      content: content.default(''),
      variants: variantsSchema.default([]),
      chosenBy: z.enum(choosers).default('condition'),
    }),
    answer: itemSchema,
    status: 201,
    failures: ['invalid'],
  },
  listLibraryItems: {
    method: 'GET',
    path: '/api/v1/libraries',
    ...needed,
    summary: 'Lista as cláusulas da biblioteca por nome; `text` procura no nome e no texto.',
    query: pageQuery.extend({
      type: z.enum(types).default('all'),
      text: z.string().trim().max(LONGEST_SEARCH).optional(),
      /** One of their tags, in any case. */
      tag: tag.optional(),
      state: z.enum(itemStates).optional(),
    }),
    answer: pageOf(summarySchema),
  },
  getLibraryItem: {
    method: 'GET',
    path: '/api/v1/libraries/{id}',
    ...needed,
    summary: 'Lê uma cláusula da biblioteca com o texto e as variantes; `version` lê uma versão anterior.',
    params: one,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    answer: itemSchema,
  },
  saveLibraryItem: {
    method: 'PUT',
    path: '/api/v1/libraries/{id}',
    ...needed,
    summary:
      'Salva uma cláusula: nome, texto ou variantes fazem uma nova versão, que ainda não está aprovada; `approved` aprova a versão ou retira a aprovação; `versionSelected` traz de volta uma versão anterior.',
    logs: ['library.saved', 'library.tagged', 'library.approved', 'library.unapproved'],
    params: one,
    bodyLimit: BODY_LIMIT,
    body: z.object({
      version,
      name: name.optional(),
      tags: tags.optional(),
      content: content.optional(),
      variants: variantsSchema.optional(),
      chosenBy: z.enum(choosers).optional(),
      approved: z.boolean().optional(),
      /** The version to restore. */
      versionSelected: version.optional(),
    }),
    answer: itemSchema,
    failures: ['conflict', 'invalid'],
  },
  deleteLibraryItem: {
    method: 'DELETE',
    path: '/api/v1/libraries/{id}',
    ...needed,
    summary: 'Exclui uma cláusula que nenhum modelo usa; se algum usa, recusa e diz quais.',
    logs: 'library.deleted',
    params: one,
    answer: z.null(),
    failures: ['invalid'],
  },
  listLibraryHistory: {
    method: 'GET',
    path: '/api/v1/libraries/{id}/history',
    ...needed,
    summary: 'Lista as versões de uma cláusula, da mais nova para a mais antiga.',
    params: one,
    query: pageQuery,
    answer: pageOf(historySchema),
  },
  listLibraryUses: {
    method: 'GET',
    path: '/api/v1/libraries/{id}/uses',
    ...needed,
    summary: 'Diz onde uma cláusula é usada, e em que versão.',
    params: one,
    answer: z.object({ items: z.array(useSchema), hidden: z.number().int() }),
  },
})
