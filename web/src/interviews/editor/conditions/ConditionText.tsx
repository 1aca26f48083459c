import { Textarea } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Condition, parseExpression, refsOf } from '#shared/logic/index.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { printConditions, readConditions } from '../../edits/conditionText.ts'
import { problemText } from '../formula/problemText.ts'
import { markVisited, selectionIn } from '../formula/selectionIn.ts'
import { draftOf, keepDraft } from './conditionDrafts.ts'

type Props = {
  label: string
  conditions: readonly Condition[]
  choices: readonly { value: string; label: string }[]
  /** Key of the unfinished text while other elements are selected; '' does not keep it. */
  draftKey: string
  onChange: (conditions: Condition[]) => void
}

/** Conditions written as text, with parentheses. They change whenever the text can be parsed. */
export function ConditionText({ label, conditions, choices, draftKey, onChange }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => draftOf(draftKey, conditions))
  const text = draft && sameValue(draft.conditions, conditions) ? draft.text : printConditions(conditions)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const write = (typed: string) => {
    const read = readConditions(typed)
    const next = { text: typed, conditions: read.ok ? read.value : conditions }
    setDraft(next)
    keepDraft(draftKey, next)
    if (read.ok) onChange(read.value)
  }
  const insert = (ref: string) => {
    const { from, to } = selectionIn(input.current)
    const before = text.slice(0, from).replace(/([^\s(])$/, '$1 ')
    caret.current = before.length + ref.length + 1
    write(`${before}${ref} ${text.slice(to)}`)
    input.current?.focus()
  }
  const read = readConditions(text)
  const unknown = read.ok ? unknownIn(text, choices) : undefined
  return (
    <>
      <Textarea
        ref={input}
        aria-label={label}
        description={'Exemplo: idade maior ou igual a 18 e (uf igual a "SP" ou uf igual a "PR")'}
        error={
          read.ok
            ? unknown && `Campo "${unknown}" não encontrado.`
            : `${problemText(read.error, text)} Enquanto isso, valem as condições de antes.`
        }
        autosize
        minRows={3}
        spellCheck={false}
        value={text}
        onFocus={markVisited}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <OptionSelect
        size="sm"
        aria-label="Inserir campo no texto"
        placeholder="Inserir campo"
        nothingFoundMessage="Nenhum campo encontrado"
        choices={[...choices]}
        value=""
        onChange={insert}
      />
    </>
  )
}

/** The first reference that is not a field; a list's name refers to its items. */
function unknownIn(text: string, choices: Props['choices']): string | undefined {
  const parsed = parseExpression(text)
  if (!parsed.ok) return undefined
  const known = new Set(choices.map(({ value }) => value))
  return refsOf(parsed.value)
    .map(({ path }) => path.join('.'))
    .find((ref) => !known.has(ref))
}
