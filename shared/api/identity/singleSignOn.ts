import * as z from 'zod'
import { defineCalls, privileges } from '../call.ts'
import { groupId, instant } from '../ids.ts'
import { email, personName, secretToken, sessionSchema } from './schemas.ts'

/** `required`: members of the organisation no longer enter with their passwords; owners still do, with a second factor. */
export const singleSignOnModes = ['off', 'optional', 'required'] as const
export type SingleSignOnMode = (typeof singleSignOnModes)[number]

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/

/** The issuer's address; people also paste that of its description (OpenID Connect Discovery 1.0 §4). */
const issuer = z
  .string()
  .trim()
  .min(1, 'Cole o endereço do emissor')
  .max(500)
  .transform((text) => text.replace(DISCOVERY, ''))

const clientId = z.string().trim().min(1, 'Cole o identificador do cliente').max(500)
const clientSecret = z.string().trim().min(1).max(2_000)

/** A domain of e-mail addresses. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(230)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'Escreva só o domínio, como escritorio.com.br',
  )

/** Limit of domains of an organisation. */
export const MOST_DOMAINS = 20

const settings = {
  /** On the sign-in page: 'Entrar com <name>'. */
  name: personName,
  issuer,
  clientId,
  mode: z.enum(singleSignOnModes),
  /** Of people who come for the first time. Nobody becomes an owner by coming. */
  privileges: z.array(z.enum(privileges)).max(privileges.length),
  /** The groups that they join. */
  groups: z.array(groupId).max(20),
}

const domainSchema = z.object({
  domain: z.string(),
  verifiedAt: instant.optional(),
  /** The DNS record of type TXT that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
})

const singleSignOnSchema = z.object({
  /** Absent until it is set up. The client's secret is never answered. */
  settings: z.object({ ...settings, issuer: z.string(), version: z.number().int() }).optional(),
  domains: z.array(domainSchema),
  /** What the organisation registers with its provider. */
  redirectUri: z.string(),
  signOutUri: z.string(),
})
export type EmailDomain = z.infer<typeof domainSchema>
export type SingleSignOn = z.infer<typeof singleSignOnSchema>

const domainBody = z.object({ domain: emailDomain })

/** Signing in with the organisation's own provider: OpenID Connect with Google, Microsoft Entra or any other issuer. */
export const singleSignOn = defineCalls({
  getSingleSignOn: {
    method: 'GET',
    path: '/api/v1/singleSignOn',
    access: 'owner',
    summary: 'Mostra o acesso único da organização e os domínios de e-mail dela; o segredo do cliente nunca.',
    answer: singleSignOnSchema,
  },
  saveSingleSignOn: {
    method: 'PUT',
    path: '/api/v1/singleSignOn',
    access: 'owner',
    summary:
      'Guarda o acesso único: o emissor, o cliente registrado nele, se é opcional ou exigido e como entra quem chega.',
    logs: 'organization.singleSignOnChanged',
    body: z.object({ ...settings, clientSecret: clientSecret.optional(), version: z.number().int().min(0) }),
    answer: singleSignOnSchema,
    failures: ['invalid', 'conflict', 'unavailable'],
  },
  endSingleSignOn: {
    method: 'DELETE',
    path: '/api/v1/singleSignOn',
    access: 'owner',
    summary: 'Apaga o acesso único; quem entrou por ele sai em até 15 minutos. Os domínios continuam confirmados.',
    logs: 'organization.singleSignOnEnded',
    answer: singleSignOnSchema,
  },
  testSingleSignOn: {
    method: 'POST',
    path: '/api/v1/singleSignOn/test',
    access: 'owner',
    summary: 'Lê a descrição do emissor e pergunta a ele se conhece o cliente; diz o que está errado.',
    logs: { never: 'Nothing changes: the issuer is only asked.' },
    body: z.object({ issuer, clientId, clientSecret: clientSecret.optional() }),
    answer: z.object({
      issuer: z.string(),
      /** Whether leaving Minuta can also leave the provider. */
      signsOut: z.boolean(),
    }),
    failures: ['invalid', 'unavailable', 'too_many'],
  },
  addEmailDomain: {
    method: 'POST',
    path: '/api/v1/singleSignOn/domains',
    access: 'owner',
    summary: 'Inclui um domínio de e-mail, ainda por confirmar, e diz que registro de DNS o confirma.',
    logs: 'organization.domainAdded',
    body: domainBody,
    answer: z.array(domainSchema),
    failures: ['invalid'],
  },
  verifyEmailDomain: {
    method: 'POST',
    path: '/api/v1/singleSignOn/domains/verify',
    access: 'owner',
    summary: 'Procura no DNS o registro que confirma um domínio; um domínio é de uma organização só.',
    logs: 'organization.domainVerified',
    body: domainBody,
    answer: z.array(domainSchema),
    failures: ['invalid', 'unavailable', 'too_many'],
  },
  removeEmailDomain: {
    method: 'POST',
    path: '/api/v1/singleSignOn/domains/remove',
    access: 'owner',
    summary: 'Retira um domínio: quem tem e-mail nele não entra mais pelo acesso único.',
    logs: 'organization.domainRemoved',
    body: domainBody,
    answer: z.array(domainSchema),
  },
  findSingleSignOn: {
    method: 'POST',
    path: '/api/v1/signin/sso/way',
    access: 'public',
    summary: 'Diz se os e-mails de um domínio entram por acesso único, com que nome e se só por ele.',
    logs: { never: 'Nothing changes; only the domain is looked up, never an account.' },
    body: domainBody,
    answer: z.object({ way: z.object({ name: z.string(), required: z.boolean() }).nullable() }),
    failures: ['too_many'],
  },
  beginSingleSignOn: {
    method: 'POST',
    path: '/api/v1/signin/sso/begin',
    access: 'public',
    summary: 'Começa a entrada: devolve o endereço do provedor e o segredo que só este navegador guarda.',
    logs: { never: 'Nobody has entered until the provider has said who it is.' },
    body: z.object({ email }),
    answer: z.object({ authorizationUrl: z.string(), secret: z.string() }),
    failures: ['invalid', 'unavailable', 'too_many'],
  },
  completeSingleSignOn: {
    method: 'POST',
    path: '/api/v1/signin/sso',
    access: 'public',
    summary: 'Conclui a entrada com o código que o provedor devolveu ao mesmo navegador, e abre a sessão.',
    logs: [
      'session.openedBySingleSignOn',
      'session.singleSignOnRefused',
      'user.joinedBySingleSignOn',
      'user.linkedBySingleSignOn',
    ],
    body: z.object({
      state: secretToken,
      code: z.string().min(1).max(8_000),
      /** RFC 9207. */
      iss: z.string().max(500).optional(),
      secret: secretToken,
    }),
    answer: sessionSchema,
    failures: ['unauthenticated', 'unavailable', 'too_many'],
  },
})
