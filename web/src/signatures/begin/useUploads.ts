import { useCallback, useEffect, useRef, useState } from 'react'
import { PDF_LIMIT } from '#shared/api/signatures/schemas.ts'
import { client } from '../../shell/client/index.ts'
import { sendFile } from '../../shell/client/sendFile.ts'

export type Upload = {
  readonly key: number
  readonly name: string
  /** Between 0 and 1. */
  readonly share: number
  /** Once it has arrived. */
  readonly uploadId?: string
  readonly problem?: string
}

/** Uploads PDFs as soon as they are chosen, each on its own. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const change = useCallback((key: number, part: Partial<Upload>) => {
    if (!gone.current) setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])
  const take = useCallback(
    (file: File) => {
      last.current += 1
      const key = last.current
      const refusal = refusalOf(file)
      setUploads((known) => [...known, { key, name: file.name, share: 0, ...(refusal && { problem: refusal }) }])
      if (!refusal)
        send(file, (share) => change(key, { share })).then(
          (uploadId) => change(key, { share: 1, uploadId }),
          (error: unknown) =>
            change(key, { problem: error instanceof Error ? error.message : 'Não foi enviado. Tente de novo.' }),
        )
    },
    [change],
  )
  const drop = useCallback((key: number) => setUploads((known) => known.filter((one) => one.key !== key)), [])
  const clear = useCallback(() => setUploads([]), [])
  return { uploads, take, drop, clear }
}

/** Why a file is refused before it is sent. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!/\.pdf$/i.test(name) && type !== 'application/pdf')
    return 'Só PDF pode ser assinado. Salve o arquivo como PDF e escolha de novo.'
  if (size === 0) return 'O arquivo está vazio.'
  return size > PDF_LIMIT ? 'O arquivo passa de 50 MB. Reduza as imagens e escolha de novo.' : undefined
}

async function send(file: File, onProgress: (share: number) => void): Promise<string> {
  const body = { name: file.name, size: file.size }
  const { id, url, fields } = await client.signatures.startEnvelopeUpload({ body }, { quiet: true })
  await sendFile(url, fields, file, onProgress)
  return id
}
