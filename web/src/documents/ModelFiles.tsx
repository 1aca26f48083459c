import { Button, Group } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayDownload } from '#shared/api/documents/policy.ts'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { ShareFileButton } from '../blocks/share/ShareFileButton.tsx'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'
import classes from './Generation.module.css'

type Props = {
  execution: ExecutionSummary
  job: Job
  /** The models to show, in order. */
  models: Job['models']
  /** Less prominent, beside a primary action. */
  quiet?: boolean
  /** Shown below each. */
  below?: (model: Job['models'][number]) => ReactNode
}

/** The generated files by Word file, to be downloaded. */
export function ModelFiles({ execution, job, models, quiet = false, below }: Props) {
  const files = useQuery(filesQuery(execution.id, job))
  return (
    <ul className={classes.models}>
      {models.map((model) => (
        <li key={model.id} className={classes.model}>
          <span className={classes.sheet} aria-hidden="true" />
          <span className={classes.name}>{model.name}</span>
          <Downloads
            files={(files.data ?? []).filter((file) => file.modelId === model.id && file.jobId === job.id)}
            quiet={quiet}
          />
          {below?.(model)}
        </li>
      ))}
    </ul>
  )
}

function Downloads({ files, quiet }: { files: readonly DocumentFile[]; quiet: boolean }) {
  const member = useMember()
  const shown = files.filter((file) => mayDownload(member, file))
  const download = useMutation({
    mutationFn: async (file: DocumentFile) =>
      saveFile(await client.documents.getFile({ params: { fileId: file.id } }), file.name),
  })
  return (
    <Group gap={8}>
      {shown
        .toSorted((a, b) => a.type.localeCompare(b.type))
        .map((file) => (
          <Button
            key={file.id}
            variant={quiet || file.type === 'pdf' ? 'default' : 'filled'}
            leftSection={
              file.type === 'pdf' ? (
                <IconFileTypePdf size={18} aria-hidden />
              ) : (
                <IconFileTypeDocx size={18} aria-hidden />
              )
            }
            loading={download.isPending && download.variables.id === file.id}
            onClick={() => download.mutate(file)}
          >
            {file.type === 'pdf' ? 'Baixar PDF' : 'Baixar docx'}
          </Button>
        ))}
      {shown
        .filter(({ type }) => type === 'pdf')
        .map(({ id, name }) => (
          <ShareFileButton
            key={id}
            name={name}
            variant="default"
            read={() => client.documents.getFile({ params: { fileId: id } })}
            onFailure={(error) =>
              notify({ type: 'error', text: error instanceof Error ? error.message : String(error) })
            }
          />
        ))}
    </Group>
  )
}
