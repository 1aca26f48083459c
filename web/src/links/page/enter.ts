import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import type { VisitLink } from './useVisit.ts'
import { newSession, remember } from './visitStore.ts'

/** What a visitor gives to be let in. */
export type Entry = {
  readonly pin?: string
  readonly email?: string
  readonly password?: string
  readonly code?: string
}

export const loadProof = () => loadCode(() => import('./prove.ts'))

/** Makes a call, with proof that a person makes it where the link asks for some. */
async function proving<T>(
  { calls, secret }: VisitLink,
  link: OpenedLink,
  send: (proof: object) => Promise<T>,
): Promise<T> {
  return link.asksProof ? (await loadProof()).prove(calls, secret, link, send) : send({})
}

/** Sends a code to the visitor's own e-mail. */
export async function sendCode(visit: VisitLink, link: OpenedLink, email: string): Promise<void> {
  await proving(visit, link, (proof) =>
    visit.calls.sendLinkCode({ params: { hash: visit.secret }, body: { email, ...proof } }),
  )
}

/** Lets the visitor in; a refusal is thrown, to be shown where it can be corrected. */
export async function enter(visit: VisitLink, link: OpenedLink, { email, password, code, pin }: Entry): Promise<void> {
  const { secret, session, calls, brings } = visit
  session.current ??= newSession()
  remember(secret, { session: session.current })
  const params = { hash: secret }
  const body = { pin, session: session.current, ...brings }
  try {
    const begun =
      link.login === 'password'
        ? await calls.loginToLink({ body: { ...body, hash: secret, email: email ?? '', password: password ?? '' } })
        : link.login === 'code'
          ? await calls.startVisit({ params, body: { ...body, email, code } })
          : await proving(visit, link, (proof) => calls.startVisit({ params, body: { ...body, ...proof } }))
    await visit.show(link, begun)
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'gone') return visit.refuse(error, link)
    throw error
  }
}
