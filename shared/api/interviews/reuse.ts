import * as z from 'zod'
import { choosers, variantsSchema } from '../../interview/model/variant.ts'
import { prefixSchema, sectionSchema } from '../../interview/model.ts'
import { defineCalls } from '../call.ts'
import { continuedQuery } from '../envelope.ts'
import { interviewId, libraryItemId, organizationId, version } from '../ids.ts'
import { MOST_SYNCED } from './mostSynced.ts'
import { interviewSchema, interviewType, versionChangesSchema } from './schemas.ts'

/** Most blocks or clauses that one call brings interviews to. */
const MOST_CHANGED = 50

/** Where a block or an item of the library is used. */
export const useSchema = z.object({
  interviewId,
  name: z.string(),
  type: interviewType,
  published: z.boolean(),
  trashed: z.boolean(),
  /** The pinned version in the draft; absent if the draft follows the newest one. */
  version: version.optional(),
  /** Whether the draft uses it, or only the published version does. */
  inDraft: z.boolean(),
})
export type PlaceOfUse = z.infer<typeof useSchema>

const params = z.object({ id: interviewId })

/** A block or item of the library by id, whose form does not say which it is. */
const thingId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador inválido')

const details = {
  id: thingId,
  name: z.string(),
  /** The pinned version, if it is. */
  pinned: version.optional(),
  /** The version that is shown, and the newest one that may be used. */
  version,
  newest: version,
}

const resolvedSchema = z.object({
  ...details,
  ref: z.string(),
  inField: z.boolean(),
  /** Whether that version was published, or approved. */
  ready: z.boolean(),
  /** Of a block. */
  sections: z.array(sectionSchema).optional(),
  /** Of an item of the library. */
  content: z.string().optional(),
  variants: variantsSchema.optional(),
  chosenBy: z.enum(choosers).optional(),
})
export type ResolvedUse = z.infer<typeof resolvedSchema>

export const syncTypes = ['blocks', 'content'] as const

const syncedSchema = z.object({
  /** Whether the interviews are being brought to the new versions; false only shows what would change. */
  started: z.boolean(),
  things: z.array(
    z.object({
      id: thingId,
      name: z.string(),
      /** The newest version that may be used. */
      version,
      /** What changes, by the version that is used now. */
      from: z.array(z.object({ version, total: z.number().int(), changes: versionChangesSchema.shape.changes })),
    }),
  ),
  interviews: z.array(
    z.object({
      id: interviewId,
      name: z.string(),
      type: interviewType,
      /** Its publication stays as it is; the change goes into the draft. */
      published: z.boolean(),
      /** What it uses in an older version. */
      outdated: z.array(z.object({ id: thingId, version })),
      /** Why it is left as it is: it is in the bin. */
      hindrance: z.string().optional(),
      /** Names that its own rules and texts use and the new version no longer has. */
      lost: z.array(z.string()),
    }),
  ),
})
export type Synced = z.infer<typeof syncedSchema>

/** Blocks and clauses in the interviews that use them. */
export const reuseCalls = defineCalls({
  resolveBlocks: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/blocks',
    access: 'member',
    summary:
      'Lê os blocos e as cláusulas que um rascunho usa, como apareceriam nele: `ref` é o prefixo da seção ou o campo, e `inField` diz se é uma cláusula da biblioteca. Nada muda; para incluir um bloco, salve a entrevista com a seção dele.',
    logs: { never: 'Só lê o que o rascunho usa.' },
    params,
    body: z
      .array(
        z.object({
          id: thingId,
          ref: prefixSchema.or(z.string().max(120)).default(''),
          inField: z.boolean().default(false),
          /** The pinned version; without it, the newest that was published or approved. */
          version: version.optional(),
        }),
      )
      .max(200, 'Até 200 por vez'),
    answer: z.object({ items: z.array(resolvedSchema), missing: z.array(thingId) }),
  },
  readBlockDetails: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/blocks/details',
    access: 'member',
    summary: 'Diz que blocos e cláusulas a entrevista salva usa, em que versão, e qual é a mais nova de cada um.',
    params,
    answer: z.array(
      z.object({ ...details, inField: z.boolean(), sectionCount: z.number().int(), fieldCount: z.number().int() }),
    ),
  },
  listBlockUses: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/uses',
    access: 'member',
    summary: 'Diz onde um bloco é usado, e em que versão.',
    params,
    answer: z.object({ items: z.array(useSchema), hidden: z.number().int() }),
  },
  syncInterviews: {
    method: 'PUT',
    path: '/api/v1/interviews/sync/{syncType}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Traz entrevistas à versão mais nova de blocos (`blocks`) ou de cláusulas da biblioteca (`content`). Com `preview`, só diz o que mudaria. O trabalho é feito logo depois, uma entrevista por vez, e cada uma muda inteira ou não muda; a publicada ganha um rascunho e continua como está até ser publicada de novo.',
    logs: 'interview.synced',
    params: z.object({ syncType: z.enum(syncTypes) }),
    body: z.object({
      /** None means every interview that uses one of the things in an older version. */
      interviews: z.array(interviewId).max(MOST_SYNCED, `Até ${MOST_SYNCED} modelos por vez`).default([]),
      contentBlocks: z.array(interviewId.or(libraryItemId)).min(1, 'Diga o que mudou').max(MOST_CHANGED),
      preview: z.boolean().default(false),
    }),
    answer: syncedSchema,
    failures: ['invalid'],
  },
  transformInterview: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/transform',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Transforma um modelo, um formulário e um bloco um no outro; recusa com 422 quando algo se perderia, e diz o quê.',
    logs: 'interview.transformed',
    params,
    body: z.object({ version, type: interviewType }),
    answer: interviewSchema,
    failures: ['conflict', 'invalid'],
  },
  exportInterviews: {
    method: 'GET',
    path: '/api/v1/interviews/{orgId}/templates/csv',
    access: 'member',
    ownOrganization: 'orgId',
    summary: 'Baixa em CSV a lista dos modelos: nome, tipo, situação, etiquetas, perguntas, arquivos e datas.',
    logs: 'interview.exported',
    params: z.object({ orgId: organizationId }),
    query: continuedQuery,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
})
