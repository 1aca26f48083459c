import type { Values } from '#shared/api/executions.ts'
import { Failure } from '../platform/failure.ts'
import { getJson, putJson } from '../platform/objects/store.ts'

/** Bytes of JSON: four megabytes, of which pictures drawn or chosen in the browser are the most. */
const LARGEST = 4 * 1024 * 1024

export const keepValues = async (organizationId: string, executionId: string, values: Values): Promise<string> => {
  if (Buffer.byteLength(JSON.stringify(values)) > LARGEST)
    throw new Failure(
      'too_large',
      'As respostas passam de 4 MB: retire um dos arquivos anexados. O que você digitou continua guardado neste navegador.',
    )
  return putJson(`organizations/${organizationId}/executions/${executionId}/values`, values)
}

export const readValues = (valuesKey: string): Promise<Values> => getJson<Values>(valuesKey)
