import { Button } from '@mantine/core'
import { createContext, use } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import type { BesideContext } from '../../interviews/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import type { Offer } from '../run/sharedAnswers.ts'
import type { useTogether } from '../run/useTogether.ts'
import classes from './BesideAnswer.module.css'
import { LiveContext } from './context.ts'
import { useNameOf } from './People.tsx'

type Together = Pick<ReturnType<typeof useTogether>, 'offers' | 'use' | 'dismiss'> & {
  readonly code: InterviewCode
  /** Other content below the question. */
  readonly Beside: NonNullable<Parameters<typeof BesideContext>[0]['value']> | undefined
}

export const TogetherContext = createContext<Together | undefined>(undefined)

/** Below a question: who else is at it, what others answered instead, and the comments on it. */
export function BesideAnswer({ fieldRef }: { fieldRef: string }) {
  const together = use(TogetherContext)
  const { others } = use(LiveContext)
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

/** Maximum number of characters of an answer to show. */
const MOST = 120

const textOf = (field: Field, value: unknown): string => {
  const text = definitionOf(field).format(value, field).trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

type OtherProps = { field: Field; offer: Offer; accept: () => void; dismiss: () => void }

function OtherAnswer({ field, offer, accept, dismiss }: OtherProps) {
  const { id: ownId } = useMember()
  const nameOf = useNameOf()
  const { value, isMine, by } = offer
  const who = by === ownId ? 'Você, em outra aba,' : by === undefined ? 'Outra pessoa' : nameOf(by)
  const text = textOf(field, value)
  const said = isMine
    ? `${who} mudou este campo. A sua resposta era “${text}”.`
    : text === ''
      ? `${who} apagou esta resposta.`
      : `${who} mudou este campo para “${text}”.`
  return (
    <div className={classes.other} role="status">
      <span className={classes.text}>{said}</span>
      <span className={classes.acts}>
        <Button size="compact-sm" variant="default" onClick={accept}>
          {isMine ? 'Voltar à minha' : text === '' ? 'Apagar também' : 'Usar'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={dismiss}>
          {isMine ? 'Deixar assim' : 'Ficar com a minha'}
        </Button>
      </span>
    </div>
  )
}
