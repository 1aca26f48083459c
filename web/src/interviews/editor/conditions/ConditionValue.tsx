import { Select, TextInput } from '@mantine/core'
import { answersYesOrNo, optionsOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import type { Comparison, Literal } from '#shared/logic/index.ts'
import { DateInput } from '../../../blocks/dates/DateInput.tsx'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { toChoices } from '../../answer/fields/toChoices.ts'
import { eachField } from '../../edits/fields.ts'
import { useEditor } from '../state/useEditor.ts'
import { isDay } from './isDay.ts'

type Props = { label: string; condition: Comparison; onChange: (value: Literal) => void }

/** The value that a field is compared with, entered with the field's own control. */
export function ConditionValue({ label, condition, onChange }: Props) {
  const { code } = useEditor()
  const field = fieldOf(code, condition.field)
  const frame = { 'aria-label': label, size: 'sm', disabled: condition.field === '' } as const
  const choices = field ? toChoices(optionsOf(field)) : []
  if (field && answersYesOrNo(field))
    return (
      <Select
        {...frame}
        allowDeselect={false}
        placeholder="Valor"
        data={[
          { value: 'true', label: 'Sim' },
          { value: 'false', label: 'Não' },
        ]}
        value={condition.value === '' || condition.value === null ? null : String(condition.value)}
        onChange={(value) => onChange(value === 'true')}
      />
    )
  if (choices.length > 0)
    return (
      <OptionSelect
        {...frame}
        allowDeselect={false}
        placeholder="Valor"
        choices={choices}
        value={String(condition.value ?? '')}
        onChange={onChange}
      />
    )
  if (field && isDay(field))
    return <DateInput {...frame} key={condition.field} value={String(condition.value ?? '')} onChange={onChange} />
  return (
    <TextInput
      {...frame}
      placeholder="Valor"
      value={String(condition.value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function fieldOf(code: InterviewCode, ref: string): Field | undefined {
  for (const { field, list } of eachField(code))
    if ((list ? `${list.ref}.${field.ref}` : field.ref) === ref) return field
  return undefined
}
