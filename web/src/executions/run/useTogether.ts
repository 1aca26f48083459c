import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, uncoverPasswords } from '#shared/interview/index.ts'
import type { Json } from '../../interviews/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { NAME } from './differencesOf.ts'
import type { OpenDocument } from './keeping.ts'
import type { KeptOffers } from './keptOffers.ts'
import { flat, unflat } from './mergeAnswers.ts'
import { type Offer, SharedAnswers } from './sharedAnswers.ts'
import type { Answers, Content, DraftContent, useRun } from './useRun.ts'

type Open = {
  readonly current: ReturnType<typeof useRun>
  readonly name: string
  readonly setName: Dispatch<SetStateAction<string>>
}

/** What an earlier visit left to decide, and how to keep it for a later one. */
export type Offers = {
  readonly kept?: KeptOffers
  readonly keep?: (offers: ReadonlyMap<string, Offer>) => void
}

/** Merges the open answers with those of others in the same document. */
export function useTogether(
  execution: OpenDocument,
  draft: Draft<DraftContent> | undefined,
  open: Open,
  { kept = [], keep }: Offers = {},
) {
  const { current, name, setName } = open
  const own = (): Answers => flat({ values: current.answers(), name })
  const [shared] = useState(() => {
    const server = flat(draft?.content.base ?? execution)
    return new SharedAnswers(server, draft ? server : own(), kept)
  })
  const [offers, setOffers] = useState(shared.offers)
  const keeping = useRef(keep)
  keeping.current = keep
  useEffect(() => keeping.current?.(offers), [offers])
  const asStored = ({ [NAME]: known, ...values }: Answers): Answers => ({
    ...canonicalValues(execution.interview, values as Content['values'], today(new Date())),
    [NAME]: known,
  })
  /** Others' content, with masked passwords replaced by those known here. */
  const opened = ({ name: stored, values }: OpenDocument): Answers =>
    flat({ name: stored, values: uncoverPasswords(execution.interview, values, shared.known) })
  const show = ({ [NAME]: renamed, ...shown }: Answers) => {
    if (Object.keys(shown).length > 0) current.put(shown)
    if (typeof renamed === 'string') setName(renamed)
    setOffers(shared.offers)
  }
  return {
    shared,
    offers,
    /** The content to save. */
    content: (): Content => unflat(shared.toSend(own()), { name }),
    type: (key: string, value: unknown, before: unknown) => {
      shared.type(key, value, before)
      setOffers(shared.offers)
    },
    /** Takes over what others saved. */
    receive: (stored: OpenDocument) => show(shared.receive(asStored(own()), opened(stored), stored.updatedBy)),
    /** Takes over the name that the answers gave the document, unless the user typed one in the meantime. */
    renamed: (before: string, now: string) => setName((shown) => (shown === before ? now : shown)),
    /** Moves the cursor to a question, or to none. */
    focus: (ref: string | undefined) => show(shared.focus(shared.isWaiting ? asStored(own()) : {}, ref)),
    /** Replaces the answer by the offered one. */
    use: (ref: string) => {
      const offer = shared.offers.get(ref)
      if (offer) current.set(ref, (offer.value ?? null) as Json)
    },
    /** Keeps the user's own answer. */
    dismiss: (ref: string) => {
      const isTheirs = shared.offers.get(ref)?.isMine === false
      shared.dismiss(ref)
      setOffers(shared.offers)
      if (isTheirs) current.set(ref, (current.answers()[ref] ?? null) as Json)
    },
  }
}
