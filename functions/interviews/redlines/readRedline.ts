import type { EntityItem } from 'electrodb'
import { namesOf } from '#functions/identity/index.ts'
import type { Redline, RedlineSummary } from '#shared/api/interviews/redlines.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import { deliverMade } from '../../platform/http/deliverMade.ts'
import type { Blob } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { readContent } from '../content.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { withoutEnding } from '../withoutEnding.ts'
import { type ComparedFiles, compareFiles } from './compareFiles.ts'
import { redline } from './entity.ts'

export type StoredRedline = EntityItem<typeof redline>

export async function listRedlines(caller: Caller, interviewId: string): Promise<RedlineSummary[]> {
  const { organizationId } = await findInterview(caller, interviewId)
  const all = await redlinesOf({ organizationId, interviewId })
  const open = all.filter(({ left }) => left > 0).reverse()
  const names = await namesOf(organizationId)(open.map(({ sentBy }) => sentBy))
  return open.map((stored) => summaryOf(stored, names.get(stored.sentBy)))
}

export async function redlinesOf({
  organizationId,
  interviewId,
}: Pick<StoredInterview, 'organizationId' | 'interviewId'>): Promise<StoredRedline[]> {
  return (await redline.query.ofInterview({ organizationId, interviewId }).go({ pages: 'all', consistent: true })).data
}

/** A comparison of an interview that the caller sees, with the file of the model as it is now. */
export async function findRedline(caller: Caller, interviewId: string, redlineId: string) {
  const interview = await findInterview(caller, interviewId)
  const { organizationId } = interview
  const stored = found((await redline.get({ organizationId, interviewId, redlineId }).go({ consistent: true })).data)
  const { interviewCode } = await readContent(interview.contentKey)
  const model = interviewCode.settings.templates.find(({ id }) => id === stored.modelId)
  return { interview, stored, model, outdated: model?.fileId !== stored.modelFileId }
}

export async function readRedline(caller: Caller, interviewId: string, redlineId: string): Promise<Redline> {
  const { stored, outdated } = await findRedline(caller, interviewId, redlineId)
  const { name, compared } = await comparedOf(stored)
  return presentRedline(stored, compared, { name, outdated })
}

/** What is still undecided. */
export async function comparedOf(
  stored: StoredRedline,
): Promise<{ name: string | undefined; compared: ComparedFiles }> {
  const name = (await namesOf(stored.organizationId)([stored.sentBy])).get(stored.sentBy)
  const compared = await compareFiles(stored, { name: name ?? NOBODY, date: stored.createdAt })
  return { name, compared }
}

const NOBODY = 'Arquivo editado'

export const nameOfSender = async ({ organizationId, userId, key }: Caller): Promise<string> =>
  (await namesOf(organizationId)([userId])).get(userId) ?? key?.name ?? NOBODY

/** The model's file with what is undecided as Word's tracked changes. */
export async function redlineFile(caller: Caller, interviewId: string, redlineId: string): Promise<Blob> {
  const { stored } = await findRedline(caller, interviewId, redlineId)
  const { compared } = await comparedOf(stored)
  const bytes = compared.write(() => 'tracked')
  const name = `${withoutEnding(stored.fileName)} (alterações).docx`
  return deliverMade(stored.organizationId, bytes, { name, contentType: contentTypes.docx })
}

const summaryOf = (
  { redlineId, modelId, fileName, left, sentBy, createdAt }: Omit<StoredRedline, 'organizationId'>,
  name: string | undefined,
): RedlineSummary => ({
  ...{ id: redlineId, modelId, fileName, left, sentBy, sentAt: createdAt },
  ...(name !== undefined && { sentByName: name }),
})

export function presentRedline(
  stored: StoredRedline,
  { changes, passages, notes, comments }: ComparedFiles,
  { name, outdated }: { name: string | undefined; outdated: boolean },
): Redline {
  return {
    ...summaryOf(stored, name),
    ...{ version: stored.version, outdated, notes: [...notes], comments: [...comments] },
    changes: changes.map(({ by: { name: author, date, tracked }, ...change }) => ({
      ...change,
      ...{ author, tracked },
      ...(date !== undefined && { date }),
    })),
    passages: passages.map(({ place, at, pieces }) => ({ place, at, pieces: [...pieces] })),
  }
}
