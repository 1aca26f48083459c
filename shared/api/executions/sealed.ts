import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { instant, interviewId } from '../ids.ts'
import { VALUES_LIMIT, valuesSchema } from '../values.ts'

/** Default and maximum days for which sealed answers can be opened. */
export const SEALED_DAYS = { usual: 30, most: 365 } as const

const NOTHING = { never: 'Nada é guardado: as respostas são só protegidas ou abertas para quem as enviou.' }

/** Answers sealed for use outside Minuta, in links that start a document: they cannot be read or changed. */
export const sealedCalls = defineCalls({
  encryptValues: {
    method: 'POST',
    path: '/api/v1/executions/encrypt',
    access: 'member',
    privilege: 'execution.edit',
    summary: `Protege respostas com a chave da organização, para um modelo e até uma data (sem \`expiresAt\`, por ${SEALED_DAYS.usual} dias): servem em links cujos dados ninguém deve ler.`,
    logs: NOTHING,
    bodyLimit: VALUES_LIMIT,
    body: z.object({ interviewId, values: valuesSchema, expiresAt: instant.optional() }),
    answer: z.object({ sealed: z.string(), expiresAt: instant }),
    failures: ['invalid', 'not_found', 'too_large'],
  },
  decryptValues: {
    method: 'POST',
    path: '/api/v1/executions/decrypt',
    access: 'member',
    privilege: 'execution.edit',
    summary: 'Abre respostas protegidas por esta organização para este modelo, enquanto valem.',
    logs: NOTHING,
    // Four megabytes of answers in base64.
    bodyLimit: VALUES_LIMIT,
    body: z.object({ interviewId, sealed: z.string().min(1, 'Envie as respostas protegidas') }),
    answer: z.object({ values: valuesSchema, expiresAt: instant }),
    failures: ['invalid', 'not_found'],
  },
})
