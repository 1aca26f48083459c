import type { Call } from '#shared/api/call.ts'
import type { Capability } from '#shared/api/index.ts'
import { contract } from '#shared/api/index.ts'

/**
 * Which HTTP API has which calls, by the first segment of their path after /api/v1. One API takes 300 routes in a new account; all are behind
 * the one address of the site. A segment that is moved to another API is missing there for a moment during that deployment, so move none
 * without need.
 */
export const httpApis = {
  /** Also gets every other path under /api: CloudFront needs no pattern for these. */
  general: [
    ...['administration', 'api-keys', 'billing', 'charts', 'configuration', 'connections', 'docx', 'drafts', 'emails'],
    ...['embedded', 'feedbacks', 'files', 'functions', 'gDrive', 'getInterviewPreview', 'groups', 'health', 'holidays'],
    ...['libraries', 'mcp', 'offers', 'openapi.json', 'organizations', 'parties', 'process', 'recaptcha', 'redirect'],
    ...['releases', 'reports', 's3', 'search', 'sharepoint', 'signin', 'signup', 'singleSignOn', 'templates', 'user'],
    ...['users', 'docs'],
  ],
  documents: ['batches', 'executions', 'interviews', 'readings'],
  work: [
    ...['integrations', 'privacy', 'signatures', 'signaturestotalMonth', 'signing', 'verification', 'webhooks'],
    ...['task-agendas', 'task-feeds', 'task-filters', 'task-labels', 'tasks'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type HttpApiName = keyof typeof httpApis

export const httpApiNames = Object.keys(httpApis) as HttpApiName[]

/** Something of each API. */
export const eachHttpApi = <T>(make: (api: HttpApiName) => T): Record<HttpApiName, T> =>
  Object.fromEntries(httpApiNames.map((name) => [name, make(name)])) as Record<HttpApiName, T>

const apiOfSegment = new Map(httpApiNames.flatMap((name) => httpApis[name].map((segment) => [segment as string, name])))

/** The API of a call. A call that the table does not name stops the synthesis. */
export function httpApiOf({ path }: Pick<Call, 'path'>): HttpApiName {
  const [segment = ''] = path.replace(/^\/(?:api\/(?:v1\/)?)?/, '').split('/')
  const name = apiOfSegment.get(segment)
  if (!name) throw new Error(`No HTTP API has the calls under '${segment}' (${path}): add it to infra/httpApis.ts`)
  return name
}

/** The calls of an API, by capability; one capability may have calls in several. */
export const callsOf = (api: HttpApiName): readonly (readonly [Capability, Readonly<Record<string, Call>>])[] =>
  (Object.entries(contract) as [Capability, Record<string, Call>][]).flatMap(([capability, calls]) => {
    const own = Object.entries(calls).filter(([, call]) => httpApiOf(call) === api)
    return own.length > 0 ? [[capability, Object.fromEntries(own)] as const] : []
  })

/** CloudFront's pattern of the paths under a segment; none if another segment's covers them. */
function patternsOf(api: HttpApiName): readonly string[] {
  const segments: readonly string[] = httpApis[api]
  const isCovered = (segment: string) => segments.some((other) => other !== segment && segment.startsWith(other))
  return segments.filter((segment) => !isCovered(segment)).map((segment) => `/api/v1/${segment}*`)
}

/** Which API CloudFront asks for a path: the first pattern that matches decides. */
export const pathPatterns: readonly (readonly [pattern: string, api: HttpApiName])[] = [
  ...httpApiNames
    .filter((api) => api !== 'general')
    .flatMap((api) => patternsOf(api).map((pattern) => [pattern, api] as const)),
  ['/api/*', 'general'],
  // S0 §7 has the sign-up call outside /api, so the sign-up screen has another path (/cadastro).
  ['/signup', 'general'],
]
