import { Button } from '@mantine/core'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import classes from './BesideAnswer.module.css'
import type { Offer } from './sharedAnswers.ts'

/** Maximum number of characters of an answer to show. */
const MOST = 120

const textOf = (field: Field, value: unknown): string => {
  const text = definitionOf(field).format(value, field).trim()
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

type Props = {
  field: Field
  offer: Offer
  /** Who gave the other answer, as the subject of a sentence. */
  who: string
  accept: () => void
  dismiss: () => void
}

/** Another answer to a question, saved meanwhile, and the choice between both. */
export function OtherAnswer({ field, offer: { value, isMine }, who, accept, dismiss }: Props) {
  const text = textOf(field, value)
  const sentence = isMine
    ? `${who} mudou este campo. A sua resposta era “${text}”.`
    : text === ''
      ? `${who} apagou esta resposta.`
      : `${who} mudou este campo para “${text}”.`
  return (
    <div className={classes.other} role="status">
      <span className={classes.text}>{sentence}</span>
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
