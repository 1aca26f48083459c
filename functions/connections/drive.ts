import type { Folder, Folders } from '#shared/api/connections.ts'
import type { Registration } from './configuration.ts'

export type FolderQuery = {
  /** The first level, if absent. */
  readonly parentId?: string | undefined
  readonly search?: string | undefined
  readonly cursor?: string | undefined
}

export type Owner = {
  readonly name: string
  readonly email: string
}

export type NewFile = {
  readonly folderId: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

export type FiledFile = {
  readonly id: string
  /** Where a person opens it. */
  readonly link: string
}

/** What Minuta does in the account of a service. Each throws `ServiceFault`. */
export type Drive = {
  /** Whose account it is; proves that the access works. */
  readonly owner: () => Promise<Owner>
  readonly folders: (query: FolderQuery) => Promise<Folders>
  /** Whether a folder exists, outside the bin. */
  readonly hasFolder: (folderId: string) => Promise<boolean>
  /** The folder of that name in another one, if there is one. */
  readonly findFolder: (name: string, parentId: string) => Promise<string | undefined>
  readonly createFolder: (name: string, parentId?: string) => Promise<Folder>
  /**
   * Reserves a place for a file, to be kept before the file is sent: of all attempts with the same reservation, at most one leaves a file.
   * `others`: what is reserved already.
   */
  readonly reserve: (file: Pick<NewFile, 'folderId' | 'name'>, others: readonly string[]) => Promise<string>
  /** Sends a file to its reserved place, or finds that an earlier attempt has. */
  readonly put: (file: NewFile, reserved: string) => Promise<FiledFile>
}

/** What filing needs of a drive. */
export type Archive = Pick<Drive, 'findFolder' | 'createFolder' | 'reserve'> & {
  /** `mark`: what the file is to the caller, the same at every attempt. */
  readonly put: (file: NewFile & { readonly mark: string }, reserved: string) => Promise<FiledFile>
}

/** A drive as reached with an access token. */
export type OpenDrive = (registration: Registration, token: string) => Drive
