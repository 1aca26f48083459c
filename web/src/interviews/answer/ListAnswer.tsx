import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AnswerProps } from '../fields/view.ts'
import classes from './ListAnswer.module.css'
import { addItem, isSimple, moveItem, removeItem, setItem, setItemAnswer } from './listItems.ts'

/** A list: an item is a text ('simples') or a small form of its own ('objeto'). */
export function ListAnswer({ frame: { readOnly, ...frame }, state, onChange, Question }: AnswerProps) {
  const { field } = state
  const items = Array.isArray(state.value) ? state.value : []
  const noun = field.itemName || 'item'
  const may = !readOnly && items.length < (field.maxItems ?? 10_000)
  // An item of a list has no identity but its place.
  const placed = items.map((item, at) => ({ item, at, key: `${state.path}.${at}` }))
  const box = useRef<HTMLFieldSetElement>(null)
  const count = useRef(items.length)
  // Adding an item moves the focus into it; removing one leaves the focus nearby.
  const acted = useRef(false)
  useEffect(() => {
    const more = items.length > count.current
    count.current = items.length
    if (!acted.current) return
    acted.current = false
    const rows = box.current?.querySelectorAll('[data-row]')
    const place = more ? rows?.[rows.length - 1] : box.current
    place?.querySelector<HTMLElement>(more ? CONTROL : 'button[data-stop]')?.focus()
  }, [items.length])
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <fieldset ref={box} className={classes.items} id={frame.id} tabIndex={-1} aria-label={frame.label}>
        {items.length === 0 && (
          <Text size="sm" c="dimmed">
            Nada acrescentado ainda.
          </Text>
        )}
        {placed.map(({ item, at, key }) => {
          const name = `${noun} ${at + 1}`
          const tools = !readOnly && (
            <div className={classes.tools}>
              <Tool
                label={`Mover ${name} para cima`}
                off={at === 0}
                Icon={IconArrowUp}
                run={() => onChange(moveItem(items, at, at - 1))}
              />
              <Tool
                label={`Mover ${name} para baixo`}
                off={at === items.length - 1}
                Icon={IconArrowDown}
                run={() => onChange(moveItem(items, at, at + 1))}
              />
              <Tool
                label={`Remover ${name}`}
                Icon={IconTrash}
                run={() => {
                  acted.current = true
                  onChange(removeItem(items, at))
                }}
              />
            </div>
          )
          return isSimple(field) ? (
            <div key={key} className={classes.line} data-row="">
              <TextInput
                aria-label={name}
                flex={1}
                readOnly={readOnly}
                value={typeof item === 'string' || typeof item === 'number' ? String(item) : ''}
                onChange={(event) => onChange(setItem(items, at, event.currentTarget.value))}
              />
              {tools}
            </div>
          ) : (
            <fieldset key={key} className={classes.card} data-row="">
              <legend className={classes.legend}>{name}</legend>
              {tools}
              <div className={classes.fields}>
                {state.rows?.[at]?.map((answer) => (
                  <div key={answer.path} data-question={answer.path}>
                    <Question
                      state={answer}
                      readOnly={readOnly}
                      onChange={(value) => onChange(setItemAnswer(items, at, answer.field.ref, value))}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          )
        })}
        {may && (
          <Button
            variant="default"
            size="sm"
            data-stop=""
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              acted.current = true
              onChange(addItem(items, field))
            }}
          >
            Adicionar {noun}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}

const CONTROL = 'input, textarea, [contenteditable="true"], [role="slider"], button[id^="resposta-"]'

type ToolProps = { label: string; Icon: typeof IconTrash; run: () => void; off?: boolean }

function Tool({ label, Icon, run, off }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={off} onClick={run}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
