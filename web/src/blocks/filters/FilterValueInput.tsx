import { Select, TextInput } from '@mantine/core'
import { DateInput } from '../dates/DateInput.tsx'
import { FoundSelect } from './FoundSelect.tsx'
import type { FilterField, FilterOption } from './filter.ts'

type Props = {
  /** Undefined until a field is chosen. */
  field: FilterField | undefined
  disabled: boolean
  text: string
  unreadable: boolean
  onChange: (text: string) => void
  onEnter: () => void
}

const yesOrNo: readonly FilterOption[] = [
  { value: '1', label: 'Sim' },
  { value: '0', label: 'Não' },
]

/** The input for a condition's value, by the type of its field. */
export function FilterValueInput({ field, disabled, text, unreadable, onChange, onEnter }: Props) {
  const shared = { 'aria-label': 'Valor', disabled }
  if (field?.find)
    return <FoundSelect {...shared} find={field.find} options={field.options ?? []} value={text} onChange={onChange} />
  if (field?.type === 'select' || field?.type === 'boolean')
    return (
      <Select
        {...shared}
        placeholder="Valor"
        data={[...(field.type === 'boolean' ? yesOrNo : (field.options ?? []))]}
        value={text || null}
        onChange={(value) => onChange(value ?? '')}
        searchable={(field.options?.length ?? 0) > 8}
        nothingFoundMessage="Nenhuma opção encontrada"
      />
    )
  if (field?.type === 'date') return <DateInput {...shared} value={text} onChange={onChange} />
  const numeric = field?.type === 'number' || field?.type === 'money'
  return (
    <TextInput
      {...shared}
      placeholder={field?.type === 'money' ? '0,00' : 'Valor'}
      inputMode={numeric ? 'decimal' : undefined}
      leftSection={field?.type === 'money' ? <span aria-hidden>R$</span> : undefined}
      error={unreadable ? 'Valor inválido' : undefined}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
