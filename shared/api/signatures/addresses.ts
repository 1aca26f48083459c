/** The page on which somebody signs. The secret is after the #, which browsers send to nobody. */
export const signingAddress = (site: string, secret: string): string => `${site}/assinar#${secret}`

/** The page that tells whether a signed document is genuine, as it is printed on each page. */
export const verificationAddress = (site: string, number: string): string => `${site}/verificar/${number}`
