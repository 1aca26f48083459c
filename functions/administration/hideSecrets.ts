const secret = /password|token|secret|sealed|authorization|cookie|privatekey|hash$/i

/** Credentials anywhere in a text: the secret of a link (256 bits in base64url), a JSON Web Token. */
const inText = /(#|\?|&)(token|code|state)=[^\s"'<&]+|eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/gi

const HIDDEN = '[omitido]'

function hidden(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(inText, (_, mark?: string, name?: string) => (mark ? `${mark}${name}=${HIDDEN}` : HIDDEN))
  if (Array.isArray(value)) return value.map(hidden)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secret.test(name) ? HIDDEN : hidden(item)]),
  )
}

/** A queue message formatted for people, without anything that would let them act as somebody else. */
export function hideSecrets(body: string): string {
  try {
    return JSON.stringify(hidden(JSON.parse(body)), null, 2)
  } catch {
    return String(hidden(body))
  }
}
