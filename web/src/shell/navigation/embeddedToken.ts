/** What an embedding page gives in the query besides the token; the validator's screen reads it back under the same names. */
const passedOn = ['templateId', 'templateName', 'documentId'] as const

/**
 * S0 §2: a visit whose query carries an embedded token goes to the validator, which receives the path to return to and the
 * template's id and name and the document's id. The token leaves the query, so that it is not kept with the path.
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
