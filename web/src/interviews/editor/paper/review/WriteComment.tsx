import { Button, Combobox, Group, Stack, Textarea, useCombobox } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../../shell/client/index.ts'
import { useDraftText } from '../../../../shell/drafts/useDraftText.ts'
import { textProblem } from '../../../../shell/forms/textProblem.ts'
import { mentionAt, mentionsIn, offered } from './mentionAt.ts'
import type { Colleague } from './useModelComments.ts'

type Props = {
  label: string
  /** The button's label, a verb. */
  act: string
  /** The model, and what of it is commented: unsent text is kept under both. */
  interviewId: string
  place: string
  colleagues: readonly Colleague[]
  send: (written: { text: string; mentions: string[] }) => Promise<unknown>
  close: () => void
}

/** Writes a comment or a reply, whose text is kept until it is sent or cancelled; '@' offers the colleagues whom it can mention. */
export function WriteComment({ label, act, interviewId, place, colleagues, send, close }: Props) {
  const { text, write, forget } = useDraftText(interviewId, place)
  const [cursor, setCursor] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  /** Where the cursor goes once a name is written. */
  const next = useRef<number>(undefined)
  const list = useCombobox()
  const mention = mentionAt(text, cursor)
  const found = mention ? offered(colleagues, mention.sought) : []
  const shown = found.length > 0 && !found.some(({ name }) => mention?.sought === name)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    box.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  })
  const { openDropdown, closeDropdown, selectFirstOption } = list
  const sought = shown ? mention?.sought : undefined
  useLayoutEffect(() => {
    if (sought === undefined) return closeDropdown()
    openDropdown()
    selectFirstOption()
  }, [sought, openDropdown, closeDropdown, selectFirstOption])

  const take = (id: string) => {
    const person = colleagues.find((one) => one.id === id)
    if (!person || !mention) return
    const written = `${text.slice(0, mention.from)}@${person.name} `
    write(written + text.slice(cursor).replace(/^ /, ''))
    setCursor(written.length)
    next.current = written.length
  }
  const giveUp = () => {
    forget()
    close()
  }
  const submit = async () => {
    if (text.trim() === '') return setFailure('Escreva o comentário.')
    setSending(true)
    setFailure('')
    try {
      await send({ text: text.trim(), mentions: mentionsIn(text, colleagues) })
      giveUp()
    } catch (error) {
      setSending(false)
      setFailure(
        textProblem(error) ??
          (error instanceof CallFailure ? error.sentence : 'Não foi possível enviar. Nada se perdeu; tente de novo.'),
      )
    }
  }
  return (
    <Stack gap={8}>
      <Combobox store={list} onOptionSubmit={take} position="bottom-start">
        <Combobox.Target>
          <Textarea
            ref={box}
            label={label}
            description="Com @ você chama um colega."
            autosize
            minRows={2}
            maxRows={10}
            value={text}
            error={failure || undefined}
            autoFocus
            data-autofocus
            onChange={({ currentTarget: { value, selectionStart } }) => {
              write(value)
              setCursor(selectionStart)
            }}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
              if (event.key === 'Escape' && text === '') close()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!shown}>
          <Combobox.Options aria-label="Colegas">
            {found.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap={8}>
        <Button size="sm" loading={sending} onClick={() => void submit()}>
          {act}
        </Button>
        <Button size="sm" variant="default" disabled={sending} onClick={giveUp}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
