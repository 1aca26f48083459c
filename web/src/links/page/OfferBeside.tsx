import { createContext, Suspense, use } from 'react'
import type { InterviewCode } from '#shared/interview/model.ts'
import { LaterOffer, type Offer } from '../../executions/index.ts'

type Offers = {
  readonly offers: ReadonlyMap<string, Offer>
  readonly code: InterviewCode
  /** Who gave the other answers, as the subject of a sentence. */
  readonly who: string
  readonly use: (ref: string) => void
  readonly dismiss: (ref: string) => void
}

export const OffersContext = createContext<Offers | undefined>(undefined)

/** Below a question: the answer it was given elsewhere meanwhile. */
export function OfferBeside({ fieldRef }: { fieldRef: string }) {
  const context = use(OffersContext)
  const offer = context?.offers.get(fieldRef)
  const field = offer && context?.code.sections.flatMap(({ fields }) => fields).find(({ ref }) => ref === fieldRef)
  if (!context || !offer || !field) return null
  return (
    <Suspense fallback={null}>
      <LaterOffer
        field={field}
        offer={offer}
        who={context.who}
        accept={() => context.use(fieldRef)}
        dismiss={() => context.dismiss(fieldRef)}
      />
    </Suspense>
  )
}
