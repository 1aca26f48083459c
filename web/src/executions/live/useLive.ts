import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { executionChannel } from '#shared/api/realtime.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import { useChannel } from '../../shell/realtime/useChannel.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type Here, hereUntil, othersOf, withWindow } from './othersOf.ts'

/** Identifies this window among all that have the document open. */
const TAB = crypto.randomUUID()

/** In ms: how often to publish the user's presence, and how soon after a change. */
const EVERY = 30_000
const SOON = 400

/** Who else has a document open, and new versions of it: `news` is called with each, including those this window saved. */
export function useLive(id: string, isShown: boolean, news: (version: number) => unknown) {
  const { organization, id: ownId } = useMember()
  const [here, setHere] = useState<readonly Here[]>([])
  const at = useRef<string>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onNews = useRef(news)
  onNews.current = news

  const say = useCallback(
    async (isHere: boolean) => {
      // A hidden window does not count as present.
      if (isHere && document.hidden) return
      try {
        const { present, version } = await client.executions.keepPresence(
          { params: { id }, body: { tab: TAB, at: at.current, here: isHere } },
          { quiet: true, keepalive: !isHere },
        )
        if (!isHere) return
        setHere(present.map((one) => hereUntil(one, Date.now())))
        onNews.current(version)
      } catch (error) {
        // It was deleted, or access was lost.
        if (error instanceof CallFailure && error.code === 'not_found') onNews.current(Number.POSITIVE_INFINITY)
      }
    },
    [id],
  )
  const saySoon = useCallback(() => {
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void say(true), SOON)
  }, [say])

  useChannel(isShown ? executionChannel(organization, id) : undefined, {
    event: (event) => {
      if (event.type === 'execution.changed') onNews.current(event.version)
      if (event.type === 'presence.changed' && event.present.tab !== TAB)
        setHere((known) => withWindow(known, hereUntil(event.present, Date.now()), Date.now()))
    },
    catchUp: async () => saySoon(),
  })
  useEffect(() => {
    if (!isShown) return
    saySoon()
    const timer = setInterval(() => void say(true), EVERY)
    const leave = () => void say(false)
    document.addEventListener('visibilitychange', saySoon)
    addEventListener('online', saySoon)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(soon.current)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', saySoon)
      removeEventListener('online', saySoon)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isShown, say, saySoon])
  useEffect(() => {
    if (here.length === 0) return
    const next = Math.min(...here.map(({ until }) => until))
    const timer = setTimeout(
      () => setHere((known) => known.filter(({ until }) => until > Date.now())),
      next - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [here])

  const others = useMemo(() => othersOf(here, ownId, Date.now()), [here, ownId])
  const isAlone = others.length === 0
  const sayAt = useCallback(
    (ref: string | undefined) => {
      if (at.current === ref) return
      at.current = ref
      // Nobody would see it.
      if (!isAlone) saySoon()
    },
    [isAlone, saySoon],
  )
  return useMemo(() => ({ others, say: sayAt }), [others, sayAt])
}
