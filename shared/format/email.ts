/**
 * One or more characters that are neither space nor @, then @, then a domain with a dot that has something before and
 * after it, no space and no other @. Same answer as /^[^\s@]+@[^\s@]+\.[^\s@]+$/, in time linear in the text.
 */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return false
  const domain = text.slice(at + 1)
  return domain.slice(1, -1).includes('.')
}

/** An e-mail without the spaces around it, its domain in lower case; undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC')
  if (!isEmail(trimmed)) return undefined
  const at = trimmed.indexOf('@')
  return trimmed.slice(0, at) + trimmed.slice(at).toLowerCase()
}
