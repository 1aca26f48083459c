import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { Field } from '#shared/interview/model.ts'
import { type Literal, Reading, type RuleName } from '#shared/logic/index.ts'
import { MASK_HELP } from '../maskHelp.ts'
import { saysYesOrNo } from './ruleSettings.ts'
import { ValueOrFormula } from './ValueOrFormula.tsx'

type Props = { label: string; field: Field; name: RuleName; value: Literal; onChange: (value: Literal) => void }

/** A rule's value, entered with the input of the setting it replaces. */
export function RuleValue({ label, field, name, value, onChange }: Props) {
  const text = String(value ?? '')
  if (saysYesOrNo(name))
    return (
      <Input.Wrapper label={label} labelElement="div">
        <SegmentedControl
          size="xs"
          mt={4}
          display="flex"
          aria-label={label}
          data={[
            { value: 'true', label: 'Sim' },
            { value: 'false', label: 'Não' },
          ]}
          value={String(new Reading(value).boolean === true)}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      </Input.Wrapper>
    )
  if (name === 'label')
    return (
      <Textarea
        label={label}
        description="Pode usar {{campo}}."
        autosize
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (name === 'mask')
    return (
      <TextInput
        label={label}
        description={MASK_HELP}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return <ValueOrFormula label={label} field={field} value={value} onChange={onChange} />
}
