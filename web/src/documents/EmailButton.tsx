import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mayDownloadDocx } from '#shared/api/documents/policy.ts'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { Silently } from '../blocks/Silently.tsx'
import { useMay } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'

const EmailPanel = lazy(() => loadChunk(async () => ({ default: (await import('../emails/index.ts')).EmailPanel })))

/** Sends the files of a finished document by e-mail. */
export function EmailButton({ execution: { id, name }, job }: { execution: ExecutionSummary; job: Job }) {
  const withDocx = useMay(mayDownloadDocx)
  const { data = [] } = useQuery(filesQuery(id, job))
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never')
  const files = data.filter(({ jobId }) => jobId === job.id).map((file) => file.id)
  return (
    <>
      <Button variant="subtle" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setState('opened')}>
        Enviar por e-mail
      </Button>
      {state !== 'never' && (
        <Silently>
          <Suspense fallback={null}>
            <EmailPanel
              opened={state === 'opened'}
              onClose={() => setState('closed')}
              path="document"
              about={{ execution: id }}
              name={name}
              withDocx={withDocx ? files : undefined}
            />
          </Suspense>
        </Silently>
      )}
    </>
  )
}
