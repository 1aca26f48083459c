/** What the address of a public page says. */
export type VisitAddress = {
  readonly secret: string | undefined
  /** From an e-mail, to go on with a visit begun elsewhere; valid once. */
  readonly ticket: string | undefined
  /** Sealed answers of another system. */
  readonly sealed: string | undefined
  /** Open answers by reference. */
  readonly values: Readonly<Record<string, string>>
  /** Not shown, and kept with the document: utm_source, or the number in another system. */
  readonly hidden: Readonly<Record<string, string>>
}

const BEHIND = /^#([\w-]{43})(?:&(.*))?$/
const SHARED = /^\/sharedLink\/([\w-]{43})$/
const TICKET = 'token'
/** Sealed answers. */
export const SEALED = 'dados'
/** Of the page itself. */
const OWN = ['etapa', SEALED]
/** Answers are given as `campo.nome=Ana`; every other parameter is hidden. */
export const ANSWER = 'campo.'

/**
 * The secret is behind '#', where no log and no other site sees it, or in a short address. Answers and parameters may also be behind it, as
 * sites that show the page in a frame send them.
 */
export function visitAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): VisitAddress {
  const [, secret, rest] = BEHIND.exec(hash) ?? []
  const behind = new URLSearchParams(rest)
  const ticket = behind.get(TICKET)
  behind.delete(TICKET)
  const given = [...new URLSearchParams(search), ...behind]
  const parameter = (name: string) => given.find(([known]) => known === name)?.[1] || undefined
  return {
    secret: SHARED.exec(pathname)?.[1] ?? secret,
    ticket: ticket ?? undefined,
    sealed: parameter(SEALED),
    values: Object.fromEntries(
      given.flatMap(([name, value]) => (name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), value]] : [])),
    ),
    hidden: Object.fromEntries(given.filter(([name]) => !OWN.includes(name) && !name.startsWith(ANSWER))),
  }
}
