import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import classes from './Inspector.module.css'

export type Range = { readonly min?: number | string; readonly max?: number | string; readonly value: number | string }

type Props = { label: string; value: readonly Range[]; onChange: (ranges: readonly Range[]) => void }

const columns = [
  { name: 'min', label: 'De' },
  { name: 'max', label: 'Até' },
  { name: 'value', label: 'Vale' },
] as const

/** Ranges, one per row: from, to, and the field's value in that range. A blank end is open. */
export function RangesInput({ label, value, onChange }: Props) {
  return (
    <Input.Wrapper label={label} labelElement="div" description="Uma ponta em branco fica aberta.">
      <div className={classes.rows}>
        {value
          .map((range, at) => ({ range, at, key: `faixa-${at}` }))
          .map(({ range, at, key }) => (
            <div key={key} className={classes.row}>
              {columns.map(({ name, label: column }) => (
                <TextInput
                  key={name}
                  size="sm"
                  aria-label={`${column}, faixa ${at + 1}`}
                  placeholder={column}
                  value={String(range[name] ?? '')}
                  onChange={({ currentTarget }) =>
                    onChange(
                      value.map((known, index) => (index === at ? { ...known, [name]: currentTarget.value } : known)),
                    )
                  }
                />
              ))}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover a faixa ${at + 1}`}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </div>
          ))}
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, { value: '' }])}
        >
          Adicionar faixa
        </Button>
      </div>
    </Input.Wrapper>
  )
}
