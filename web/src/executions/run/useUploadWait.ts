import { useEffect, useState } from 'react'
import { filesAmong } from '#shared/interview/index.ts'
import type { PageProblem } from '../../interviews/index.ts'
import type { Content } from './useRun.ts'

type Options = {
  readonly interview: Parameters<typeof filesAmong>[0]
  readonly values: Content['values']
  /** Questions with files being uploaded. */
  readonly uploading: readonly PageProblem[]
  /** Called once all files have arrived. */
  readonly onArrived: (accepted: readonly string[] | undefined) => void
}

type Waiting = { readonly files: readonly string[]; readonly accepted: readonly string[] | undefined }

/** Remembers that the user wants to finish while files are being uploaded. */
export function useUploadWait({ interview, values, uploading, onArrived }: Options) {
  const [waiting, setWaiting] = useState<Waiting>()
  const [isLost, setLost] = useState(false)
  const pending = (): readonly string[] =>
    filesAmong(interview, values).flatMap(({ file: { fileId, pending }, path }) =>
      pending && fileId && uploading.some((question) => `${path}.`.startsWith(`${question.path}.`)) ? [fileId] : [],
    )

  useEffect(() => {
    if (!waiting) return
    const present = new Set(filesAmong(interview, values).map(({ file }) => file.fileId))
    const isOneLost = waiting.files.some((id) => !present.has(id))
    if (!isOneLost && uploading.length > 0) return
    setWaiting(undefined)
    setLost(isOneLost)
    if (!isOneLost) onArrived(waiting.accepted)
  })

  return {
    /** The first question whose file has not arrived, while the user waits for it. */
    question: waiting && uploading[0],
    /** A file was refused or removed while the user waited for it: nothing was finished. */
    isLost,
    /** Whether there is anything to wait for; `accepted` are the terms that the user has agreed to. */
    begin: (accepted: readonly string[] | undefined): boolean => {
      const files = pending()
      setLost(false)
      if (files.length > 0) setWaiting({ files, accepted })
      return files.length > 0
    },
    cancel: () => setWaiting(undefined),
  }
}
