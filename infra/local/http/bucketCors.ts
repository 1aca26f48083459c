import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { ResolvedResource } from '../template/resolve.ts'

type Rule = {
  readonly AllowedMethods: readonly string[]
  readonly AllowedOrigins: readonly string[]
  readonly AllowedHeaders?: readonly string[]
  readonly ExposedHeaders?: readonly string[]
  readonly MaxAge?: number
}

function fits(pattern: string, value: string): boolean {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === value
  return value.startsWith(pattern.slice(0, star)) && value.endsWith(pattern.slice(star + 1))
}

/** The headers with which the bucket's own CORS rules let a page of another origin read the answer; none if no rule matches. */
export function corsHeaders(bucket: ResolvedResource, request: IncomingMessage): OutgoingHttpHeaders {
  const origin = request.headers.origin
  if (!origin) return {}
  const configuration = bucket.properties.CorsConfiguration as { CorsRules?: readonly Rule[] } | undefined
  const method = String(request.headers['access-control-request-method'] ?? request.method)
  const rule = (configuration?.CorsRules ?? []).find(
    ({ AllowedMethods, AllowedOrigins }) =>
      AllowedMethods.includes(method) && AllowedOrigins.some((allowed) => fits(allowed, origin)),
  )
  if (!rule) return {}
  const requested = request.headers['access-control-request-headers']
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(requested && rule.AllowedHeaders ? { 'access-control-allow-headers': requested } : {}),
    ...(rule.ExposedHeaders ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    ...(rule.MaxAge ? { 'access-control-max-age': String(rule.MaxAge) } : {}),
    vary: 'Origin',
  }
}
