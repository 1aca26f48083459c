import { IconDownload, IconFileText, IconHistory } from '@tabler/icons-react'
import { useCallback } from 'react'
import { mayDownloadDocx } from '#shared/api/documents/policy.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { RowAction } from '../../blocks/table/column.ts'
import { downloadDocument, downloadStatement } from '../../documents/index.ts'
import { useMay } from '../../shell/session/useMember.ts'

/** Downloads of a document's files: the newest directly, earlier ones from a list. */
export function useDownloads(showVersions: (execution: ExecutionSummary) => void) {
  const withDocx = useMay(mayDownloadDocx)
  return useCallback(
    ({ status, jobId }: ExecutionSummary): readonly RowAction<ExecutionSummary>[] => {
      const statement = { label: 'Baixar extrato', Icon: IconFileText, run: downloadStatement }
      if (!jobId) return [statement]
      const download = (type: 'docx' | 'pdf', label: string) => ({
        label,
        Icon: IconDownload,
        run: (execution: ExecutionSummary) => void downloadDocument(execution, type),
      })
      const newest = [...(withDocx ? [download('docx', 'Baixar docx')] : []), download('pdf', 'Baixar PDF')]
      return [
        ...(status === executionStatus.finished ? newest : []),
        statement,
        { label: 'Versões geradas', Icon: IconHistory, run: showVersions },
      ]
    },
    [withDocx, showVersions],
  )
}
