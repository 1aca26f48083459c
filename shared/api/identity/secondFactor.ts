import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { instant, userId } from '../ids.ts'
import { password, personName, secretToken, sessionSchema } from './schemas.ts'

const own = z.object({ id: userId })

/** Bytes as base64url. */
const binary = z.string().max(20_000)

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.optional(),
})

const webauthnOptions = z.looseObject({ challenge: z.string() })

/** A browser's response as JSON: `PublicKeyCredential.toJSON()`. */
const webauthnResponse = <S extends z.ZodRawShape>(response: S) =>
  z.object({ id: binary, rawId: binary, type: z.literal('public-key'), response: z.object(response) })

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Two-step verification with an authenticator application (TOTP, RFC 6238) and recovery codes and, once enabled, passkeys in place of the
 * application's code. It belongs to the person and applies in all their organisations, so nobody else can see or change it; weakening it
 * requires the password again.
 */
export const secondFactor = defineCalls({
  getSecondFactor: {
    method: 'GET',
    path: '/api/v1/users/{id}/mfa',
    access: 'member',
    alsoEnrolling: true,
    summary: 'Diz se a própria verificação em duas etapas está ligada e quantos códigos de recuperação restam.',
    params: own,
    answer: z.object({ enabled: z.boolean(), since: instant.optional(), recoveryCodesLeft: z.number().int() }),
    failures: ['forbidden'],
  },
  beginTotp: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/totp',
    access: 'member',
    alsoEnrolling: true,
    summary: 'Cria o segredo do aplicativo autenticador; nada muda na entrada até que um código o confirme.',
    logs: { never: 'Nada vale antes da confirmação do código.' },
    params: own,
    body: z.object({ password }),
    // `otpauth` is the content of the QR code; `secret` is for typing by hand.
    answer: z.object({ secret: z.string(), otpauth: z.string() }),
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/api/v1/users/{id}/mfa/totp',
    access: 'member',
    alsoEnrolling: true,
    summary:
      'Liga a verificação em duas etapas com um código do aplicativo e mostra, uma única vez, os de recuperação.',
    logs: 'secondFactor.enabled',
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
    logs: 'secondFactor.codesReplaced',
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
    logs: 'secondFactor.disabled',
    params: own,
    body: z.object({ password }),
    answer: z.null(),
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/v1/users/{id}/mfa/passkeys',
    access: 'member',
    summary: 'Lista as próprias chaves de acesso (passkeys).',
    params: own,
    answer: z.array(passkeySchema),
    failures: ['forbidden'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/passkeys/options',
    access: 'member',
    summary: 'Começa o registro de uma chave de acesso, que vale no lugar do código do aplicativo.',
    logs: { never: 'Nada vale antes da confirmação pelo autenticador.' },
    params: own,
    body: z.object({ password }),
    // `options` is the JSON that navigator.credentials.create takes (WebAuthn Level 3 §5.1.8).
    answer: z.object({ ceremony: z.string(), options: webauthnOptions }),
    failures: ['forbidden', 'invalid', 'too_many'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/passkeys',
    access: 'member',
    summary: 'Conclui o registro de uma chave de acesso.',
    logs: 'passkey.added',
    params: own,
    body: z.object({
      ceremony: secretToken,
      name: personName,
      response: webauthnResponse({
        clientDataJSON: binary,
        attestationObject: binary,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
    status: 201,
    answer: passkeySchema,
    failures: ['forbidden', 'invalid'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/v1/users/{id}/mfa/passkeys/{passkeyId}/remove',
    access: 'member',
    summary: 'Apaga uma das próprias chaves de acesso.',
    logs: 'passkey.removed',
    params: own.extend({ passkeyId: z.string().max(1_500) }),
    body: z.object({ password }),
    answer: z.null(),
    failures: ['forbidden', 'invalid'],
  },
  askPasskey: {
    method: 'POST',
    path: '/api/v1/users/otp/passkey/options',
    access: 'public',
    summary: 'Pede, durante a entrada, uma das chaves de acesso da pessoa.',
    logs: { never: 'Não muda nada: pergunta pela chave de acesso.' },
    body: z.object({ authToken: secretToken }),
    // The JSON that navigator.credentials.get takes; without passkeys, `allowCredentials` is empty.
    answer: webauthnOptions,
    failures: ['unauthenticated'],
  },
  verifyPasskey: {
    method: 'POST',
    path: '/api/v1/users/otp/passkey',
    access: 'public',
    summary: 'Conclui a entrada com uma chave de acesso.',
    logs: ['session.opened', 'session.refused'],
    body: z.object({
      authToken: secretToken,
      response: webauthnResponse({
        clientDataJSON: binary,
        authenticatorData: binary,
        signature: binary,
        userHandle: binary.optional(),
      }),
    }),
    answer: sessionSchema,
    failures: ['unauthenticated', 'too_many'],
  },
})
