import * as z from 'zod'
import { uploadId } from '#shared/api/ids.ts'
import { Failure } from '../failure.ts'

const named = z.array(z.object({ id: uploadId, name: z.string().min(1).max(255) }))
export type NamedUpload = z.infer<typeof named>[number]

/** The files that were sent to the store before a call, as its property `uploads` names them; 400 if it is not of that form. */
export function uploadsNamed(uploads: string | undefined): readonly NamedUpload[] {
  const read = uploads === undefined ? undefined : named.safeParse(parsed(uploads))
  if (read && !read.success)
    throw new Failure('malformed', 'Os envios em `uploads` não estão na forma [{"id": …, "name": …}].')
  return read?.data ?? []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
