import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './FilterBar.module.css'
import { FilterValueInput } from './FilterValueInput.tsx'
import { type FilterField, type FilterOperator, operatorLabels, operatorsOf } from './filter.ts'
import { type FilterDraft, isUnreadable, withField, withOperator } from './filterDraft.ts'

type Props = {
  number: number
  draft: FilterDraft
  fields: readonly FilterField[]
  onChange: (draft: FilterDraft) => void
  /** Enter in the value applies it at once. */
  onEnter: () => void
  onRemove?: () => void
}

export function FilterLine({ number, draft, fields, onChange, onEnter, onRemove }: Props) {
  const field = fields.find(({ model }) => model === draft.model)
  const offered = fields.filter(({ show, model }) => show !== false || model === draft.model)
  const operators = field ? operatorsOf[field.type] : []
  return (
    <fieldset className={classes.line} data-line aria-label={`Filtro ${number}`}>
      <Select
        aria-label="Campo"
        placeholder="Campo"
        data={offered.map(({ model, label }) => ({ value: model, label }))}
        value={draft.model ?? null}
        onChange={(model) => onChange(withField(draft, model ?? undefined))}
        searchable={offered.length > 8}
        nothingFoundMessage="Nenhum campo encontrado"
        allowDeselect={false}
      />
      <Select
        aria-label="Operador"
        placeholder="Operador"
        disabled={!field}
        data={operators.map((operator) => ({ value: operator, label: operatorLabels[operator] }))}
        value={draft.operator ?? null}
        onChange={(operator) => onChange(withOperator(draft, (operator ?? undefined) as FilterOperator | undefined))}
        allowDeselect={false}
      />
      <FilterValueInput
        key={`${draft.model}`}
        field={field}
        disabled={!field || !draft.operator}
        text={draft.text}
        unreadable={isUnreadable(draft, fields)}
        onChange={(text) => onChange({ ...draft, text })}
        onEnter={onEnter}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remover o filtro ${number}`}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
