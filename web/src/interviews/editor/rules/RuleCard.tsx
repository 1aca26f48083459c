import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { ruleTitles } from '#shared/interview/titles.ts'
import type { FieldRule } from '#shared/logic/index.ts'
import { addCase, changeCase, changeOtherwise, moveCase, removeCase } from '../../edits/rules.ts'
import { CaseEditor } from './CaseEditor.tsx'
import { carryDrafts } from './carryDrafts.ts'
import { Otherwise } from './Otherwise.tsx'
import classes from './Rules.module.css'
import { firstValue, meansSomething } from './ruleSettings.ts'
import { useFocusNext } from './useFocusNext.ts'

type Props = {
  field: Field
  rule: FieldRule
  /** Its index among the field's rules. */
  at: number
  /** Changes with the same `place` are one undo step. */
  edit: (change: (rules: readonly FieldRule[]) => FieldRule[], place?: string) => void
  onRemove: () => void
}

/** One rule: its cases, of which the first that holds wins, and the value if none does. */
export function RuleCard({ field, rule, at, edit, onRemove }: Props) {
  const { container, focusNext } = useFocusNext()
  // Cases have no ids: remount them after a move or removal, so that none shows another's state.
  const [order, setOrder] = useState(0)
  const title = ruleTitles[rule.name]
  const note = noteOf(field, rule, at)
  const count = rule.conditions.length
  const id = `regra-${field.uid}-${at}`
  const draftKeyOf = (caseAt: number) => `${field.uid}-${rule.name}-${caseAt}`
  const places = rule.conditions.map((_, caseAt) => caseAt)
  const reorder = (left: readonly number[]) => {
    carryDrafts(draftKeyOf, rule.conditions, left)
    setOrder(order + 1)
  }
  return (
    <section aria-labelledby={id} className={classes.rule}>
      <div className={classes.head}>
        <h4 id={id} className={classes.name} data-setting={`rules.${at}`} tabIndex={-1}>
          {title}
        </h4>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remover a regra: ${title}`} onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </div>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {count > 1 && (
        <Text size="sm" c="dimmed">
          Vale o primeiro caso cujas condições se cumprem.
        </Text>
      )}
      <div ref={container} className={classes.rule}>
        {rule.conditions
          .map((each, caseAt) => ({ each, caseAt, key: `${order}-${caseAt}` }))
          .map(({ each, caseAt, key }) => (
            <CaseEditor
              key={key}
              field={field}
              name={rule.name}
              setting={`rules.${at}.conditions.${caseAt}`}
              ruleCase={each}
              number={caseAt + 1}
              count={count}
              draftKey={draftKeyOf(caseAt)}
              onChange={(change, part) =>
                edit((rules) => changeCase(rules, at, caseAt, change), `${at}-${caseAt}-${part}`)
              }
              onMove={(by) => {
                const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up']
                const to = caseAt + by
                focusNext(`[data-act=${same}-${to}]:enabled`, `[data-act=${other}-${to}]:enabled`)
                reorder(places.with(caseAt, to).with(to, caseAt))
                edit((rules) => moveCase(rules, at, caseAt, to))
              }}
              onRemove={() => {
                focusNext('[data-act=add-case]')
                reorder(places.toSpliced(caseAt, 1))
                edit((rules) => removeCase(rules, at, caseAt))
              }}
            />
          ))}
        <Button
          data-act="add-case"
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            focusNext(`[data-setting="rules.${at}.conditions.${count}"] button`)
            edit((rules) => addCase(rules, at, firstValue(field, rule.name)))
          }}
        >
          Adicionar caso
        </Button>
        <Otherwise
          field={field}
          name={rule.name}
          setting={`rules.${at}.default`}
          value={rule.default}
          onChange={(value) => edit((rules) => changeOtherwise(rules, at, value), `${at}-outros`)}
        />
      </div>
    </section>
  )
}

/** Why a rule has no effect. */
function noteOf(field: Field, { name }: FieldRule, at: number): string | undefined {
  if (!meansSomething(name, field)) return `Campos do tipo "${definitionOf(field).label}" não usam esta regra.`
  const isSecond = field.rules.slice(0, at).some((rule) => rule.name === name)
  return isSecond ? 'Este campo tem outra regra igual acima; só a primeira vale.' : undefined
}
