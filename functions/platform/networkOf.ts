import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address, with '::' expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const left = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: left }, () => '0'), ...after]
}

/**
 * The network attempts are counted by: an IPv4 address, or the /64 of an IPv6 address, since each subscriber has a whole /64 and can change
 * addresses within it freely (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return `${groupsOf(address.split('%')[0]!)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
