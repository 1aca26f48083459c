const GROUPS = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** The number of an envelope as people type it, in capitals and groups of four: '7k3f9q' gives '7K3F-9Q'. */
export const maskNumber = (text: string): string =>
  (
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      // Letters that are left out because they look like digits (Crockford's base 32).
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .slice(0, 12)
      .match(/.{1,4}/g) ?? []
  ).join('-')

/** A whole number, or undefined. */
export function wholeNumber(text: string): string | undefined {
  const groups = GROUPS.exec(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  return groups ? groups.slice(1).join('-') : undefined
}

/** The number in the address, '/verificar/7K3F-9QZM-2XWD'. */
export function numberIn(pathname: string): string | undefined {
  const [, given] = /^\/verificar\/([^/]+)$/.exec(pathname) ?? []
  return given === undefined ? undefined : wholeNumber(maskNumber(given))
}
