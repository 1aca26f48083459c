import { localAddresses } from '../template/identify.ts'
import type { ResolvedResource } from '../template/resolve.ts'

type PolicyConfig = {
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string; readonly Override: boolean }
    readonly ContentTypeOptions?: unknown
    readonly FrameOptions?: { readonly FrameOption: string }
    readonly ReferrerPolicy?: { readonly ReferrerPolicy: string }
  }
  readonly CustomHeadersConfig?: { readonly Items?: readonly { readonly Header: string; readonly Value: string }[] }
}

/** The headers of a response headers policy: those set whatever the origin answers, and those that it may set itself. */
export type AddedHeaders = {
  readonly always: Readonly<Record<string, string>>
  readonly usual: Readonly<Record<string, string>>
}

/**
 * The headers added by a response headers policy, adapted to this machine: its addresses instead of AWS', and none that would force TLS,
 * which this machine does not use (HSTS would outlive the visit).
 */
export function responseHeaders(policy: ResolvedResource, origin: string): AddedHeaders {
  const { SecurityHeadersConfig: security = {}, CustomHeadersConfig: custom = {} } = policy.properties
    .ResponseHeadersPolicyConfig as PolicyConfig
  const headers: Record<string, string> = {}
  const usual: Record<string, string> = {}
  if (security.ContentSecurityPolicy)
    (security.ContentSecurityPolicy.Override ? headers : usual)['content-security-policy'] = localAddresses(
      security.ContentSecurityPolicy.ContentSecurityPolicy,
      origin,
    ).replace(/;?\s*upgrade-insecure-requests/, '')
  if (security.ContentTypeOptions) headers['x-content-type-options'] = 'nosniff'
  if (security.FrameOptions) headers['x-frame-options'] = security.FrameOptions.FrameOption
  if (security.ReferrerPolicy) headers['referrer-policy'] = security.ReferrerPolicy.ReferrerPolicy
  for (const { Header, Value } of custom.Items ?? []) headers[Header.toLowerCase()] = Value
  return { always: headers, usual }
}
