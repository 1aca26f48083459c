import {
  beginAttachment,
  completeAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
  readParts,
} from '#functions/executions/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { attachmentCalls } from '#shared/api/executions/attachments.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { requireUnsent } from './visiting.ts'

/** The one document of a visitor, whatever they name. */
const documentOf = ({ only }: Caller): string => found(only).document

export async function begin(caller: Caller, body: Body<typeof attachmentCalls.beginAttachment>) {
  await requireUnsent(caller)
  return beginAttachment(caller, documentOf(caller), body)
}

export async function complete(caller: Caller, attachmentId: string) {
  await requireUnsent(caller)
  return completeAttachment(caller, documentOf(caller), attachmentId)
}

export async function remove(caller: Caller, attachmentId: string) {
  await requireUnsent(caller)
  return deleteAttachment(caller, documentOf(caller), attachmentId)
}

export const parts = (caller: Caller, attachmentId: string) => readParts(caller, documentOf(caller), attachmentId)

export const list = (caller: Caller) => listAttachments(caller, documentOf(caller))

export const read = (caller: Caller, attachmentId: string, view: boolean) =>
  readAttachment(caller, documentOf(caller), attachmentId, view)
