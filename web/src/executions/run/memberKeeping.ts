import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { refOfPath } from '#shared/interview/index.ts'
import { client } from '../../shell/client/index.ts'
import { cacheExecution } from '../../shell/drafts/cachedExecutions.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { executionKeys } from '../queries.ts'
import type { FileCalls, Keeping } from './keeping.ts'

/** Keeps what a member answers. */
export function useMemberKeeping(execution: Execution): Keeping {
  const { id: owner } = useMember()
  const queries = useQueryClient()
  const { id } = execution
  const [keeping] = useState(
    (): Keeping => ({
      owner,
      read: () => client.executions.getExecution({ params: { id } }, { quiet: true }),
      save: (content, version) =>
        client.executions.saveExecution({ params: { id }, body: { version, ...content } }, { quiet: true }),
      finish: ({ values, terms }, version) => {
        const sent = { params: { id }, body: { version, values, terms: terms && [...terms] } }
        return execution.status === executionStatus.correct
          ? client.executions.resendExecution(sent, { quiet: true })
          : client.executions.finishExecution(sent, { quiet: true })
      },
      cache: (content, version) => void cacheExecution(owner, id, { ...execution, ...content, version }),
      left: () => void queries.invalidateQueries({ queryKey: [...executionKeys.all, 'list'] }),
      files: memberFiles(id),
    }),
  )
  return keeping
}

export function memberFiles(id: string): FileCalls {
  const of = (attachmentId: string) => ({ params: { id, attachmentId } })
  return {
    begin: ({ id: fileId, path, name, size }) =>
      client.executions.beginAttachment(
        { params: { id }, body: { id: fileId, ref: refOfPath(path), name, size } },
        { quiet: true },
      ),
    complete: (fileId) => client.executions.completeAttachment(of(fileId), { quiet: true }),
    drop: (fileId) => client.executions.deleteAttachment(of(fileId), { quiet: true }),
    list: () => client.executions.listAttachments({ params: { id } }, { quiet: true }),
    read: (fileId, view, signal) =>
      client.executions.getAttachment(
        { ...of(fileId), query: { view: view ? 'true' : 'false' } },
        { signal, quiet: view },
      ),
  }
}
