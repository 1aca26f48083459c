import { Textarea, TextInput } from '@mantine/core'
import { answersYesOrNo, definitionOf, type Option, optionsOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { Literal } from '#shared/logic/index.ts'
import { DateInput } from '../../../blocks/dates/DateInput.tsx'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { toChoices } from '../../answer/fields/toChoices.ts'
import { isDay } from '../conditions/isDay.ts'

type Props = { label: string; field: Field; value: Literal; onChange: (value: Literal) => void }

/** A value of the field, entered with the field's own control if that is simple. */
export function PlainValue({ label, field, value, onChange }: Props) {
  const definition = definitionOf(field)
  const text = String(value ?? '')
  if (answersYesOrNo(field)) {
    const read = definition.sanitize(value, field)
    return (
      <Chosen
        label={label}
        options={[
          { value: 'true', label: 'Sim' },
          { value: 'false', label: 'Não' },
        ]}
        value={typeof read === 'boolean' ? String(read) : text}
        onChange={(chosen) => onChange(chosen === 'true' || chosen === 'false' ? chosen === 'true' : chosen)}
      />
    )
  }
  const severalOptions = Array.isArray(definition.empty)
  if ('options' in definition.settings.shape && !severalOptions)
    return <Chosen label={label} options={optionsOf(field)} value={text} onChange={onChange} />
  if (isDay(field)) return <DateInput label={label} value={text} onChange={onChange} />
  if (keepsLines(field))
    return <Textarea label={label} autosize value={text} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <TextInput
      label={label}
      description={severalOptions ? 'Separe as opções por ponto e vírgula.' : undefined}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ChosenProps = { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void }

/** A value that is no longer an option is still shown. */
function Chosen({ label, options, value, onChange }: ChosenProps) {
  const choices = toChoices(options)
  const known = value === '' || choices.some((choice) => choice.value === value)
  return (
    <OptionSelect
      label={label}
      placeholder="Vazio"
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      choices={known ? choices : [...choices, { value, label: value }]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Rich text has a paragraph for each line. */
const keepsLines = (field: Field) =>
  ['a\nb', '<p>a</p><p>b</p>'].includes(String(definitionOf(field).sanitize('a\nb', field)))
