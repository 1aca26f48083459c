import { Alert, Progress, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { FileDrop } from '../../blocks/FileDrop.tsx'
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
  const [stage, setStage] = useState<UploadStage>()
  const [failure, setFailure] = useState<{ text: string; problems: readonly string[] }>()

  const send = async (file: File) => {
    if (stage) return
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

  return (
    <div className={classes.whole}>
      {stage ? (
        <Taking stage={stage} />
      ) : (
        <FileDrop
          icon={<IconFileUpload size={28} stroke={1.4} aria-hidden />}
          choose="um arquivo do Word"
          drag="o arquivo do Word"
          kinds=".docx"
          limit="50 MB"
          accept=".docx,.dotx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          take={(file) => void send(file)}
        />
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
