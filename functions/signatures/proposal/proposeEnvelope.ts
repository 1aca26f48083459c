import { filesOf } from '#functions/documents/index.ts'
import { findOutsideBin, readValues, type StoredExecution } from '#functions/executions/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import { readSignatureDefinitions } from '#functions/organizations/index.ts'
import type { Answer } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import { MOST_PARTICIPANTS, type NewPlace } from '#shared/api/signatures/schemas.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { buildScope } from '#shared/interview/index.ts'
import { file } from '../../documents/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { fillText, type ProposedPerson, peopleOf } from './peopleOf.ts'
import { type FoundPlace, readPlaces } from './readPlaces.ts'

export type Proposal = Answer<typeof envelopeCalls.proposeEnvelope>

/** The most places of an envelope: initials on every page of a long document are the first to be left out. */
const MAX_PLACES = 500

/** An execution as it was finished. */
type Finished = Pick<StoredExecution, 'organizationId' | 'executionId' | 'interviewId' | 'interviewKey' | 'name'> & {
  readonly jobId: string
  readonly valuesKey: string
  readonly finishedAt: string
}

/** An envelope for the documents of a finished execution, as its model's author describes it. */
export async function proposeEnvelope(caller: Caller, executionId: string): Promise<Proposal> {
  const stored = await findOutsideBin(caller, executionId)
  const { jobId, status, finishedAt, updatedAt, finishedValuesKey, valuesKey } = stored
  if (status !== executionStatus.finished)
    throw new Failure('invalid', 'Só se envia para assinatura um documento finalizado.')
  if (!jobId) throw new Failure('invalid', 'Este documento não tem arquivos: o modelo não tem um arquivo do Word.')
  const { organizationId, interviewId, interviewKey, name } = stored
  const proposal = await proposalFor({
    organizationId,
    executionId,
    interviewId,
    interviewKey,
    name,
    jobId,
    valuesKey: finishedValuesKey ?? valuesKey,
    finishedAt: finishedAt ?? updatedAt,
  })
  if (proposal.documents.length === 0)
    throw new Failure('invalid', 'Os PDFs deste documento ainda não estão prontos. Tente de novo em instantes.')
  return proposal
}

/** The same for whoever acts on the organisation's behalf. */
export async function proposalFor(finished: Finished): Promise<Proposal> {
  const { organizationId, interviewKey, name } = finished
  const [{ interviewCode }, values, definitions, pdfs] = await Promise.all([
    readContent(interviewKey),
    readValues(finished),
    readSignatureDefinitions(organizationId),
    pdfsOf(finished),
  ])
  const { signature } = interviewCode.settings.finish
  const day = today(new Date(finished.finishedAt))
  const answers = { scope: buildScope(interviewCode, values, day), day }
  const isTheirs = (of: ProposedPerson['places']) => pdfs.some(({ places }) => places.some((one) => isOf(of, one)))
  const people = inOrder(peopleOf(signature.parties, answers, isTheirs), definitions.ordered)
  if (people.length > MOST_PARTICIPANTS)
    throw new Failure('invalid', `São ${people.length} pessoas para assinar, e podem ser ${MOST_PARTICIPANTS}.`)
  return {
    subject: (fillText(signature.subject, answers) || name || definitions.subject)
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 100),
    message: (fillLines(signature.message, answers) || definitions.message).slice(0, 2_000),
    expiresOn: addDays(today(now()), signature.days ?? definitions.expiresInDays) ?? '',
    reminderEveryDays: definitions.reminderEveryDays,
    ordered: people.some(({ order }) => order > 1),
    documents: pdfs.map(({ id, name: fileName, pages }) => ({
      executionId: finished.executionId,
      fileId: id,
      name: fileName,
      pages,
    })),
    participants: people.map(({ places: _, ...one }) => ({ ...one, codeBy: 'email', needsCertificate: false })),
    places: pdfs.flatMap(({ places }, document) => placesFor(people, places, document)).slice(0, MAX_PLACES),
  }
}

/** Paragraphs are kept in a message. */
const fillLines = (text: string, answers: Parameters<typeof fillText>[1]): string =>
  text
    .split('\n')
    .map((line) => fillText(line, answers))
    .join('\n')
    .trim()

async function pdfsOf({ organizationId, executionId, jobId }: Finished) {
  const made = (await filesOf({ organizationId, executionId })).filter(
    (one) => one.jobId === jobId && one.type === 'pdf',
  )
  return Promise.all(
    made.map(async ({ id, name }) => {
      const { data } = await file.get({ organizationId, executionId, fileId: id }).go({ consistent: true })
      const bytes = data && (await getBytes(data.objectKey))
      return { id, name, ...(bytes ? await readPlaces(bytes) : { pages: 0, places: [] }) }
    }),
  )
}

/** Where the organisation wants one after the other and the author gave no order, it is that of the settings. */
function inOrder(people: readonly ProposedPerson[], ordered: boolean): readonly ProposedPerson[] {
  const isFree = people.every(({ order }) => order === 1)
  return ordered && isFree ? people.map((one, at) => ({ ...one, order: at + 1 })) : people
}

/** Of a list, a place outside of it is the first person's. */
const isOf = ({ role, row }: ProposedPerson['places'], place: FoundPlace): boolean =>
  place.role === role && (row === 0 || (place.row || 1) === row)

function placesFor(people: readonly ProposedPerson[], places: readonly FoundPlace[], document: number): NewPlace[] {
  return places.flatMap((place) => {
    const participant = people.findIndex((one) => one.role !== 'copy' && isOf(one.places, place))
    if (participant === -1) return []
    const { role: _, row: __, ...where } = place
    return [{ participant, document, ...where }]
  })
}
