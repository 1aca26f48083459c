import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { instant, interviewId } from '../ids.ts'
import { VALUES_LIMIT, valuesSchema } from '../values.ts'

/** Days for which sealed answers can be opened, unless the caller says otherwise, and at most. */
export const SEALED_DAYS = { usual: 30, most: 365 } as const

const NOTHING = { never: 'Nada é guardado: as respostas são só protegidas ou abertas para quem as enviou.' }

/** Answers that travel outside of Minuta, in the link that begins a document, and cannot be read or changed there. */
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
    // Of four megabytes of answers in base64.
    bodyLimit: VALUES_LIMIT,
    body: z.object({ interviewId, sealed: z.string().min(1, 'Envie as respostas protegidas') }),
    answer: z.object({ values: valuesSchema, expiresAt: instant }),
    failures: ['invalid', 'not_found'],
  },
})
