/** The whole https address that a text is, or is from `base`, without a user and password in it; undefined for anything else. */
export function httpsAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}
