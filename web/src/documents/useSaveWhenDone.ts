import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#shared/api/documents.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'
import { filesToSave } from './filesToSave.ts'

type Watched = {
  readonly executionId: string
  readonly job: Job | undefined
  readonly wanted: boolean
  /** The user started this job in this visit: it may be done before it is first read. */
  readonly started: boolean
}

/** Downloads the documents one by one when a job that the user watched is done; only once, even if the screen remounts. */
export function useSaveWhenDone({ executionId, job, wanted, started }: Watched): void {
  const queries = useQueryClient()
  const member = useMember()
  const seenAtWork = useRef<string>(undefined)
  useEffect(() => {
    if (!job) return
    if (job.state !== 'done') {
      seenAtWork.current = job.id
      return
    }
    const watched = started || seenAtWork.current === job.id
    if (!wanted || !watched || saved.has(job.id)) return
    saved.add(job.id)
    void queries
      .fetchQuery(filesQuery(executionId, job))
      .then(async (files) => {
        for (const file of filesToSave(job, files, member))
          saveFile(await client.documents.getFile({ params: { fileId: file.id } }), file.name)
      })
      // The client has shown the failure, and the buttons are still there.
      .catch(() => undefined)
  }, [job, wanted, started, executionId, member, queries])
}

/** Jobs already downloaded by this page: the screen may be left and reopened. */
const saved = new Set<string>()
