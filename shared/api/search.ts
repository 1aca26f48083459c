import * as z from 'zod'
import { partyKinds } from '../register/partyKinds.ts'
import { defineCalls } from './call.ts'
import { instant, interviewId, organizationId } from './ids.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'

/** What is searched, in the order in which results are grouped. */
export const searchKinds = ['execution', 'interview', 'clause', 'party', 'task', 'envelope'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Results that can be paged through, and that are counted of each kind. */
export const MOST_FOUND = 1_000

/** A piece of an extract; `found` marks what was searched for. */
const piece = z.object({ text: z.string(), found: z.boolean() })

const result = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.array(piece),
  /** The model of a document, the number of a lawsuit, and the like; may be empty. */
  context: z.array(piece),
  /** Of the answers and the text, around what was found. */
  extract: z.array(piece),
  updatedAt: instant,
  /** Of an execution: the model, which is part of its address. */
  interviewId: interviewId.optional(),
  /** Of an interview. */
  interviewType: z.enum(['template', 'form', 'block']).optional(),
  partyKind: z.enum(partyKinds).optional(),
})
export type SearchResult = z.infer<typeof result>

const searchAnswer = z.object({
  items: z.array(result),
  /** Of the results that the caller may see, by kind, up to 1,000; kinds without any are absent. */
  counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.number().int() })),
  /** `building` until everything that there was before has been indexed: results may be missing. */
  state: z.enum(['ready', 'building']),
  cursor: z.string().optional(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

const day = z.iso.date('Data inválida')

export const search = defineCalls({
  searchEverything: {
    method: 'GET',
    path: '/api/v1/search',
    access: 'member',
    scopes: ['documents.read', 'models.read', 'register.read', 'tasks.read', 'signatures.read'],
    summary:
      'Procura em documentos (respostas e texto), modelos, cláusulas, cadastro, tarefas e envelopes o que quem pede pode ver. Todas as palavras têm de ser encontradas, pelo começo e sem acentos; entre aspas, uma frase; CPF, CNPJ e número de processo com ou sem pontuação; a barra separa partes. Uma chave procura só no que as permissões dela leem.',
    query: z.object({
      text: z.string().trim().min(2, 'Escreva pelo menos duas letras.').max(LONGEST_SEARCH),
      kind: z.enum(searchKinds).optional(),
      /** Last changed on these days, in São Paulo, both included. */
      from: day.optional(),
      to: day.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z
        .string()
        .regex(/^\d{1,4}$/, 'Continuação inválida')
        .optional(),
    }),
    answer: searchAnswer,
    failures: ['invalid'],
  },
  rebuildSearch: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/search/rebuild',
    access: 'owner',
    ownOrganization: 'orgId',
    summary: 'Refaz o índice da busca a partir do que está guardado. Enquanto isso, faltam resultados.',
    params: z.object({ orgId: organizationId }),
    answer: z.object({}),
    status: 202,
    logs: { never: 'What is kept stays as it is: only the index is made again.' },
  },
})
