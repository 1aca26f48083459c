import { contentPrefix } from '../content.ts'

export type ScenarioPlace = {
  readonly organizationId: string
  readonly interviewId: string
  readonly scenarioId: string
}

/** Where the contents of an interview's scenarios are stored. */
export const scenariosPrefix = ({ organizationId, interviewId }: Omit<ScenarioPlace, 'scenarioId'>): string =>
  `${contentPrefix(organizationId, interviewId)}/scenarios`

export const scenarioPrefix = (place: ScenarioPlace): string => `${scenariosPrefix(place)}/${place.scenarioId}`
