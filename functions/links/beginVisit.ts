import { requireRunning } from '#functions/billing/index.ts'
import { beginExecution, checkAssignee, execution, openValues } from '#functions/executions/index.ts'
import { checkGroup } from '#functions/groups/index.ts'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import { gone, type StoredLink } from '../platform/auth/link.ts'
import { visitorAsCaller } from '../platform/auth/verifyVisit.ts'
import { Failure } from '../platform/failure.ts'
import type { Entered, Entering } from './enter.ts'

/** Runs a check whose refusal speaks to members; a visitor only learns that the link is closed. */
async function orClosed<T>(own: StoredLink, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Failure && ['invalid', 'not_found'].includes(error.code)) throw gone(own, 'closed')
    throw error
  }
}

/** What is left of a choice if the person or group has left the organisation since. */
async function still<T>(chosen: T | undefined, check: (chosen: T) => Promise<void>): Promise<T | undefined> {
  if (chosen === undefined) return undefined
  try {
    await check(chosen)
    return chosen
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid') return undefined
    throw error
  }
}

async function prefillOf(own: StoredLink, { values, sealed }: Entering): Promise<Values> {
  if (sealed === undefined) return values ?? {}
  try {
    return { ...values, ...(await openValues(own, sealed)).values }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error
    const message =
      'As respostas que viriam preenchidas por este endereço não podem ser abertas: ele está incompleto ou venceu. Peça outro a quem o enviou a você.'
    throw new Failure('invalid', message, [{ code: 'prefill', message, path: 'body.sealed' }])
  }
}

/** The answers to questions of the interview, without anything else that an address brings. */
function asked({ sections }: InterviewCode, values: Values): Values {
  const refs = new Set(sections.flatMap(({ fields }) => fields.map(({ ref }) => ref)))
  return Object.fromEntries(Object.entries(values).filter(([ref]) => refs.has(ref)))
}

/** Fails before anybody is counted if no document can begin by a link to an interview. */
export async function prepareVisit(own: StoredLink, entering: Entering): Promise<void> {
  if (own.executionId) return
  await orClosed(own, () => requireRunning(own.organizationId))
  await orClosed(own, () => findPublished(strangerOf(own), own.interviewId))
  await prefillOf(own, entering)
}

/** Nobody in particular, who sees the interview of a link. */
const strangerOf = ({ organizationId, linkId, interviewId, name }: StoredLink) => ({
  userId: linkId,
  organizationId,
  privileges: [],
  isAdmin: false,
  sessionId: '',
  only: { template: interviewId, document: '' },
  visit: { linkId, name },
})

/** Begins the document of a visitor, unless it exists: with their first call, or with one that repeats it. */
export async function beginVisit({ link: own, visit }: Entered, entering: Entering): Promise<void> {
  if (own.executionId) return
  const { organizationId, interviewId, executionId, hidden } = visit
  const { data: begun } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (begun) return
  const caller = visitorAsCaller(visit, own)
  const { publication } = await orClosed(own, () => findPublished(caller, interviewId))
  const { interviewCode: code } = await readContent(publication.contentKey)
  const { options, linkId, name } = own
  const assignedTo = await still(options.assignedTo, (id) => checkAssignee(organizationId, id))
  const group = await still(options.group, (id) => checkGroup(organizationId, id))
  try {
    await beginExecution(caller, {
      executionId,
      interviewId,
      publication,
      code,
      answers: {},
      prefilled: asked(code, await prefillOf(own, entering)),
      unanswered: true,
      ...(assignedTo !== undefined && { assignedTo }),
      ...(group !== undefined && { group }),
      integration: { link: { id: linkId, name }, ...(hidden && { parameters: { ...hidden } }) },
    })
  } catch (error) {
    // The same call, made twice at once, has begun it.
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error
  }
}
