import { ActionIcon, Button, FileButton, Pill, Textarea } from '@mantine/core'
import { IconPaperclip, IconPlayerStop, IconSend } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { MAX_QUESTION, MOST_FILES } from '#shared/api/chat.ts'
import { useDraftText } from '../shell/drafts/useDraftText.ts'
import { notify } from '../shell/notify.ts'
import classes from './Assistant.module.css'

const ACCEPT = '.docx,.pdf,.txt,application/pdf,text/plain'
/** In bytes: what a call takes, with all files together. */
const MOST_BYTES = 4 * 1024 * 1024

type Props = {
  input: RefObject<HTMLTextAreaElement | null>
  /** The document or model; an unsent question is kept under it. */
  subjectId: string
  /** What is asked about: 'este documento'. */
  about: string
  answering: boolean
  sending: boolean
  /** Resolves to whether it was sent. */
  ask: (question: string, files: readonly File[]) => Promise<boolean>
  stop: () => void
}

/** Where a question is typed, and files are added. What was typed stays until it was sent, also through a reload. */
export function AskForm({ input, subjectId, about, answering, sending, ask, stop }: Props) {
  const { text: question, write: setQuestion } = useDraftText(subjectId, '', 'question')
  const [files, setFiles] = useState<readonly File[]>([])
  const add = (chosen: readonly File[]) => {
    const all = [...files, ...chosen]
    if (all.length > MOST_FILES)
      return notify({ type: 'warning', text: `Envie até ${MOST_FILES} arquivos com cada pergunta.` })
    if (all.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
      return notify({ type: 'warning', text: 'Os arquivos de uma pergunta têm no máximo 4 MB juntos.' })
    setFiles(all)
  }
  const send = async () => {
    if (question.trim() === '' || answering || sending) return input.current?.focus()
    if (await ask(question.trim(), files)) {
      setQuestion('')
      setFiles([])
    }
  }
  return (
    <form
      className={classes.form}
      aria-label="Pergunta ao assistente"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {files.length > 0 && (
        <Pill.Group>
          {files.map((file) => (
            <Pill
              key={`${file.name} ${file.size} ${file.lastModified}`}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Tirar ${file.name}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => setFiles(files.filter((one) => one !== file))}
            >
              {file.name}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <Textarea
        ref={input}
        aria-label="Pergunta"
        placeholder={`Pergunte sobre ${about}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_QUESTION}
        value={question}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <div className={classes.formActs}>
        <FileButton
          multiple
          accept={ACCEPT}
          onChange={(chosen) => add(chosen)}
          inputProps={{ 'aria-label': 'Arquivos' }}
        >
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Anexar arquivos (docx, PDF ou txt)"
            >
              <IconPaperclip size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        {answering ? (
          <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={stop}>
            Parar
          </Button>
        ) : (
          <Button type="submit" variant="default" loading={sending} leftSection={<IconSend size={16} aria-hidden />}>
            Perguntar
          </Button>
        )}
      </div>
    </form>
  )
}
