import type { IncomingMessage } from 'node:http'
import { httpApiAt } from '../template/identify.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import { patternOf } from '../wildcard.ts'
import type { HttpAnswer } from './apiGateway.ts'
import { type EdgeRequest, edgeFunction } from './edgeFunction.ts'
import { type AddedHeaders, responseHeaders } from './responseHeaders.ts'

export type HttpApi = (
  request: IncomingMessage,
  url: URL,
  added?: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>

export type Origins = {
  /** The HTTP APIs by their ids. */
  readonly apis: ReadonlyMap<string, HttpApi>
  readonly site: (request: IncomingMessage, uri: string) => Promise<HttpAnswer>
}

type BehaviourConfig = {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly ResponseHeadersPolicyId?: string
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[]
}

type DistributionConfig = {
  readonly DefaultRootObject?: string
  readonly DefaultCacheBehavior: BehaviourConfig
  readonly CacheBehaviors?: readonly BehaviourConfig[]
  readonly Origins: readonly {
    readonly Id: string
    readonly DomainName: string
    readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[]
  }[]
}

type Behaviour = {
  readonly fits: (path: string) => boolean
  readonly api: HttpApi | undefined
  /** Headers that CloudFront sends to the origin with every request. */
  readonly sent: Readonly<Record<string, string>>
  readonly headers: AddedHeaders | undefined
  readonly edge: ReturnType<typeof edgeFunction> | undefined
}

/**
 * Answers as the template's CloudFront distribution would: the first behaviour whose path matches, with its function, origin and headers.
 */
export function distribution(
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  origins: Origins,
  origin: string,
) {
  const config = resource.properties.DistributionConfig as DistributionConfig
  const targets = new Map(config.Origins.map((target) => [target.Id, target]))

  const behaviour = (source: BehaviourConfig): Behaviour => {
    const target = targets.get(source.TargetOriginId)
    const { matches } = patternOf(source.PathPattern ?? '*')
    const policy = resources.find(
      ({ type, identity }) =>
        type === 'AWS::CloudFront::ResponseHeadersPolicy' && identity.ref === source.ResponseHeadersPolicyId,
    )
    const association = source.FunctionAssociations?.find(({ EventType }) => EventType === 'viewer-request')
    const edge = resources.find(
      ({ identity }) => association && identity.attributes.FunctionARN === association.FunctionARN,
    )
    return {
      fits: matches,
      api: origins.apis.get(httpApiAt(target?.DomainName ?? '') ?? ''),
      sent: Object.fromEntries(
        (target?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      ),
      headers: policy && responseHeaders(policy, origin),
      edge: edge && edgeFunction(edge),
    }
  }

  const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviour)

  return async (request: IncomingMessage, url: URL): Promise<HttpAnswer> => {
    const found = behaviours.find(({ fits }) => fits(url.pathname)) as Behaviour
    const root = url.pathname === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : url.pathname
    const viewed = edgeRequest(request, root)
    const { uri, headers } = found.edge?.(viewed, request.socket.remoteAddress ?? '') ?? viewed
    const answer = found.api
      ? await found.api(request, new URL(`${uri}${url.search}`, url), {
          ...addedTo(viewed.headers, headers),
          ...found.sent,
        })
      : await origins.site(request, uri)
    return { ...answer, headers: { ...found.headers?.usual, ...answer.headers, ...found.headers?.always } }
  }
}

/** Headers that an edge function added. */
const addedTo = (before: EdgeRequest['headers'], after: EdgeRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, { value }]) => (before[name]?.value === value ? [] : [[name, value]])),
  )

const edgeRequest = (request: IncomingMessage, uri: string): EdgeRequest => ({
  method: request.method ?? 'GET',
  uri,
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      { value: Array.isArray(value) ? value.join(',') : String(value) },
    ]),
  ),
})
