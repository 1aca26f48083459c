import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Field } from '#shared/interview/model.ts'
import { ruleTitles } from '#shared/interview/titles.ts'
import type { FieldRule } from '#shared/logic/index.ts'
import { addRule, changeRules, removeRule } from '../../edits/rules.ts'
import { useEditor } from '../state/useEditor.ts'
import { RuleCard } from './RuleCard.tsx'
import classes from './Rules.module.css'
import { firstValue, rulesToOffer } from './ruleSettings.ts'
import { useFocusNext } from './useFocusNext.ts'

/** S0 §3: what else of a field depends on the answers, apart from whether it is asked. */
export function RulesEditor({ field }: { field: Field }) {
  const editor = useEditor()
  const { container, focusNext } = useFocusNext()
  const offered = rulesToOffer(field)
  const edit = (change: (rules: readonly FieldRule[]) => FieldRule[], place = '') =>
    editor.edit((code) => changeRules(code, field.uid, change), place && `regra-${field.uid}-${place}`)
  return (
    <div ref={container} className={classes.rules}>
      <div>
        <h3 className={classes.title}>Regras</h3>
        <Text size="sm" c="dimmed">
          Mudam o campo conforme as respostas: se é obrigatório, o que pergunta, que valores aceita.
        </Text>
      </div>
      {field.rules
        .map((rule, at) => ({ rule, at, key: `${at}-${rule.name}` }))
        .map(({ rule, at, key }) => (
          <RuleCard
            key={key}
            field={field}
            rule={rule}
            at={at}
            edit={edit}
            onRemove={() => {
              focusNext('[data-act=add-rule]')
              edit((rules) => removeRule(rules, at))
            }}
          />
        ))}
      {offered.length > 0 && (
        <Menu position="bottom-start" width={270}>
          <Menu.Target>
            <Button
              data-act="add-rule"
              variant="default"
              size="compact-sm"
              w="fit-content"
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              Adicionar regra
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((name) => (
              <Menu.Item
                key={name}
                onClick={() => {
                  focusNext(`[data-setting="rules.${field.rules.length}.conditions.0"] button`)
                  edit((rules) => addRule(rules, name, firstValue(field, name)))
                }}
              >
                {ruleTitles[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
