import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { downloadDocument } from './downloadDocument.ts'
import classes from './Paper.module.css'

type Props = {
  hash: string
  document: Signing['documents'][number]
  isSigned: boolean
  variant: 'default' | 'filled'
  label: string
}

/** Saves one of the documents on the person's device. */
export function DownloadButton({ hash, document, isSigned, variant, label }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const download = async () => {
    setBusy(true)
    setProblem('')
    try {
      await downloadDocument(hash, document, { isSigned })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={variant}
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Baixar ${document.name}`}
        onClick={() => void download()}
      >
        <span className={classes.downloadName}>{label}</span>
      </Button>
      {problem && (
        <Text role="alert" c="var(--m-status-red)" className={classes.problem}>
          {problem}
        </Text>
      )}
    </>
  )
}
