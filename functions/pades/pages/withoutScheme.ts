/** An address as people read it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
