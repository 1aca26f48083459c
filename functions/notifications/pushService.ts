import { setting } from '../platform/environment.ts'

/** `*.push.apple.com` matches every subdomain. */
const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether an address belongs to a push service that browsers use. The address comes from the client and is called by our function, so any
 * other would let somebody direct our requests anywhere (SSRF).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (
    username ||
    password ||
    !setting('PUSH_SERVICES')
      .split(' ')
      .some((pattern) => matches(hostname, pattern))
  )
    return false
  // Plain HTTP is only for a test server on the same machine.
  return protocol === 'https:' || hostname === '127.0.0.1'
}
