import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat, ChatMessage } from '#shared/api/chat.ts'
import { personChannel } from '#shared/api/realtime.ts'
import { client } from '../shell/client/index.ts'
import { useChannel } from '../shell/realtime/useChannel.ts'
import { useMember } from '../shell/session/useMember.ts'
import { takePiece, type Written, withWritten } from './pieces.ts'
import type { ChatSubject } from './subject.ts'

/** In ms: how often an answer that is being written is read, with the channel open and without. */
const EVERY = { live: 4_000, alone: 1_200 } as const

const chatQuery = (subject: ChatSubject) =>
  queryOptions({
    queryKey: ['chat', ...Object.values(subject)],
    queryFn: ({ signal }) => client.chat.readChat({ query: subject }, { signal, quiet: true }),
  })

const isAnswering = (chat: Chat | undefined): boolean => chat?.messages.at(-1)?.state === 'answering'

type Act = { readonly id: string; readonly act: 'stop' | 'retry' | 'accept' | 'refuse'; readonly proposal?: number }

/** The conversation about something: what was asked and answered, as it is written. */
export function useChat(subject: ChatSubject, isShown: boolean) {
  const { organization, id: userId } = useMember()
  const queries = useQueryClient()
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map())
  const options = chatQuery(subject)
  const reload = () => queries.invalidateQueries(options)
  const isLive = useChannel(isShown ? personChannel(organization, userId) : undefined, {
    event: (event) => {
      if (event.type === 'chat.changed') void reload()
      if (event.type !== 'chat.written') return
      setWritten((known) => {
        const next = takePiece(known.get(event.id), event)
        return next ? new Map(known).set(event.id, next) : known
      })
    },
    catchUp: reload,
  })
  const query = useQuery({
    ...options,
    enabled: isShown,
    refetchInterval: ({ state: { data } }) => isAnswering(data) && (isLive ? EVERY.live : EVERY.alone),
  })
  /** Puts a message into what was read, so that it is there at once. */
  const keep = (message: ChatMessage) =>
    queries.setQueryData(options.queryKey, (known) => {
      if (!known) return known
      const isNew = known.messages.every(({ id }) => id !== message.id)
      const messages = known.messages.map((one) => (one.id === message.id ? message : one))
      return { ...known, messages: isNew ? [...messages, message] : messages }
    })
  const ask = useMutation({
    mutationFn: ({ question, files }: { question: string; files: readonly File[] }) =>
      client.chat.askChat({ body: { ...subject, question }, files: { files } }, { quiet: true }),
    onSuccess: keep,
  })
  const change = useMutation({
    mutationFn: (act: Act) => client.chat.changeChat({ body: { ...subject, ...act } }, { quiet: true }),
    onSuccess: keep,
    onError: () => void reload(),
  })
  const forget = useMutation({
    mutationFn: () => client.chat.deleteChat({ query: subject }, { quiet: true }),
    onSuccess: () => {
      setWritten(new Map())
      return reload()
    },
  })
  const messages = (query.data?.messages ?? []).map((message) => withWritten(message, written.get(message.id)))
  return { query, messages, answering: isAnswering(query.data), ask, change, forget }
}
