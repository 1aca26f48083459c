import type { Body } from '#shared/api/call.ts'
import { MOST_SCENARIOS, type Scenario, type scenarioCalls } from '#shared/api/interviews/scenarios.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { addWithin, listVersion } from '../../platform/table/addWithin.ts'
import { tryTransact } from '../../platform/transact.ts'
import { interviewSubject } from '../logSubject.ts'
import { findInterview, findVersion } from '../readInterview.ts'
import { readWhole } from '../reuse/readWhole.ts'
import { keepScenario, presentScenario, type StoredScenario, testValues } from './content.ts'
import { scenario } from './entity.ts'
import { expectedTexts } from './expectedTexts.ts'
import { scenariosOf } from './findScenario.ts'

const FULL = `Este modelo já tem ${MOST_SCENARIOS} cenários de teste. Exclua um que não é mais útil.`

/** Keeps answers with the text that the documents have with them. */
export async function createScenario(
  caller: Caller,
  interviewId: string,
  { name, values: given, version }: Body<typeof scenarioCalls.createScenario>,
): Promise<Scenario> {
  const interview = await findInterview(caller, interviewId)
  if (interview.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para alterar.')
  const { organizationId } = interview
  const key = version === undefined ? interview.contentKey : (await findVersion(interview, version)).contentKey
  const { interviewCode } = await readWhole({ organizationId, contentKey: key })
  const day = today(now())
  const values = testValues(interviewCode, given)
  const documents = await expectedTexts(organizationId, interviewCode, { values, day })
  const place = { organizationId, interviewId, scenarioId: newId() }
  const content = { day, values, documents }
  const time = now().toISOString()
  const stored: StoredScenario = {
    ...place,
    name,
    expects: 'text',
    contentKey: await keepScenario(place, content),
    createdBy: caller.userId,
    createdAt: time,
    updatedAt: time,
  }
  const entry = logEntry(caller, {
    action: 'scenario.created',
    subject: interviewSubject(interview),
    after: { scenario: name },
  })
  const count = async () => (await scenariosOf(interview)).length
  await addWithin(
    { organizationId, name: `scenarios ${interviewId}`, atMost: MOST_SCENARIOS, full: FULL, count },
    (claim) =>
      tryTransact({ scenario, listVersion }, (write) => [write.scenario.create(stored), claim(write)], [entry]),
  )
  return presentScenario(stored, content)
}
