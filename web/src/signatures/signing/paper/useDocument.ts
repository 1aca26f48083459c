import { useEffect, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { ChunkFailure } from '../../../blocks/chunks/loadChunk.ts'
import { loadPdfReader } from '../../../blocks/pdf/loadPdfReader.ts'
import type { Pdf } from '../../../blocks/pdf/openPdf.ts'
import { signatureCalls } from '../../page/signatureCalls.ts'

export type OpenedDocument =
  | { readonly at: 'reading' }
  | { readonly at: 'open'; readonly pdf: Pdf }
  /** A script that did not arrive is not asked for again before a reload. */
  | { readonly at: 'failed'; readonly text: string; readonly needsReload: boolean }

const CHANGED = 'O arquivo recebido não é o que foi enviado para assinatura. Nada foi assinado; tente de novo.'

/** Fetches and opens a PDF once it is wanted. An original must be byte for byte what the envelope says. */
export function useDocument(
  hash: string,
  { id, sha256 }: Signing['documents'][number],
  wanted: boolean,
  isSigned: boolean,
): readonly [OpenedDocument, () => void] {
  const [opened, setOpened] = useState<OpenedDocument>({ at: 'reading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    setOpened({ at: 'reading' })
    const open = async () => {
      const [{ openPdf }, file] = await Promise.all([
        loadPdfReader(),
        signatureCalls.getSigningDocument({ params: { hash, documentId: id } }, { signal: stop.signal }),
      ])
      const bytes = await file.arrayBuffer()
      if (!isSigned && (await sha256Of(bytes)) !== sha256) throw new Error(CHANGED)
      return openPdf(bytes)
    }
    open().then(
      (pdf) => {
        if (!stop.signal.aborted) setOpened({ at: 'open', pdf })
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setOpened({
            at: 'failed',
            text: error instanceof Error ? error.message : String(error),
            needsReload: error instanceof ChunkFailure,
          })
      },
    )
    return () => stop.abort()
  }, [hash, id, sha256, wanted, isSigned, attempt])
  return [opened, () => (opened.at === 'failed' && opened.needsReload ? location.reload() : setAttempt(attempt + 1))]
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
