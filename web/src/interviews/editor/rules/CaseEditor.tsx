import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Field } from '#shared/interview/model.ts'
import type { RuleCase, RuleName } from '#shared/logic/index.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import classes from './Rules.module.css'
import { RuleValue } from './RuleValue.tsx'
import { ruledTitle } from './ruleSettings.ts'

type Props = {
  field: Field
  name: RuleName
  /** Identifies the setting for links from findings. */
  setting: string
  ruleCase: RuleCase
  number: number
  count: number
  draftKey: string
  onChange: (change: Partial<RuleCase>, part: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Conditions, and the rule's value if they hold. */
export function CaseEditor({
  field,
  name,
  setting,
  ruleCase,
  number,
  count,
  draftKey,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const id = `${field.uid}-${setting}`
  return (
    <fieldset aria-labelledby={id} className={classes.case}>
      <div className={classes.head}>
        <span id={id} className={classes.caseName}>
          Caso {number}
        </span>
        {count > 1 && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              data-act={`up-${number - 1}`}
              aria-label={`Mover o caso ${number} para cima`}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              data-act={`down-${number - 1}`}
              aria-label={`Mover o caso ${number} para baixo`}
              disabled={number === count}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={`Remover o caso ${number}`} onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.part} data-setting={setting}>
        <ConditionBuilder
          what="este caso"
          heading="Quando"
          unconditional="Sem condições, este caso nunca vale."
          conditions={ruleCase.conditionals}
          draftKey={draftKey}
          // An initial value cannot depend on its own field; other rules may depend on the field's answer.
          exceptUid={name === 'defaultValue' ? field.uid : undefined}
          onChange={(conditionals) => onChange({ conditionals }, 'condicoes')}
        />
        <div data-setting={`${setting}.valueIfCondition`}>
          <RuleValue
            label={`${ruledTitle(name)} fica`}
            field={field}
            name={name}
            value={ruleCase.valueIfCondition}
            onChange={(valueIfCondition) => onChange({ valueIfCondition }, 'valor')}
          />
        </div>
      </div>
    </fieldset>
  )
}
