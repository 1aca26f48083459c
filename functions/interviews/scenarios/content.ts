import type { EntityItem } from 'electrodb'
import type { DocumentText, Scenario, ScenarioSummary } from '#shared/api/interviews/scenarios.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, type InterviewCode, mapAllPasswords, mapFiles } from '#shared/interview/index.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { getJson, putJson } from '../../platform/objects/store.ts'
import type { scenario } from './entity.ts'
import { type ScenarioPlace, scenarioPrefix } from './place.ts'

export type StoredScenario = EntityItem<typeof scenario>

/** What a scenario tries and expects. */
export type ScenarioContent = {
  /** 'YYYY-MM-DD': documents are made as on this day, so that they do not change by themselves. */
  readonly day: string
  readonly values: Values
  readonly documents: readonly DocumentText[]
}

/** Maximum size as JSON, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024

export async function keepScenario(place: ScenarioPlace, content: ScenarioContent): Promise<string> {
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_BYTES)
    throw new Failure('too_large', 'As respostas e o texto do cenário passam de 2 MB. Use respostas mais curtas.')
  return putJson(scenarioPrefix(place), content)
}

export const scenarioContent = ({ contentKey }: Pick<StoredScenario, 'contentKey'>): Promise<ScenarioContent> =>
  getJson(contentKey)

/** Answers as a scenario keeps them: files belong to a document, and passwords to nobody else. */
export function testValues(code: InterviewCode, values: Values): Values {
  const answers = canonicalValues(code, values, today(now()))
  return mapFiles(
    code,
    mapAllPasswords(code, answers, () => ''),
    () => undefined,
  )
}

export const presentSummary = (stored: StoredScenario, createdByName?: string): ScenarioSummary => ({
  id: stored.scenarioId,
  name: stored.name,
  expects: stored.expects,
  createdBy: stored.createdBy,
  createdByName,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const presentScenario = (stored: StoredScenario, { day, values, documents }: ScenarioContent): Scenario => ({
  ...presentSummary(stored),
  day,
  values,
  documents: [...documents],
})
