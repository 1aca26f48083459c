import { IconFileText, IconFileTypeDocx, IconFileTypePdf, IconHistory, type TablerIcon } from '@tabler/icons-react'
import { useCallback } from 'react'
import { mayDownloadDocx } from '#shared/api/documents/policy.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { RowAction } from '../../blocks/table/column.ts'
import { downloadDocument, downloadStatement } from '../../documents/index.ts'
import { useMay } from '../../shell/session/useMember.ts'

/** The files of a finished document, as they were made last. */
export function useNewestFiles() {
  const withDocx = useMay(mayDownloadDocx)
  return useCallback(
    ({ status, jobId, generationFailed }: ExecutionSummary) =>
      !jobId || status !== executionStatus.finished || generationFailed
        ? []
        : [downloadOf('pdf', 'Baixar PDF', IconFileTypePdf), ...(withDocx ? [DOCX] : [])],
    [withDocx],
  )
}

const downloadOf = (type: 'docx' | 'pdf', label: string, Icon: TablerIcon) => ({
  label,
  Icon,
  run: (execution: ExecutionSummary) => void downloadDocument(execution, type),
})

const DOCX = downloadOf('docx', 'Baixar docx', IconFileTypeDocx)

/** Downloads of a document's files: the newest directly, earlier ones from a list. */
export function useDownloads(showVersions: (execution: ExecutionSummary) => void) {
  const newestFiles = useNewestFiles()
  return useCallback(
    (execution: ExecutionSummary): readonly RowAction<ExecutionSummary>[] => [
      ...newestFiles(execution),
      { label: 'Baixar extrato', Icon: IconFileText, run: downloadStatement },
      ...(execution.jobId ? [{ label: 'Versões geradas', Icon: IconHistory, run: showVersions }] : []),
    ],
    [newestFiles, showVersions],
  )
}
