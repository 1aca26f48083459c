import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Option } from '#shared/interview/index.ts'
import { moveItem } from '../../answer/listItems.ts'
import classes from './Inspector.module.css'
import { changeLabel, insertLabels } from './options.ts'

type Props = { label: string; value: readonly Option[]; onChange: (options: readonly Option[]) => void }

/** Options, one per row. Enter adds a row; a pasted list becomes rows. */
export function OptionsInput({ label, value, onChange }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus())
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
                flex={1}
                size="sm"
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
      </div>
    </Input.Wrapper>
  )
}
