import type { Visit } from '#shared/api/links/schemas.ts'
import './framing.css'
import type { VisitState } from './useVisit.ts'

/** Where the visitor is in the questions. */
type Place = { readonly step: number; readonly steps: number; readonly saved: boolean }
export type News = VisitState | Place

type Sent =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'ready'; readonly detail: { readonly document?: string; readonly finished: boolean } }
  | { readonly type: 'changed'; readonly detail: Place & { readonly document: string } }
  | { readonly type: 'finished'; readonly detail: { readonly document: string; readonly redirect?: string } }
  | { readonly type: 'error'; readonly detail: { readonly reason: string; readonly message: string } }

/** Of the site around the frame, which sends it once (web/public/incorporar.js); what is reported before waits for it. */
let port: MessagePort | undefined
const waiting: Sent[] = []

function send(sent: Sent): void {
  if (port) port.postMessage(sent)
  else waiting.push(sent)
}

/** The sites that the organisation lists, as the server wrote them into this page, and this site itself, where owners try it. */
const sites = [
  location.origin,
  ...(document.querySelector<HTMLMetaElement>('meta[name=sites]')?.content.split(' ') ?? []),
]

addEventListener('message', ({ source, origin, data, ports: [given, ...others] }: MessageEvent<unknown>) => {
  if (port || source !== parent || !sites.includes(origin) || !given || others.length > 0) return
  if ((data as { type?: unknown } | null)?.type !== 'minuta:channel') return
  port = given
  for (const sent of waiting.splice(0)) send(sent)
})
// It says nothing, so any site may read it.
if (parent !== window) parent.postMessage({ type: 'minuta:framed' }, '*')

let told = 0
new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  if (height === told) return
  told = height
  send({ type: 'height', height })
}).observe(document.documentElement)

let last: VisitState | undefined
let isReady = false

const isOpen = ({ may }: Visit): boolean => may.includes('save')

/** Answers are never reported: only where the visit stands. */
export function hear(news: News): void {
  if ('step' in news) {
    if (last?.at === 'visit') send({ type: 'changed', detail: { document: last.visit.id, ...news } })
    return
  }
  const before = last
  last = news
  if (news.at === 'visit') {
    const { id: document, redirect } = news.visit
    if (before?.at === 'visit' && isOpen(before.visit) && !isOpen(news.visit))
      send({ type: 'finished', detail: { document, ...(redirect && { redirect }) } })
    else if (!isReady) send({ type: 'ready', detail: { document, finished: !isOpen(news.visit) } })
    isReady = true
  } else if (news.at === 'entrance' || news.at === 'resume') {
    if (!isReady) send({ type: 'ready', detail: { finished: false } })
    isReady = true
  } else if (news.at === 'closed') send({ type: 'error', detail: { reason: news.state, message: news.message } })
  else if (news.at === 'unreachable') send({ type: 'error', detail: { reason: 'unreachable', message: news.text } })
  else if (news.at === 'unknown') send({ type: 'error', detail: { reason: 'unknown', message: UNKNOWN } })
}

const UNKNOWN = 'Este endereço não leva a nenhum formulário.'
