type Signed = { readonly path: string; readonly template: string; readonly document: string }

/**
 * Where a person lands whom another system signed in: at the document of the token, whatever the address says. Of the return path in the
 * address, which nobody signed, the query is kept (the page of questions), if it is the path of the token.
 */
export function landingOf({ path, template, document }: Signed, returnTo: string | null): string {
  const [returnPath, search] = returnTo?.split('?') ?? []
  const query = new URLSearchParams(returnPath === path ? search : '')
  if (!path.startsWith('/app/run/')) return query.size > 0 ? `${path}?${query}` : path
  query.set('execution', document)
  return `/app/run/${template}?${query}`
}
