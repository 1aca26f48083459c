import { setting } from '../platform/environment.ts'

/** `*.push.apple.com` stands for every host below it. */
const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether an address is of a push service that browsers use. The person's browser names it and our function calls it, so that any
 * other would let somebody send our requests where they like.
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
  // Only a stand-in on the same machine is spoken to in the clear.
  return protocol === 'https:' || hostname === '127.0.0.1'
}
