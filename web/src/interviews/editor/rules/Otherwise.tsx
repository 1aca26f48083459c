import { Input, SegmentedControl, Text } from '@mantine/core'
import type { Field } from '#shared/interview/model.ts'
import { type Literal, Reading, type RuleName } from '#shared/logic/index.ts'
import classes from './Rules.module.css'
import { RuleValue } from './RuleValue.tsx'
import { ownSetting, ownText, ruledTitle, saysYesOrNo } from './ruleSettings.ts'

type Props = {
  field: Field
  name: RuleName
  setting: string
  /** Undefined and null use the field's own setting; an empty text does not. */
  value: Literal | undefined
  onChange: (value: Literal | undefined) => void
}

const LABEL = 'Nos outros casos'

/** The value if no case holds: the field's own setting, or one of the rule. */
export function Otherwise({ field, name, setting, value, onChange }: Props) {
  const own = value === undefined || value === null
  const yesOrNo = saysYesOrNo(name)
  const choices = yesOrNo
    ? [
        { value: 'true', label: 'Sim' },
        { value: 'false', label: 'Não' },
      ]
    : [{ value: 'other', label: 'Outro valor' }]
  return (
    <div className={classes.part} data-setting={setting}>
      <Input.Wrapper label={LABEL} labelElement="div">
        <SegmentedControl
          size="xs"
          mt={4}
          display="flex"
          aria-label={LABEL}
          data={[{ value: 'own', label: 'Como no campo' }, ...choices]}
          value={own ? 'own' : yesOrNo ? String(new Reading(value).boolean === true) : 'other'}
          onChange={(chosen) =>
            onChange(chosen === 'own' ? undefined : yesOrNo ? chosen === 'true' : ownSetting(field, name))
          }
        />
      </Input.Wrapper>
      {own ? (
        <Text size="sm" c="dimmed">
          {whatHolds(field, name)}
        </Text>
      ) : (
        !yesOrNo && (
          <RuleValue label={`${ruledTitle(name)} fica`} field={field} name={name} value={value} onChange={onChange} />
        )
      )}
    </div>
  )
}

function whatHolds(field: Field, name: RuleName): string {
  const text = ownText(field, name)
  return `Vale o que está em "${ruledTitle(name)}"${text === '' ? ', que está vazio' : `: ${text}`}.`
}
