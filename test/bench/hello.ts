import * as z from 'zod'
import { implement } from '#functions/platform/http/implement.ts'
import { defineCalls } from '#shared/api/call.ts'

const calls = defineCalls({
  hello: {
    method: 'GET',
    path: '/api/v1/hello',
    access: 'public',
    summary: 'Answers.',
    logs: { never: 'There is nothing to tell.' },
    answer: z.string(),
  },
})

/** The least that a function of ours can be: one call on the middleware that all of them share. */
export const handler = implement(calls, { hello: async () => 'hello' })
