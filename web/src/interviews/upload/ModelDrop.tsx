import { Alert, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from '../../shell/client/index.ts'
import classes from './ModelDrop.module.css'
import { refusalOf } from './refusalOf.ts'
import type { UploadStage } from './uploadModel.ts'

type Props = {
  /** Uploads the file; its errors are shown here. */
  take: (file: File, onProgress: (stage: UploadStage) => void) => Promise<void>
}

/** A drop zone for a Word model, with upload progress. */
export function ModelDrop({ take }: Props) {
  const id = useId()
  // Touch screens cannot drag files.
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const [stage, setStage] = useState<UploadStage>()
  const [failure, setFailure] = useState<{ text: string; problems: readonly string[] }>()

  const send = async (file: File | undefined) => {
    if (!file || stage) return
    setFailure(undefined)
    const refusal = refusalOf(file)
    if (refusal) return setFailure({ text: refusal, problems: [] })
    try {
      await take(file, setStage)
    } catch (error) {
      const text = error instanceof CallFailure ? error.message : errorText.internal
      const problems = error instanceof CallFailure ? error.problems.map((problem) => problem.message) : []
      // A single problem often repeats the sentence.
      setFailure({ text, problems: problems.filter((problem) => problem !== text) })
    } finally {
      setStage(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <div className={classes.whole}>
      {stage ? (
        <Taking stage={stage} />
      ) : (
        <label
          htmlFor={id}
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={28} stroke={1.4} aria-hidden />
          <span className={classes.title}>
            {touch ? 'Escolha um arquivo do Word' : 'Arraste o arquivo do Word até aqui'}
          </span>
          <span className={classes.hint}>
            {touch ? (
              '.docx de até 50 MB'
            ) : (
              <>
                ou <u>escolha um arquivo .docx</u> de até 50 MB
              </>
            )}
          </span>
          <input
            id={id}
            type="file"
            accept=".docx,.dotx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            className={classes.input}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {failure && (
        <Alert color="red" variant="light" role="alert" title={failure.text}>
          {failure.problems.length > 0 && (
            <ul className={classes.problems}>
              {failure.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  )
}

function Taking({ stage }: { stage: UploadStage }) {
  const share = stage.stage === 'sending' ? Math.round(stage.share * 100) : 100
  const text =
    stage.stage === 'sending' ? `Enviando o arquivo · ${share}%` : 'Lendo o arquivo e procurando as marcações'
  return (
    <div className={classes.taking} role="status">
      <Text size="sm">{text}</Text>
      <Progress value={share} animated={stage.stage === 'reading'} aria-label={text} />
    </div>
  )
}
