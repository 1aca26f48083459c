import { useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { canonicalValues, uncoverPasswords } from '#shared/interview/index.ts'
import type { Json } from '../../interviews/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { NAME } from './differencesOf.ts'
import { flat, unflat } from './mergeAnswers.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import type { Answers, Content, KeptContent, useRun } from './useRun.ts'

type Open = {
  readonly current: ReturnType<typeof useRun>
  readonly name: string
  readonly setName: (name: string) => void
}

/** Merges what is open with what others answer in the same document. */
export function useTogether(execution: Execution, draft: Draft<KeptContent> | undefined, open: Open) {
  const { current, name, setName } = open
  const own = (): Answers => flat({ values: current.answers(), name })
  const [shared] = useState(() => {
    const server = flat(draft?.content.base ?? execution)
    return new SharedAnswers(server, draft ? server : own())
  })
  const [offers, setOffers] = useState(shared.offers)
  const asKept = ({ [NAME]: known, ...values }: Answers): Answers => ({
    ...canonicalValues(execution.interview, values as Content['values']),
    [NAME]: known,
  })
  /** As others saved it; passwords that the user may not read are replaced with those known here. */
  const opened = ({ name: stored, values }: Execution): Answers =>
    flat({ name: stored, values: uncoverPasswords(execution.interview, values, shared.known) })
  const show = ({ [NAME]: renamed, ...shown }: Answers) => {
    if (Object.keys(shown).length > 0) current.put(shown)
    if (typeof renamed === 'string') setName(renamed)
    setOffers(shared.offers)
  }
  return {
    shared,
    offers,
    /** As it is saved. */
    content: (): Content => unflat(shared.toSend(own()), { name }),
    type: (key: string, value: unknown, before: unknown) => {
      shared.type(key, value, before)
      setOffers(shared.offers)
    },
    /** Others saved this. */
    receive: (stored: Execution) => show(shared.receive(asKept(own()), opened(stored), stored.updatedBy)),
    /** The cursor came to a question, or left them all. */
    focus: (ref: string | undefined) => show(shared.focus(shared.isWaiting ? asKept(own()) : {}, ref)),
    /** The offered answer takes the place of the one that is there. */
    use: (ref: string) => {
      const offer = shared.offers.get(ref)
      if (offer) current.set(ref, (offer.value ?? null) as Json)
    },
    /** One's own answer stays. */
    dismiss: (ref: string) => {
      const stands = shared.offers.get(ref)?.isMine === false
      shared.dismiss(ref)
      setOffers(shared.offers)
      if (stands) current.set(ref, (current.answers()[ref] ?? null) as Json)
    },
  }
}
