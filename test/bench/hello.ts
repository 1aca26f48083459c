import * as z from 'zod'
import { implement } from '#functions/platform/http/implement.ts'
import { defineCalls } from '#shared/api/call.ts'

const calls = defineCalls({
  hello: {
    method: 'GET',
    path: '/api/v1/hello',
    access: 'public',
    summary: 'Answers.',
    logs: { never: 'There is nothing to log.' },
    answer: z.string(),
  },
})

/** The smallest possible function: one call with the shared middleware. */
export const handler = implement(calls, { hello: async () => 'hello' })
