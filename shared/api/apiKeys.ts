import * as z from 'zod'
import { apiScopes } from './apiScopes.ts'
import { defineCalls } from './call.ts'
import { personName } from './identity/schemas.ts'
import { apiKeyId, instant, interviewId, organizationId, userId } from './ids.ts'

const scope = z.enum(apiScopes)

/** What a key may do, as it sees itself. */
const grantSchema = z.object({
  id: apiKeyId,
  name: z.string(),
  scopes: z.array(scope),
  /** The only models that it sees, with their documents; absent if it sees all of them. */
  interviews: z.array(interviewId).optional(),
  /** The last day on which it works: a calendar date in São Paulo. */
  expiresOn: z.iso.date().optional(),
})

const keySchema = grantSchema.extend({
  /** The end of the secret, to tell keys apart. */
  ending: z.string(),
  /** The names of its models that were not deleted. */
  interviewNames: z.array(z.string()).optional(),
  createdBy: userId,
  createdByName: z.string().optional(),
  createdAt: instant,
  /** To the hour: it is written at most once an hour. */
  lastUsedAt: instant.optional(),
})
export type ApiKey = z.infer<typeof keySchema>

/** Keys with which other systems work for an organisation without a person. */
export const apiKeys = defineCalls({
  createApiKey: {
    method: 'POST',
    path: '/api/v1/api-keys',
    access: 'owner',
    summary:
      'Cria uma chave com que outro sistema trabalha pela organização, com as permissões escolhidas; o segredo é mostrado uma única vez.',
    logs: 'apiKey.created',
    body: z.object({
      name: personName,
      scopes: z.array(scope).min(1, 'Escolha o que a chave pode fazer').max(apiScopes.length),
      interviews: z
        .array(interviewId)
        .min(1, 'Escolha os modelos da chave')
        .max(50, 'Escolha até 50 modelos')
        .optional(),
      expiresOn: z.iso.date().optional(),
    }),
    status: 201,
    showsSecret: true,
    answer: keySchema.extend({ secret: z.string(), organization: organizationId }),
    failures: ['invalid', 'not_found'],
  },
  listApiKeys: {
    method: 'GET',
    path: '/api/v1/api-keys',
    access: 'owner',
    summary: 'Lista as chaves de API da organização, com as permissões e o último uso de cada uma.',
    answer: z.array(keySchema),
  },
  readOwnApiKey: {
    method: 'GET',
    path: '/api/v1/api-keys/current',
    access: 'member',
    scopes: apiScopes,
    summary:
      'Diz à própria chave de API o que ela pode fazer e a que organização pertence. Só uma chave faz esta chamada.',
    answer: grantSchema.extend({ organization: organizationId }),
    failures: ['invalid'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/v1/api-keys/{keyId}',
    access: 'owner',
    summary: 'Revoga uma chave de API: ela para de valer na hora, e o que foi feito com ela continua como está.',
    logs: 'apiKey.revoked',
    params: z.object({ keyId: apiKeyId }),
    answer: z.null(),
  },
})
