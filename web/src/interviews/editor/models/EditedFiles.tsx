import { Alert, Button } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RedlineSummary } from '#shared/api/interviews/redlines.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { loadChunk } from '../../../blocks/chunks/loadChunk.ts'
import { Moment } from '../../../blocks/Moment.tsx'
import { plural } from '../../../blocks/plural.ts'
import { CallFailure, failureText } from '../../../shell/client/index.ts'
import { notify } from '../../../shell/notify.ts'
import { interviewKeys, redlinesQuery } from '../../queries.ts'
import { refusalOf } from '../../upload/refusalOf.ts'
import { uploadEdited } from '../../upload/uploadModel.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

const RedlineDialog = lazy(() => loadChunk(() => import('./redline/RedlineDialog.tsx')))

/** Files of a model that were edited in Word and sent back, and the way to send one. */
export function EditedFiles({ model }: { model: TemplateModel }) {
  const { interview, saveFirst } = useEditor()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string>()
  const [opened, setOpened] = useState(false)
  const redlines = useQuery(redlinesQuery(interview.id))
  const show = (id: string) => {
    setShown(id)
    setOpened(true)
  }
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const refusal = refusalOf(file)
      if (refusal) throw new CallFailure(refusal, { code: 'invalid', status: undefined })
      // The server compares with the stored interview's file.
      await saveFirst()
      return uploadEdited(interview.id, model.id, file)
    },
    onSuccess: (line) => {
      queries.setQueryData(interviewKeys.redline(interview.id, line.id), line)
      void queries.invalidateQueries({ queryKey: interviewKeys.redlines(interview.id), exact: true })
      if (line.left > 0 || line.notes.length > 0) show(line.id)
      else notify({ type: 'other', text: `O texto de "${line.fileName}" é igual ao do modelo.` })
    },
  })
  const own = (redlines.data ?? []).filter(({ modelId }) => modelId === model.id)
  return (
    <>
      <Button
        className={classes.compare}
        size="compact-sm"
        variant="default"
        leftSection={<IconGitCompare size={14} aria-hidden />}
        loading={sending.isPending}
        onClick={() => input.current?.click()}
      >
        Comparar com um arquivo editado
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Arquivo editado de ${model.name}`}
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) sending.mutate(file)
          currentTarget.value = ''
        }}
      />
      {sending.isError && (
        <Alert color="red" variant="light" role="alert">
          {failureText(sending.error)}
        </Alert>
      )}
      {own.length > 0 && (
        <ul className={classes.edited} aria-label="Arquivos editados">
          {own.map((each) => (
            <Edited key={each.id} redline={each} show={() => show(each.id)} />
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <Suspense>
          <RedlineDialog model={model} redlineId={shown} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function Edited({
  redline: { fileName, left, sentByName, sentAt },
  show,
}: {
  redline: RedlineSummary
  show: () => void
}) {
  return (
    <li className={classes.editedFile}>
      <span className={classes.field}>
        {fileName}
        <small>
          {plural(left, 'alteração', 'alterações')} por decidir · {sentByName && `${sentByName}, `}
          <Moment instant={sentAt} />
        </small>
      </span>
      <Button size="compact-sm" variant="default" onClick={show} aria-label={`Ver as alterações de ${fileName}`}>
        Ver as alterações
      </Button>
    </li>
  )
}
