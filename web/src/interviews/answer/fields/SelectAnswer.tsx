import { optionsOf } from '#shared/interview/index.ts'
import { OptionSelect } from './OptionSelect.tsx'
import { textOf } from './textOf.ts'
import { toChoices } from './toChoices.ts'
import type { AnswerProps } from './view.ts'

export default function SelectAnswer({ frame, state: { field, value }, onChange }: AnswerProps) {
  return (
    <OptionSelect
      {...frame}
      choices={toChoices(optionsOf(field))}
      value={textOf(value)}
      onChange={onChange}
      allowDeselect={false}
      clearable={!field.required}
      maw={420}
    />
  )
}
