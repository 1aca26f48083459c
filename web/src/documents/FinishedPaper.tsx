import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { filesQuery } from './filesQuery.ts'
import classes from './Generation.module.css'
import { PdfFile } from './pages/PdfFile.tsx'

/** The finished documents themselves, page by page; of several, one at a time. */
export function FinishedPaper({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  const { data = [] } = useQuery(filesQuery(execution.id, job))
  const [chosen, setChosen] = useState<string>()
  const made = job.models.flatMap(({ id, name }) => {
    const file = data.find(({ jobId, modelId, type }) => jobId === job.id && modelId === id && type === 'pdf')
    return file ? [{ id, name, file }] : []
  })
  const shown = made.find(({ id }) => id === chosen) ?? made[0]
  if (!shown) return null
  return (
    <div className={classes.paper}>
      {made.length > 1 && (
        <Tabs value={shown.id} onChange={(id) => setChosen(id ?? undefined)} variant="pills">
          <Tabs.List aria-label="Documentos">
            {made.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                <span className={classes.tab}>{name}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <PdfFile key={shown.file.id} fileId={shown.file.id} name={shown.name} />
    </div>
  )
}
