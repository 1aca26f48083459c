import { ActionIcon, Button, Input, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Option } from '#shared/interview/index.ts'
import { moveItem } from '../../answer/listItems.ts'
import classes from './Inspector.module.css'
import { changeLabel, changeValue, insertLabels, isRepeated, storesOther, withoutValues } from './options.ts'

type Props = { label: string; value: readonly Option[]; onChange: (options: readonly Option[]) => void }

/** Options, one per row, each with what is stored for it if that is not its text. Enter adds a row; a pasted list becomes rows. */
export function OptionsInput({ label, value, onChange }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const apart = asked || value.some(storesOther)
  const focus = (at: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLInputElement>('input[data-text]')[at]?.focus())
  const add = (at: number) => {
    onChange(insertLabels(value, at, ['']))
    focus(at)
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div ref={rows} className={classes.rows}>
        {value
          .map((option, at) => ({ option, at, key: `opcao-${at}` }))
          .map(({ option, at, key }) => (
            <div key={key} className={classes.row}>
              <TextInput
                flex={apart ? 3 : 1}
                miw={0}
                size="sm"
                data-text=""
                error={!apart && isRepeated(value, at) ? REPEATED : undefined}
                aria-label={`Opção ${at + 1}`}
                value={option.label || option.value}
                onChange={(event) => onChange(changeLabel(value, at, event.currentTarget.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add(at + 1)
                }}
                onPaste={(event) => {
                  const lines = event.clipboardData
                    .getData('text')
                    .split(/\r?\n/)
                    .filter((line) => line.trim() !== '')
                  if (lines.length < 2) return
                  event.preventDefault()
                  onChange(
                    insertLabels(
                      value.filter((_, index) => index !== at || option.label !== ''),
                      at,
                      lines,
                    ),
                  )
                }}
              />
              {apart && (
                <StoredValue
                  option={option}
                  label={`Valor guardado da opção ${at + 1}`}
                  error={isRepeated(value, at) ? REPEATED : undefined}
                  onChange={(next) => onChange(changeValue(value, at, next))}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Mover a opção ${at + 1} para cima`}
                disabled={at === 0}
                onClick={() => onChange(moveItem(value, at, at - 1) as Option[])}
              >
                <IconArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Mover a opção ${at + 1} para baixo`}
                disabled={at === value.length - 1}
                onClick={() => onChange(moveItem(value, at, at + 1) as Option[])}
              >
                <IconArrowDown size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover a opção ${at + 1}`}
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
          onClick={() => add(value.length)}
        >
          Adicionar opção
        </Button>
        {value.length > 0 && (
          <Switch
            size="sm"
            label="Guardar um valor diferente do texto"
            description="O valor vai para condições, planilhas e outros sistemas; nos documentos sai o texto."
            checked={apart}
            onChange={({ currentTarget: { checked } }) => {
              setAsked(checked)
              if (!checked && value.some(storesOther)) onChange(withoutValues(value))
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

const REPEATED = 'Outra opção guarda o mesmo valor.'

type StoredProps = { option: Option; label: string; error: string | undefined; onChange: (value: string) => void }

/** Empty while the option stores its text. */
function StoredValue({ option, label, error, onChange }: StoredProps) {
  // A value that is equal to the text on the way to another must not vanish from under the cursor.
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      flex={2}
      miw={0}
      size="sm"
      aria-label={label}
      placeholder={option.label || option.value}
      data-verbatim
      maxLength={200}
      error={error}
      value={typed ?? (storesOther(option) ? option.value : '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
