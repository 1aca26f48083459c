import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMathFunction } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { parseExpression } from '#shared/logic/index.ts'
import { problemText } from '../problemText.ts'
import { markVisited, selectionIn } from '../selectionIn.ts'
import classes from './FormulaInput.module.css'
import { FunctionsDialog } from './FunctionsDialog.tsx'
import { insertCall } from './insertCall.ts'

type Props = { label: string; description?: string | undefined; value: string; onChange: (value: string) => void }

/** A formula as it is written, what in it cannot be read, and the functions there are. */
export function FormulaInput({ label, description, value, onChange }: Props) {
  const [opened, { open, close }] = useDisclosure()
  const input = useRef<HTMLTextAreaElement>(null)
  const selection = useRef({ from: 0, to: 0 })
  const caret = useRef<number>(undefined)
  useEffect(() => {
    if (opened || caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [opened])
  const parsed = value.trim() === '' ? undefined : parseExpression(value)
  const insert = (name: string) => {
    const inserted = insertCall(value, selection.current, name)
    caret.current = inserted.caret
    onChange(inserted.text)
    close()
  }
  return (
    <div className={classes.whole}>
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
        onFocus={markVisited}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMathFunction size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          selection.current = selectionIn(input.current)
          // Where the focus goes back to.
          input.current?.focus()
          open()
        }}
      >
        Ver as funções
      </Button>
      <FunctionsDialog opened={opened} onClose={close} onPick={insert} />
    </div>
  )
}
