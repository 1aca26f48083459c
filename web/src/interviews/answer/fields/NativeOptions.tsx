import { NativeSelect } from '@mantine/core'
import { optionsOf } from '#shared/interview/index.ts'
import { useInputAids } from '../useInputAids.ts'
import { textOf } from './textOf.ts'
import { toChoices } from './toChoices.ts'
import type { AnswerProps } from './view.ts'

/** Options in the browser's own list. An answer that is no option stays, to be corrected. */
export function NativeOptions({ frame: { readOnly, ...frame }, state, onChange }: AnswerProps) {
  const { field, value } = state
  const { autoComplete } = useInputAids(state)
  const choices = toChoices(optionsOf(field))
  const chosen = textOf(value)
  const isKnown = chosen === '' || choices.some((choice) => choice.value === chosen)
  return (
    <NativeSelect
      {...frame}
      autoComplete={autoComplete}
      maw={420}
      disabled={readOnly}
      value={chosen}
      data={[
        { value: '', label: 'Escolha', disabled: field.required && chosen !== '' },
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
        ...choices,
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
