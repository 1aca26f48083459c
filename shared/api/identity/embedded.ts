import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { embeddedKeyId, executionId, instant, interviewId } from '../ids.ts'
import { personName, secretToken, sessionSchema } from './schemas.ts'

export const embeddedAlgorithms = ['EdDSA', 'HS256'] as const

/**
 * The token another system signs to open one document inside itself: a single-use JWT valid for at most ten minutes, with `kid` in its
 * header. `sub` is a member's e-mail; `aud` is always `minuta`.
 */
export const embeddedClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.literal('minuta'),
  jti: z.string().min(8).max(200),
  iat: z.number().int(),
  exp: z.number().int(),
  /** The path of this site to open. */
  path: z.string().regex(/^\/(?![/\\])[\w\-./]{0,500}$/),
  template: interviewId,
  document: executionId,
})

const keySchema = z.object({
  id: embeddedKeyId,
  name: z.string(),
  algorithm: z.enum(embeddedAlgorithms),
  createdAt: instant,
})

/** Documents opened inside other systems, with tokens those systems sign with a key of the organisation. */
export const embedded = defineCalls({
  validateToken: {
    method: 'POST',
    path: '/api/v1/users/validateToken',
    access: 'public',
    summary: 'Troca, uma única vez, um token assinado por outro sistema por uma sessão restrita a um documento.',
    logs: 'session.embedded',
    body: z.object({ token: z.string().min(1).max(8_000) }),
    answer: sessionSchema.extend({ path: z.string(), template: interviewId, document: executionId }),
    failures: ['unauthenticated'],
  },
  createEmbeddedKey: {
    method: 'POST',
    path: '/api/v1/users/embedded-keys',
    access: 'owner',
    summary: 'Cria uma chave com que outro sistema assina tokens; a parte secreta é mostrada uma única vez.',
    logs: 'embeddedKey.created',
    body: z.object({ name: personName, algorithm: z.enum(embeddedAlgorithms).default('EdDSA') }),
    status: 201,
    showsSecret: true,
    // EdDSA: the private key in PKCS #8 (PEM), which is not stored here. HS256: the shared secret in base64url.
    answer: keySchema.extend({ secret: secretToken, issuer: z.string() }),
    failures: ['invalid'],
  },
  listEmbeddedKeys: {
    method: 'GET',
    path: '/api/v1/users/embedded-keys',
    access: 'owner',
    summary: 'Lista as chaves com que outros sistemas assinam tokens.',
    answer: z.array(keySchema),
  },
  deleteEmbeddedKey: {
    method: 'DELETE',
    path: '/api/v1/users/embedded-keys/{keyId}',
    access: 'owner',
    summary: 'Apaga uma chave: tokens assinados com ela deixam de valer.',
    logs: 'embeddedKey.deleted',
    params: z.object({ keyId: embeddedKeyId }),
    answer: z.null(),
  },
})
