import { useCallback, useEffect, useRef, useState } from 'react'
import type { LinkState, OpenedLink, Visit } from '#shared/api/links/schemas.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import type { DraftContent } from '../../executions/index.ts'
import { prepareFields } from '../../interviews/index.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { CallFailure, isTransient } from '../../shell/client/failure.ts'
import { cacheExecution, forgetExecution, readCachedExecution } from '../../shell/drafts/cachedExecutions.ts'
import { type Draft, draftKey, readDraft, removeDraft } from '../../shell/drafts/drafts.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import { visitAddress } from './address.ts'
import { visitCalls } from './visitCalls.ts'
import { forgetSession, newSession, readKnown, remember } from './visitStore.ts'

/** Whose drafts and files a visitor's are in this browser. */
export const VISITOR = 'visita'

export type Opened = {
  readonly link: OpenedLink
  readonly visit: Visit
  /** Answers of an earlier visit that were not sent. */
  readonly draft: Draft<DraftContent> | undefined
}

export type VisitState =
  | { readonly at: 'opening' }
  /** The address leads nowhere. */
  | { readonly at: 'unknown' }
  | { readonly at: 'unreachable'; readonly text: string }
  | { readonly at: 'closed'; readonly link: OpenedLink; readonly state: LinkState; readonly message: string }
  | { readonly at: 'entrance'; readonly link: OpenedLink }
  | ({ readonly at: 'visit' } & Opened)

/** What a visitor gives to be let in. */
export type Entry = {
  readonly pin?: string
  readonly email?: string
  readonly password?: string
  readonly code?: string
}

/** A visit by a public link, from opening the link to its document. */
export function useVisit() {
  const [{ secret = '', ticket, sealed, values, hidden }] = useState(() => visitAddress(location))
  const session = useRef(readKnown(secret).session)
  const [calls] = useState(() => visitCalls(() => session.current))
  const [state, setState] = useState<VisitState>({ at: secret ? 'opening' : 'unknown' })

  const show = useCallback(
    async (link: OpenedLink, visit: Visit) => {
      remember(secret, { session: session.current, executionId: visit.id, link })
      void cacheExecution(VISITOR, visit.id, { ...visit, values: coverPasswords(visit.interview, visit.values) })
      const [draft] = await Promise.all([
        readDraft<DraftContent>(draftKey(VISITOR, 'execution', visit.id)),
        prepareFields(visit.interview, true),
      ])
      setState({ at: 'visit', link, visit, draft })
    },
    [secret],
  )

  const open = useCallback(async () => {
    if (!secret) return
    setState({ at: 'opening' })
    try {
      const link = await calls.openLink({ params: { id: secret } })
      const address = `/app/public/${link.interviewId}`
      if (isForeign(link)) return setState({ at: 'unknown' })
      remember(secret, { link })
      // The secret leaves the path, which logs and other sites may see.
      if (!framedBase && (location.pathname !== address || ticket))
        history.replaceState(history.state, '', `${address}${location.search}#${secret}`)
      const visit = await resume(calls, secret, session, ticket)
      if (visit) return await show(link, visit)
      setState(link.state === 'open' ? { at: 'entrance', link } : closed(link))
    } catch (error) {
      setState((await whileOffline(secret, error)) ?? outcomeOf(error, readKnown(secret).link))
    }
  }, [secret, calls, ticket, show])

  useEffect(() => void open(), [open])

  /** Makes a call, with proof that a person makes it where the link asks for some. */
  const proving = async <T>(link: OpenedLink, send: (proof: object) => Promise<T>): Promise<T> =>
    link.asksProof ? (await import('./prove.ts')).prove(calls, secret, link, send) : send({})
  /** Sends a code to the visitor's own e-mail. */
  const sendCode = async (link: OpenedLink, email: string) => {
    await proving(link, (proof) => calls.sendLinkCode({ params: { hash: secret }, body: { email, ...proof } }))
  }
  /** Lets the visitor in; a refusal is thrown, to be shown where it can be corrected. */
  const enter = async (link: OpenedLink, { email, password, code, pin }: Entry) => {
    session.current ??= newSession()
    remember(secret, { session: session.current })
    const body = { pin, session: session.current, sealed, values, hidden }
    try {
      const visit =
        link.login === 'password'
          ? await calls.loginToLink({ body: { ...body, hash: secret, email: email ?? '', password: password ?? '' } })
          : link.login === 'code'
            ? await calls.startVisit({ params: { hash: secret }, body: { ...body, email, code } })
            : await proving(link, (proof) =>
                calls.startVisit({ params: { hash: secret }, body: { ...body, ...proof } }),
              )
      await show(link, visit)
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'gone') return setState(outcomeOf(error, link))
      throw error
    }
  }
  /** Ends the session on this device and erases what this browser knows of the answers. */
  const leave = async (id: string) => {
    try {
      await calls.endVisit({ params: { hash: secret } })
    } catch (error) {
      // A session that the server no longer knows has ended already.
      if (isTransient(error)) throw error
    }
    session.current = undefined
    forgetSession(secret)
    await Promise.all([forgetExecution(VISITOR, id), removeDraft(draftKey(VISITOR, 'execution', id))])
    await open()
  }
  return { secret, calls, state, open, enter, leave, sendCode, show }
}

export type VisitLink = ReturnType<typeof useVisit>

/** The visit that this browser began, or that an e-mail brought here. */
async function resume(
  calls: Client['links'],
  secret: string,
  session: { current: string | undefined },
  ticket: string | undefined,
): Promise<Visit | undefined> {
  const params = { hash: secret }
  try {
    if (session.current) return await calls.readVisit({ params })
    if (!ticket) return undefined
    session.current = newSession()
    remember(secret, { session: session.current })
    return await calls.startVisit({ params, body: { session: session.current, ticket } })
  } catch (error) {
    if (isTransient(error) || !(error instanceof CallFailure) || error.code === 'gone') throw error
    // An ended session, or a used ticket: the visitor enters again by the link.
    session.current = undefined
    forgetSession(secret)
    return undefined
  }
}

/** Without a connection, the document as this browser last saw it: what is typed is kept here and sent later. */
async function whileOffline(secret: string, error: unknown): Promise<VisitState | undefined> {
  const { link, session, executionId } = readKnown(secret)
  if (!isTransient(error) || !link || isForeign(link) || !session || !executionId) return undefined
  const visit = await readCachedExecution<Visit>(VISITOR, executionId)
  if (!visit) return undefined
  const draft = await readDraft<DraftContent>(draftKey(VISITOR, 'execution', executionId))
  return { at: 'visit', link, visit, draft }
}

/** In another site's frame, the server says whose sites may show the page: no link of another organisation may be shown there. */
const isForeign = ({ organization }: OpenedLink): boolean =>
  framedBase !== '' && document.querySelector<HTMLMetaElement>('meta[name=organization]')?.content !== organization.id

const closed = (link: OpenedLink): VisitState => ({
  at: 'closed',
  link,
  state: link.state,
  message: link.message ?? '',
})

function outcomeOf(error: unknown, link: OpenedLink | undefined): VisitState {
  if (error instanceof CallFailure && error.code === 'not_found') return { at: 'unknown' }
  if (error instanceof CallFailure && error.code === 'gone' && link)
    return { at: 'closed', link, state: (error.problems[0]?.code ?? 'closed') as LinkState, message: error.message }
  return { at: 'unreachable', text: error instanceof Error ? error.message : String(error) }
}
