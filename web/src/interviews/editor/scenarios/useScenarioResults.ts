import { useQuery } from '@tanstack/react-query'
import type { Interview } from '#shared/api/interviews.ts'
import { scenarioResultsQuery } from '../../queries.ts'

/** The scenarios' results on the saved version: they run with every save. */
export const useScenarioResults = ({ id, version, modelCount }: Interview) =>
  useQuery({ ...scenarioResultsQuery(id, version), enabled: modelCount > 0 })
