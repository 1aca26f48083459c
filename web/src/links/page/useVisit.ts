import { useCallback, useEffect, useRef, useState } from 'react'
import type { LinkState, OpenedLink, Visit } from '#shared/api/links/schemas.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import type { DraftContent } from '../../executions/index.ts'
import { prepareFields } from '../../interviews/index.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { CallFailure, isTransient } from '../../shell/client/failure.ts'
import { cacheExecution, readCachedExecution } from '../../shell/drafts/cachedExecutions.ts'
import { type Draft, draftKey, readDraft } from '../../shell/drafts/drafts.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import { visitAddress } from '../../shell/visitAddress.ts'
import { visitCalls } from './visitCalls.ts'
import { forgetSession, readKnown, remember } from './visitStore.ts'

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
  /** An e-mailed address, with which a visit that began elsewhere goes on here. */
  | { readonly at: 'resume'; readonly link: OpenedLink; readonly ticket: string }
  | ({ readonly at: 'visit' } & Opened)

/** A visit by a public link, from opening the link to its document. */
export function useVisit() {
  const [{ secret = '', ticket: brought, sealed, values, hidden }] = useState(() => visitAddress(location))
  const ticket = useRef(brought)
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

  /** A ticket that was used, or will not be, leaves the address. */
  const leaveTicket = useCallback(() => {
    if (ticket.current && !framedBase)
      history.replaceState(history.state, '', `${location.pathname}${location.search}#${secret}`)
    ticket.current = undefined
  }, [secret])

  const open = useCallback(async () => {
    if (!secret) return
    setState({ at: 'opening' })
    try {
      const link = await calls.openLink({ params: { id: secret } })
      const address = `/app/public/${link.interviewId}`
      if (isForeign(link)) return setState({ at: 'unknown' })
      remember(secret, { link })
      // The secret leaves the path, which logs and other sites may see.
      if (!framedBase && location.pathname !== address)
        history.replaceState(history.state, '', `${address}${location.search}#${secret}`)
      if (ticket.current === readKnown(secret).ticket) leaveTicket()
      if (ticket.current && ['open', 'usedUp'].includes(link.state))
        return setState({ at: 'resume', link, ticket: ticket.current })
      const visit = await goOn(calls, secret, session)
      if (visit) return await show(link, visit)
      setState(link.state === 'open' ? { at: 'entrance', link } : closed(link))
    } catch (error) {
      setState((await whileOffline(secret, error)) ?? outcomeOf(error, readKnown(secret).link))
    }
  }, [secret, calls, show, leaveTicket])

  useEffect(() => void open(), [open])

  /** Shows why nobody is let in any more. */
  const refuse = (error: CallFailure, link: OpenedLink) => setState(outcomeOf(error, link))
  /** Goes on with the visit for which an e-mailed ticket was exchanged. */
  const resume = async (link: OpenedLink, token: string, visit: Visit) => {
    session.current = token
    remember(secret, { session: token, ticket: ticket.current, resuming: undefined })
    leaveTicket()
    await show(link, visit)
  }
  const withoutTicket = () => {
    leaveTicket()
    return open()
  }
  /** What the address brings to a document that begins. */
  const brings = { sealed, values, hidden }
  return { secret, session, calls, state, brings, open, show, refuse, resume, withoutTicket }
}

export type VisitLink = ReturnType<typeof useVisit>

/** The visit that this browser is in. */
async function goOn(
  calls: Client['links'],
  secret: string,
  session: { current: string | undefined },
): Promise<Visit | undefined> {
  if (!session.current) return undefined
  try {
    return await calls.readVisit({ params: { hash: secret } })
  } catch (error) {
    if (isTransient(error) || !(error instanceof CallFailure) || error.code === 'gone') throw error
    // An ended session: the visitor enters again by the link.
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
