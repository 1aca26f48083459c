import { Input } from '@mantine/core'
import { definitionOf } from '#shared/interview/index.ts'
import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

/** A computed value as it will print. */
export function OutputAnswer({ frame, state: { field, value } }: AnswerProps) {
  const { readOnly: _, withAsterisk: __, ...rest } = frame
  return (
    <Input.Wrapper {...rest} labelElement="div">
      <output className={classes.output} aria-label={frame.label}>
        {definitionOf(field).format(value, field) || '—'}
      </output>
    </Input.Wrapper>
  )
}
