import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { instant, userId } from '../ids.ts'
import { password } from './schemas.ts'

const own = z.object({ id: userId })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Two-step verification by an authenticator application (TOTP, RFC 6238) and recovery codes. It belongs to the person and holds in
 * every organisation of theirs, so nobody else can see or change it; what weakens it asks for the password again.
 */
export const secondFactor = defineCalls({
  getSecondFactor: {
    method: 'GET',
    path: '/api/v1/users/{id}/mfa',
    access: 'member',
    summary: 'Diz se a própria verificação em duas etapas está ligada e quantos códigos de recuperação restam.',
    params: own,
    answer: z.object({ enabled: z.boolean(), since: instant.optional(), recoveryCodesLeft: z.number().int() }),
    failures: ['forbidden'],
  },
  beginTotp: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/totp',
    access: 'member',
    summary: 'Cria o segredo do aplicativo autenticador; nada muda na entrada até que um código o confirme.',
    params: own,
    body: z.object({ password }),
    // `otpauth` is what the QR code holds; `secret` is for typing by hand.
    answer: z.object({ secret: z.string(), otpauth: z.string() }),
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/api/v1/users/{id}/mfa/totp',
    access: 'member',
    summary:
      'Liga a verificação em duas etapas com um código do aplicativo e mostra, uma única vez, os de recuperação.',
    params: own,
    body: z.object({ code: z.string().trim().min(1).max(30) }),
    answer: recoveryCodes,
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/recovery-codes',
    access: 'member',
    summary: 'Troca todos os códigos de recuperação por dez novos.',
    params: own,
    body: z.object({ password }),
    answer: recoveryCodes,
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/disable',
    access: 'member',
    summary: 'Desliga a própria verificação em duas etapas.',
    params: own,
    body: z.object({ password }),
    answer: z.null(),
    failures: ['forbidden', 'invalid', 'too_many'],
  },
})
