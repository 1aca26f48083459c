import { mayDownload } from '#shared/api/documents/policy.ts'
import type { FileType } from '#shared/api/documents.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'

/** Fails with 403 if the caller may not download one of some files; what they may see of the document is decided by its own policy. */
export function requireDownload(
  caller: Caller,
  files: readonly { readonly type: FileType; readonly test?: boolean | undefined }[],
  refusal?: string,
): void {
  if (files.some((file) => !mayDownload(caller, file))) throw new Failure('forbidden', refusal)
}
