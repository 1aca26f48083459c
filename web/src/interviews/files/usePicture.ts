import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { kindOfType } from '#shared/format/fileKinds.ts'
import type { FileValue } from '#shared/interview/index.ts'
import type { AnswerFiles } from './context.ts'

/** Bytes up to which a picture is worth loading to be seen small. */
const SMALL = 12 * 1024 * 1024

/** The bytes of a stored picture; loaded once, as it never changes. */
export const pictureQuery = (store: AnswerFiles | undefined, file: FileValue) => ({
  queryKey: ['executions', 'attachment', store?.executionId, file.fileId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (!store || file.fileId === undefined) throw new Error('There is no such picture')
    return store.read(file.fileId, true, signal)
  },
  enabled: store !== undefined && file.fileId !== undefined && !file.pending && isShown(file),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10 * 60_000,
  structuralSharing: false as const,
  retry: false,
})

export const isShown = ({ contentType = '', size = 0 }: FileValue): boolean =>
  contentType.startsWith('image/') && kindOfType(contentType)?.inline === true && size <= SMALL

/** The address of a picture to show: of the file just chosen, of the one in the store, or of the one inside the answer. */
export function usePicture(store: AnswerFiles | undefined, file: FileValue, bytes: Blob | undefined) {
  const stored = useQuery({ ...pictureQuery(store, file), ...(bytes && { enabled: false }) })
  const blob = bytes && isShown(file) ? bytes : stored.data
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return setAddress(undefined)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (address) return address
  return file.src && (file.contentType?.startsWith('image/') || /^(?:https:|data:image\/)/i.test(file.src))
    ? file.src
    : undefined
}
