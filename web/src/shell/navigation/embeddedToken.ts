/** Query parameters an embedding page passes besides the token; the validator's screen reads them under the same names. */
const passedOn = ['templateId', 'templateName', 'documentId'] as const

/**
 * S0 §2: a visit with an embedded token in its query goes to the validator, with the return path, the template's id and name and the
 * document's id. The token is removed from the return path.
 */
export function validatorOf(path: string, query: URLSearchParams): string | undefined {
  const token = query.get('embeddedToken')
  if (!token) return undefined
  const rest = new URLSearchParams(query)
  rest.delete('embeddedToken')
  const carried = new URLSearchParams()
  for (const name of passedOn) {
    const value = rest.get(name)
    if (value) carried.set(name, value)
    rest.delete(name)
  }
  const redirect = new URLSearchParams({ redirect: rest.size > 0 ? `${path}?${rest}` : path })
  for (const [name, value] of carried) redirect.set(name, value)
  return `/token-validator/${encodeURIComponent(token)}?${redirect}`
}
