import { ActionIcon, Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Comparison, type Condition, isGroup, operatorNames, operators } from '#shared/logic/index.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { addCondition, changeCondition, joinConditions, joinOf, removeCondition } from '../../edits/conditions.ts'
import { useWholeInterview } from '../state/useWhole.ts'
import classes from './ConditionBuilder.module.css'
import { ConditionText } from './ConditionText.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { isUnread } from './conditionDrafts.ts'
import { fieldChoices } from './fieldChoices.ts'

type Props = {
  /** 'este campo', 'esta seção'. */
  what: string
  conditions: readonly Condition[]
  exceptUid?: string
  /** Replaces 'Mostrar … quando'. */
  heading?: string
  /** Replaces 'Sem condições, aparece sempre.' */
  unconditional?: string
  /** Identifies what the conditions belong to, so that an unfinished text is found again. */
  draftKey?: string
  /** The conditions compute the field's value instead of hiding it. */
  decides?: boolean
  onChange: (conditions: Condition[]) => void
}

/** Edits when something appears: rows of field, operator and value joined by one operator, or a text, which can express everything. */
export function ConditionBuilder({
  what,
  conditions,
  exceptUid,
  heading,
  unconditional = 'Sem condições, aparece sempre.',
  draftKey = '',
  decides = false,
  onChange,
}: Props) {
  const { code } = useWholeInterview()
  const choices = fieldChoices(code, exceptUid)
  const join = joinOf(conditions)
  const simple = join !== undefined && conditions.every(isRow)
  const [asText, setAsText] = useState(() => !simple || isUnread(draftKey, conditions))
  const verb = heading ?? (decides ? 'Verdadeiro quando' : `Mostrar ${what} quando`)
  if (asText || !simple)
    return (
      <div className={classes.rows} data-setting="conditionals">
        <Text size="sm" fw={500}>
          {verb}
        </Text>
        <ConditionText label={verb} conditions={conditions} choices={choices} draftKey={draftKey} onChange={onChange} />
        {simple ? (
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setAsText(false)}>
            Escolher em listas
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            Listas de escolha mostram só condições unidas todas por "e" ou todas por "ou", sem parênteses.
          </Text>
        )}
      </div>
    )
  return (
    <div className={classes.rows} data-setting="conditionals">
      <Text size="sm" fw={500}>
        {verb}
      </Text>
      {conditions.length === 0 && (
        <Text size="sm" c="dimmed">
          {decides ? 'Sem condições, é sempre falso.' : unconditional}
        </Text>
      )}
      {conditions.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Como as condições se juntam"
          value={join}
          onChange={(next) => onChange(joinConditions(conditions, next === 'or' ? 'or' : 'and'))}
          data={[
            { value: 'and', label: 'todas valem (e)' },
            { value: 'or', label: 'qualquer uma vale (ou)' },
          ]}
        />
      )}
      {(conditions as readonly Comparison[])
        .map((condition, at) => ({ condition, at, key: `condicao-${at}` }))
        .map(({ condition, at, key }) => (
          <div key={key} className={classes.condition}>
            <Group gap={4} wrap="nowrap">
              <OptionSelect
                flex={1}
                size="sm"
                aria-label={`Campo da condição ${at + 1}`}
                placeholder="Campo"
                allowDeselect={false}
                nothingFoundMessage="Nenhum campo encontrado"
                choices={choices}
                value={condition.field}
                error={
                  condition.field !== '' && !choices.some(({ value }) => value === condition.field)
                    ? 'Campo não encontrado'
                    : undefined
                }
                onChange={(field) => onChange(changeCondition(conditions, at, { field, value: '' }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover a condição ${at + 1}`}
                onClick={() => onChange(removeCondition(conditions, at))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </Group>
            <Group gap={6} wrap="nowrap" grow preventGrowOverflow={false}>
              <Select
                size="sm"
                aria-label={`Operador da condição ${at + 1}`}
                allowDeselect={false}
                disabled={condition.field === ''}
                data={operators.map((operator) => ({ value: operator, label: operatorNames[operator] }))}
                value={condition.operator}
                onChange={(operator) =>
                  onChange(changeCondition(conditions, at, { operator: operator as Comparison['operator'] }))
                }
              />
              <ConditionValue
                label={`Valor da condição ${at + 1}`}
                condition={condition}
                onChange={(value) => onChange(changeCondition(conditions, at, { value }))}
              />
            </Group>
          </div>
        ))}
      <Group gap={6}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={choices.length === 0}
          onClick={() => onChange(joinConditions(addCondition(conditions, ''), join ?? 'and'))}
        >
          Adicionar condição
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsText(true)}>
          Escrever como texto
        </Button>
      </Group>
    </div>
  )
}

/** Whether a row can show the whole condition: a field compared with a value. */
function isRow(condition: Condition): boolean {
  return !isGroup(condition) && condition.valueRef === undefined && condition.quantifier === undefined
}
