import type { Attachment } from '#shared/api/executions/attachments.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import type { UploadWorld } from '../../interviews/index.ts'

/** What answering needs to know about a document. */
export type OpenDocument = Pick<
  Execution,
  'id' | 'name' | 'status' | 'version' | 'values' | 'interview' | 'updatedAt' | 'updatedBy'
>

export type Sent = { readonly values: Values; readonly name?: string }

/** Where the answers of an open document are kept: in the organisation, as a member's work or as a visitor's with a link. */
export type Keeping = {
  /** Whose drafts and files these are in this browser: a member, or a visit. */
  readonly owner: string
  readonly read: () => Promise<OpenDocument>
  readonly save: (content: Sent, version: number) => Promise<Pick<OpenDocument, 'version' | 'name'>>
  readonly finish: (
    content: Sent & { readonly terms?: readonly string[] },
    version: number,
  ) => Promise<{ readonly jobId?: string | undefined }>
  /** Keeps a copy in this browser, to be opened without a connection. */
  readonly cache: (content: Required<Sent>, version: number) => void
  /** The screen was left and everything typed is kept. */
  readonly left: () => void
  readonly files: FileCalls
}

export type FileCalls = Pick<UploadWorld, 'begin' | 'complete'> & {
  readonly drop: (id: string) => Promise<unknown>
  readonly list: () => Promise<readonly Attachment[]>
  readonly read: (id: string, view: boolean, signal?: AbortSignal) => Promise<Blob>
}
