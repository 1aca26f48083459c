import * as z from 'zod'
import { defineCalls, privileges } from './call.ts'
import { organizationId, userId } from './ids.ts'

/** S0 §5: neither space nor @, then @, then a domain with a dot. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Informe um e-mail válido')

export const userSchema = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organization: organizationId,
  privileges: z.array(z.enum(privileges)),
  img: z.string().optional(),
  isAdmin: z.boolean(),
})
export type User = z.infer<typeof userSchema>

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
}

/** S0 §7. `exp` and `iat` are the access token's, in seconds since 1970. */
export const sessionSchema = userSchema.extend({ ...tokens, exp: z.number().int(), iat: z.number().int() })
export type Session = z.infer<typeof sessionSchema>

export const identity = defineCalls({
  signIn: {
    method: 'POST',
    path: '/api/v1/signin',
    access: 'public',
    summary: 'Entra com e-mail e senha e recebe o par de tokens da sessão.',
    body: z.object({ email, password: z.string().min(1).max(1_000) }),
    answer: sessionSchema,
    failures: ['unauthenticated'],
  },
  refreshTokens: {
    method: 'POST',
    path: '/api/v1/users/token',
    access: 'public',
    summary: 'Troca o token de renovação por um novo par; um token já usado encerra a sessão inteira.',
    body: z.object({ refreshToken: z.string().min(1).max(1_000) }),
    answer: z.object(tokens),
    failures: ['unauthenticated'],
  },
  signOut: {
    method: 'POST',
    path: '/api/v1/users/signout',
    access: 'public',
    summary: 'Encerra a sessão a que o token de renovação pertence.',
    body: z.object({ refreshToken: z.string().min(1).max(1_000) }),
    answer: z.null(),
  },
  getUser: {
    method: 'GET',
    path: '/api/v1/users/{id}',
    access: 'member',
    summary: 'Lê uma pessoa da organização.',
    params: z.object({ id: userId }),
    answer: userSchema,
  },
})
