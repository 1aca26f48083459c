import { createContext, use } from 'react'
import type { InterviewCode } from '#shared/interview/model.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import type { BesideContext } from '../../interviews/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { LiveContext } from '../live/context.ts'
import { useNameOf } from '../live/People.tsx'
import classes from './BesideAnswer.module.css'
import { OtherAnswer } from './OtherAnswer.tsx'
import type { useTogether } from './useTogether.ts'

type Together = Pick<ReturnType<typeof useTogether>, 'offers' | 'use' | 'dismiss'> & {
  readonly code: InterviewCode
  /** Other content below the question. */
  readonly Beside: NonNullable<Parameters<typeof BesideContext>[0]['value']> | undefined
}

export const TogetherContext = createContext<Together | undefined>(undefined)

/** Below a question: other people answering it, their conflicting answers, and comments. */
export function BesideAnswer({ fieldRef }: { fieldRef: string }) {
  const together = use(TogetherContext)
  const { others } = use(LiveContext)
  const whoGave = useWhoGave()
  const offer = together?.offers.get(fieldRef)
  const field = offer && together?.code.sections.flatMap(({ fields }) => fields).find(({ ref }) => ref === fieldRef)
  const here = others.filter(({ at }) => at === fieldRef)
  return (
    <>
      {here.length > 0 && <Here userIds={here.map(({ userId }) => userId)} />}
      {together && offer && field && (
        <OtherAnswer
          field={field}
          offer={offer}
          who={whoGave(offer.by)}
          accept={() => together.use(fieldRef)}
          dismiss={() => together.dismiss(fieldRef)}
        />
      )}
      {together?.Beside && <together.Beside fieldRef={fieldRef} />}
    </>
  )
}

/** The header says the same in words. */
function Here({ userIds }: { userIds: readonly string[] }) {
  const nameOf = useNameOf()
  return (
    <span className={classes.here} aria-hidden>
      {userIds.map((userId) => (
        <PersonAvatar key={userId} name={nameOf(userId)} size={20} />
      ))}
    </span>
  )
}

function useWhoGave() {
  const { id: ownId } = useMember()
  const nameOf = useNameOf()
  return (by: string | undefined) =>
    by === ownId ? 'Você, em outra aba,' : by === undefined ? 'Outra pessoa' : nameOf(by)
}
