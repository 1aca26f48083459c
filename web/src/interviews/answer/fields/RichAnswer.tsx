import { Text } from '@mantine/core'
import { SafeHtml } from '../../../blocks/SafeHtml.tsx'
import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

/** A read-only text. */
export function RichAnswer({ frame, state: { field, value } }: AnswerProps) {
  const text = typeof value === 'string' && value !== '' ? value : (field.content ?? '')
  return (
    <div>
      {frame.label && <Text fw={500}>{frame.label}</Text>}
      <SafeHtml html={text} className={classes.rich} />
    </div>
  )
}
