type Framed = {
  readonly base: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Of a page in another site's frame (web/public/framed.js). */
const framed = (globalThis as { framed?: Framed }).framed

/**
 * What comes before the usual address of such a page, `/embedded/{organization}`: only that organisation's sites may show it. Empty on other
 * pages.
 */
export const framedBase = framed?.base ?? ''

/** Where the session is kept. */
export const sessionPlace = () => framed?.storage ?? localStorage
