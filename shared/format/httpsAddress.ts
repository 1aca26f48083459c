/** The absolute https URL of a text, relative to `base`, without user and password; undefined for anything else. */
export function httpsAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}
