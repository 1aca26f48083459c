import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { optionsOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import type { Given } from './addressOf.ts'
import classes from './GivenRows.module.css'

type RowProps = {
  place: number
  row: Given
  problem: string | undefined
  onChange: (part: Partial<Given>) => void
  onRemove: () => void
}

/** A question and the answer that an address brings. */
export function AnswerRow({
  place,
  row,
  fields,
  problem,
  onChange,
  onRemove,
}: RowProps & { fields: readonly Field[] }) {
  const field = fields.find(({ ref }) => ref === row.name)
  const options = field ? choicesOf(field) : []
  return (
    <div className={classes.row}>
      <Select
        label={`Pergunta ${place}`}
        placeholder="Escolha"
        searchable
        // The panel gives it the focus when it opens.
        openOnFocus={false}
        nothingFoundMessage="Nenhuma pergunta com este nome"
        data={fields.map(({ ref, name }) => ({ value: ref, label: name || ref }))}
        value={row.name || null}
        onChange={(name) => onChange({ name: name ?? '', text: '' })}
      />
      {options.length > 0 ? (
        <Select
          label={`Resposta ${place}`}
          placeholder="Escolha"
          searchable
          data={options}
          value={row.text || null}
          error={problem}
          onChange={(text) => onChange({ text: text ?? '' })}
        />
      ) : (
        <TextInput
          label={`Resposta ${place}`}
          disabled={!field}
          maxLength={500}
          value={row.text}
          error={problem}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      <Remove label={`Retirar a resposta ${place}`} onRemove={onRemove} />
    </div>
  )
}

const YES_OR_NO = ['Sim', 'Não']

function choicesOf(field: Field): { value: string; label: string }[] {
  if (field.type === 'yesno') return YES_OR_NO.map((one) => ({ value: one, label: one }))
  if (field.type !== 'select' && field.type !== 'radio') return []
  const seen = new Set<string>()
  return optionsOf(field)
    .filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value))
    .map(({ value, label }) => ({ value, label: label || value }))
}

/** A parameter that the page does not show. */
export function ParameterRow({ place, row, problem, onChange, onRemove }: RowProps) {
  return (
    <div className={classes.row}>
      <TextInput
        label={`Nome do dado ${place}`}
        data-verbatim
        placeholder="utm_source"
        autoCapitalize="none"
        maxLength={50}
        value={row.name}
        error={problem}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={`Valor do dado ${place}`}
        data-verbatim
        placeholder="site"
        maxLength={500}
        value={row.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Remove label={`Retirar o dado ${place}`} onRemove={onRemove} />
    </div>
  )
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.remove}
      aria-label={label}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
