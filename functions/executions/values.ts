import type { Values } from '#shared/api/executions.ts'
import { getJson, putJson } from '../platform/objects/store.ts'

export const keepValues = (organizationId: string, executionId: string, values: Values): Promise<string> =>
  putJson(`organizations/${organizationId}/executions/${executionId}/values`, values)

export const readValues = (valuesKey: string): Promise<Values> => getJson<Values>(valuesKey)
