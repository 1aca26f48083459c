import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { EditorContext } from '../context.ts'
import { createLabel, questionBefore, questionKind } from './newQuestion.ts'
import classes from './QuestionOffer.module.css'

type Props = Required<Pick<EditorContext, 'editor'>> & { settings: NonNullable<EditorContext['settings']> }

/** Under a tag that was just typed and names no question: offers to add it, while the cursor stays in the text. */
export function QuestionOffer({ editor, settings }: Props) {
  const found = useEditorState({
    editor,
    selector: ({ editor: { state } }) => questionBefore(state, settings().fieldFor),
  })
  const box = useRef<HTMLDivElement>(null)
  const pos = found?.pos
  useEffect(() => {
    const chip = pos === undefined ? null : editor.view.nodeDOM(pos)
    const floating = box.current
    if (!(chip instanceof HTMLElement) || !floating) return
    return autoUpdate(chip, floating, async () => {
      const { x, y } = await computePosition(chip, floating, {
        placement: 'bottom-start',
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      })
      Object.assign(floating.style, { left: `${x}px`, top: `${y}px` })
    })
  }, [editor, pos])
  const { addQuestion, index } = settings()
  if (!found || !addQuestion) return null
  const { question } = found
  const list = question.list === '' ? '' : (index.named(question.list, '')?.label ?? question.list)
  return (
    <>
      <span className="visuallyHidden" aria-live="polite">
        {`${createLabel(question)}: Ctrl+Enter`}
      </span>
      {createPortal(
        <div ref={box} className={classes.offer}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} aria-hidden />}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              addQuestion(question)
              editor.commands.focus()
            }}
          >
            {createLabel(question)}
          </Button>
          <kbd className={classes.key}>Ctrl+Enter</kbd>
          <span className={classes.kind}>{questionKind(question, list)}</span>
        </div>,
        document.body,
      )}
    </>
  )
}
