import { createContext } from 'react'
import type { Uploads } from './Uploads.ts'

/** Where a document's files are; without it, as in an author's preview, they stay in the answers of the page. */
export type AnswerFiles = {
  readonly executionId: string
  /** The bytes of a file; `view`: to be shown in the page. */
  readonly read: (fileId: string, view: boolean, signal?: AbortSignal) => Promise<Blob>
  /** Absent where the answers are only read. */
  readonly uploads?: Uploads
}

export const FilesContext = createContext<AnswerFiles | undefined>(undefined)
