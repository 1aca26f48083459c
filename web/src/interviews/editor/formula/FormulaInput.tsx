import { Button, Group, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFlask2, IconMathFunction } from '@tabler/icons-react'
import { use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { parseExpression } from '#shared/logic/index.ts'
import classes from './FormulaInput.module.css'
import { FormulaSubject } from './FormulaSubject.ts'
import { FormulaTrial } from './FormulaTrial.tsx'
import { FunctionsDialog } from './FunctionsDialog.tsx'
import { insertCall } from './insertCall.ts'
import { problemText } from './problemText.ts'
import { markVisited, selectionIn } from './selectionIn.ts'
import { useCompletion } from './useCompletion.ts'

type Props = { label: string; description?: string | undefined; value: string; onChange: (value: string) => void }

/** A formula input with completion, its parse errors, its result and the list of functions. */
export function FormulaInput({ label, description, value, onChange }: Props) {
  const id = useId()
  const subject = use(FormulaSubject)
  const [opened, { open, close }] = useDisclosure()
  const [trying, { toggle }] = useDisclosure()
  const input = useRef<HTMLTextAreaElement>(null)
  const selection = useRef({ from: 0, to: 0 })
  const caret = useRef<number>(undefined)
  const written = useRef<number>(undefined)
  useEffect(() => {
    if (opened || caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [opened])
  useLayoutEffect(() => {
    if (written.current !== undefined) input.current?.setSelectionRange(written.current, written.current)
    written.current = undefined
  })
  const completion = useCompletion(value, subject, ({ text, caret: at }) => {
    written.current = at
    onChange(text)
    input.current?.focus()
  })
  const { proposals, active } = completion
  const parsed = value.trim() === '' ? undefined : parseExpression(value)
  const insert = (name: string) => {
    const inserted = insertCall(value, selection.current, name)
    caret.current = inserted.caret
    onChange(inserted.text)
    close()
  }
  return (
    <div className={classes.whole}>
      <div className={classes.written}>
        <Textarea
          ref={input}
          label={label}
          description={description}
          error={parsed?.ok === false && problemText(parsed.error, value)}
          autosize
          minRows={3}
          classNames={{ input: classes.input }}
          spellCheck={false}
          value={value}
          aria-autocomplete={subject && 'list'}
          aria-controls={proposals.length > 0 ? id : undefined}
          aria-activedescendant={proposals.length > 0 ? `${id}-${active}` : undefined}
          onFocus={markVisited}
          onBlur={completion.close}
          onKeyDown={completion.onKeyDown}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            completion.typed(currentTarget.value, currentTarget.selectionStart)
          }}
        />
        {proposals.length > 0 && (
          <div id={id} role="listbox" aria-label="Nomes que podem ser usados" className={classes.proposals}>
            {proposals.map((proposal, at) => (
              <div
                key={proposal.text}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={classes.proposal}
                // Before the blur that would close the list.
                onPointerDown={(event) => {
                  event.preventDefault()
                  completion.take(proposal)
                }}
              >
                <code>{proposal.text}</code>
                <span>{proposal.about}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <Group gap={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMathFunction size={16} stroke={1.6} aria-hidden />}
          onClick={() => {
            selection.current = selectionIn(input.current)
            // Where the focus returns to.
            input.current?.focus()
            open()
          }}
        >
          Ver as funções
        </Button>
        {subject && parsed?.ok && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFlask2 size={16} stroke={1.6} aria-hidden />}
            aria-expanded={trying}
            onClick={toggle}
          >
            Experimentar
          </Button>
        )}
      </Group>
      {subject && parsed?.ok && trying && <FormulaTrial expression={value} subject={subject} />}
      <FunctionsDialog opened={opened} onClose={close} onPick={insert} />
    </div>
  )
}
