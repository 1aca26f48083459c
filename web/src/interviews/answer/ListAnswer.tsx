import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { capital } from '#shared/format/text.ts'
import { answerId } from './answerId.ts'
import type { AnswerProps } from './fields/view.ts'
import classes from './ListAnswer.module.css'
import { addItem, isSimple, moveItem, removeItem, setItem, setItemAnswer } from './listItems.ts'
import { areSameStates, isShallowEqual } from './sameState.ts'
import type { AnswerState, Json } from './state.ts'

/** A list: each item is a single value ('simples') or a small form ('objeto'). */
export function ListAnswer({ frame: { readOnly, ...frame }, state, onChange, Question }: AnswerProps) {
  const { field } = state
  const items = Array.isArray(state.value) ? state.value : []
  const noun = field.itemName || 'item'
  const may = !readOnly && items.length < (field.maxItems ?? 10_000)
  const box = useRef<HTMLFieldSetElement>(null)
  const count = useRef(items.length)
  // Adding an item moves the focus into it; removing one moves it to a neighbour.
  const acted = useRef(false)
  // Memoised rows always act on the latest list.
  const latest = useRef({ items, onChange })
  latest.current = { items, onChange }
  const [acts] = useState<Acts>(() => {
    const change = (edit: (items: Items) => Items) => latest.current.onChange(edit(latest.current.items))
    return {
      write: (at, value) => change((known) => setItem(known, at, value)),
      answer: (at, ref, value) => change((known) => setItemAnswer(known, at, ref, value)),
      move: (at, to) => change((known) => moveItem(known, at, to)),
      remove: (at) => {
        acted.current = true
        change((known) => removeItem(known, at))
      },
    }
  })
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
        {items.map((item, at) => (
          <Row
            // List items have no identity other than their index.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            at={at}
            path={`${state.path}.${at}`}
            name={`${noun} ${at + 1}`}
            last={at === items.length - 1}
            readOnly={readOnly}
            text={isSimple(field) && !state.rows ? textOf(item) : undefined}
            simple={isSimple(field)}
            answers={state.rows?.[at]}
            acts={acts}
            Question={Question}
          />
        ))}
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

type Items = readonly Json[]

type Acts = {
  readonly write: (at: number, value: Json) => void
  readonly answer: (at: number, ref: string, value: Json) => void
  readonly move: (at: number, to: number) => void
  readonly remove: (at: number) => void
}

type RowProps = Pick<AnswerProps, 'Question'> & {
  at: number
  path: string
  name: string
  last: boolean
  readOnly: boolean
  /** For a list of texts. */
  text: string | undefined
  /** Whether the item is one value. */
  simple: boolean
  /** The questions of the item. */
  answers: readonly AnswerState[] | undefined
  acts: Acts
}

/** One item. Memoised, because lists can be long and typing in one item must not re-render the others. */
const Row = memo(
  function Row({ at, path, name, last, readOnly, text, simple, answers, acts, Question }: RowProps) {
    const tools = !readOnly && (
      <div className={classes.tools}>
        <Tool label={`Mover ${name} para cima`} off={at === 0} Icon={IconArrowUp} run={() => acts.move(at, at - 1)} />
        <Tool label={`Mover ${name} para baixo`} off={last} Icon={IconArrowDown} run={() => acts.move(at, at + 1)} />
        <Tool label={`Remover ${name}`} Icon={IconTrash} run={() => acts.remove(at)} />
      </div>
    )
    if (text !== undefined)
      return (
        <div className={classes.line} data-row="">
          <TextInput
            id={answerId(path)}
            aria-label={name}
            flex={1}
            readOnly={readOnly}
            value={text}
            onChange={(event) => acts.write(at, event.currentTarget.value)}
          />
          {tools}
        </div>
      )
    const [only] = answers ?? []
    if (simple)
      return (
        <div className={classes.line} data-row="" data-labelled="">
          <div className={classes.value} data-question={path}>
            {only && (
              <Question
                state={{ ...only, field: { ...only.field, name: capital(name) } }}
                readOnly={readOnly}
                onChange={(value) => acts.write(at, value)}
              />
            )}
          </div>
          {tools}
        </div>
      )
    return (
      <fieldset className={classes.card} data-row="">
        <legend className={classes.legend}>{name}</legend>
        {tools}
        <div className={classes.fields}>
          {answers?.map((answer) => (
            <div key={answer.path} data-question={answer.path}>
              <Question
                state={answer}
                readOnly={readOnly}
                onChange={(value) => acts.answer(at, answer.field.ref, value)}
              />
            </div>
          ))}
        </div>
      </fieldset>
    )
  },
  (before, now) => {
    const [{ answers, ...rest }, { answers: next, ...others }] = [before, now]
    return isShallowEqual(rest, others) && areSameStates(answers, next)
  },
)

const textOf = (item: unknown): string => (typeof item === 'string' || typeof item === 'number' ? String(item) : '')

type ToolProps = { label: string; Icon: typeof IconTrash; run: () => void; off?: boolean }

function Tool({ label, Icon, run, off }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={off} onClick={run}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
