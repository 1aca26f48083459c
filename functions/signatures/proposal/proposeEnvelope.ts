import { readContent } from '#functions/interviews/index.ts'
import { readSignatureDefinitions } from '#functions/organizations/index.ts'
import type { Answer } from '#shared/api/call.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import { MOST_PARTICIPANTS, type NewPlace } from '#shared/api/signatures/schemas.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { buildScope } from '#shared/interview/index.ts'
import { readValues, type StoredExecution } from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { findExecutionPdfs } from '../members/givenDocuments.ts'
import { type Anchor, anchorsOf } from '../places/anchorsOf.ts'
import { guessedParties } from './guessedParties.ts'
import { fillText, type ProposedPerson, peopleOf } from './peopleOf.ts'

export type Proposal = Answer<typeof envelopeCalls.proposeEnvelope>

/** The most places of an envelope: those on the last pages of a long document are the first to be left out. */
const MOST_PLACES = 500

/** An envelope for the documents of a finished execution, as its model's author describes it, or as its answers suggest. */
export async function proposeEnvelope(caller: Caller, executionId: string): Promise<Proposal> {
  const { stored, pdfs } = await findExecutionPdfs(caller, { executionId })
  return proposalFor(stored, pdfs)
}

type Pdf = { readonly executionId: string; readonly fileId: string; readonly name: string; readonly bytes: Uint8Array }

async function proposalFor(stored: StoredExecution, pdfs: readonly Pdf[]): Promise<Proposal> {
  const { organizationId, interviewId, interviewKey, name, finishedAt, updatedAt } = stored
  const valuesKey = stored.finishedValuesKey ?? stored.valuesKey
  const { findPlaces, inspectPdf } = await import('#functions/pades/index.ts')
  const [{ interviewCode }, values, definitions, documents] = await Promise.all([
    readContent(interviewKey),
    readValues({ organizationId, interviewId, valuesKey }),
    readSignatureDefinitions(organizationId),
    Promise.all(
      pdfs.map(async ({ bytes, ...pdf }) => {
        const { pages } = await inspectPdf(bytes)
        return { ...pdf, pages: pages.length, anchors: anchorsOf(await findPlaces(bytes), pages) }
      }),
    ),
  ])
  const { signature } = interviewCode.settings.finish
  const day = today(new Date(finishedAt ?? updatedAt))
  const answers = { scope: buildScope(interviewCode, values, day), day }
  const anchors = documents.flatMap((one) => one.anchors)
  const parties = signature.parties.length > 0 ? signature.parties : guessedParties(interviewCode, anchors)
  const isTheirs = (of: ProposedPerson['places']) => anchors.some((anchor) => isOf(of, anchor))
  const people = inOrder(peopleOf(parties, answers, isTheirs), definitions.ordered)
  if (people.length > MOST_PARTICIPANTS)
    throw new Failure('invalid', `São ${people.length} pessoas para assinar, e podem ser ${MOST_PARTICIPANTS}.`)
  return {
    subject: oneLine(fillText(signature.subject, answers) || name || definitions.subject),
    message: (fillLines(signature.message, answers) || definitions.message).slice(0, 2_000),
    expiresOn: addDays(today(now()), signature.days ?? definitions.expiresInDays) ?? '',
    reminderEveryDays: definitions.reminderEveryDays,
    ordered: people.some(({ order }) => order > 1),
    documents: documents.map(({ executionId, fileId, name: file, pages }) => ({
      executionId,
      fileId,
      name: file,
      pages,
    })),
    participants: people.map(({ places: _, ...one }) => ({ ...one, codeBy: 'email', needsCertificate: false })),
    places: documents.flatMap((one, at) => placesFor(people, one.anchors, at)).slice(0, MOST_PLACES),
  }
}

const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .trim()

/** Paragraphs are kept in a message. */
const fillLines = (text: string, answers: Parameters<typeof fillText>[1]): string =>
  text
    .split('\n')
    .map((line) => fillText(line, answers))
    .join('\n')
    .trim()

/** Where the organisation wants one after the other and the author gave no order, it is that of the settings. */
function inOrder(people: readonly ProposedPerson[], ordered: boolean): readonly ProposedPerson[] {
  const isFree = people.every(({ order }) => order === 1)
  return ordered && isFree ? people.map((one, at) => ({ ...one, order: at + 1 })) : people
}

/** Of a list, a place outside of it is the first person's. */
const isOf = ({ role, row }: ProposedPerson['places'], anchor: Anchor): boolean =>
  anchor.role === role && (row === 0 || (anchor.row || 1) === row)

function placesFor(people: readonly ProposedPerson[], anchors: readonly Anchor[], document: number): NewPlace[] {
  return anchors.flatMap((anchor) => {
    const participant = people.findIndex((one) => one.role !== 'copy' && isOf(one.places, anchor))
    if (participant === -1) return []
    const { role: _, row: __, ...where } = anchor
    return [{ participant, document, ...where }]
  })
}
