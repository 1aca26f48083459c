import type { Caller } from '../../platform/auth/caller.ts'
import { deletePrefix } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { interviewSubject } from '../logSubject.ts'
import type { StoredInterview } from '../present.ts'
import { scenario } from './entity.ts'
import { findScenario, scenariosOf } from './findScenario.ts'
import { type ScenarioPlace, scenarioPrefix, scenariosPrefix } from './place.ts'

/** Deletes a scenario with its answers. */
export async function deleteScenario(caller: Caller, interviewId: string, scenarioId: string): Promise<null> {
  const { interview, stored } = await findScenario(caller, interviewId, scenarioId)
  const { organizationId } = interview
  await transact({ scenario }, (write) => [write.scenario.delete({ organizationId, interviewId, scenarioId })], [
    logEntry(caller, {
      action: 'scenario.deleted',
      subject: interviewSubject(interview),
      before: { scenario: stored.name },
    }),
  ])
  await deletePrefix(`${scenarioPrefix(stored)}/`)
  return null
}

/** Deletes a scenario and what is left of one that was deleted. Safe to repeat. */
export async function eraseScenario(place: ScenarioPlace): Promise<void> {
  const { organizationId, interviewId, scenarioId } = place
  await scenario.delete({ organizationId, interviewId, scenarioId }).go()
  await deletePrefix(`${scenarioPrefix(place)}/`)
}

/** Deletes the scenarios of an interview that is being deleted: their answers may be those of people. */
export async function removeScenarios(
  interview: Pick<StoredInterview, 'organizationId' | 'interviewId'>,
): Promise<void> {
  const { organizationId, interviewId } = interview
  const scenarios = await scenariosOf(interview)
  if (scenarios.length === 0) return
  await deletePrefix(`${scenariosPrefix(interview)}/`)
  const keys = scenarios.map(({ scenarioId }) => ({ organizationId, interviewId, scenarioId }))
  await scenario.delete(keys).go()
}
