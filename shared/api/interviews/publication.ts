import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { interviewId, userId } from '../ids.ts'

/** Maximum number of people who are notified of a publication. */
export const MOST_TOLD = 20

/** What publishing an interview brings with it. */
export const publicationCalls = defineCalls({
  readPublication: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/publication',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Diz quem será avisado quando o rascunho for publicado: quem o alterou desde a última publicação.',
    params: z.object({ id: interviewId }),
    answer: z.object({ told: z.array(z.object({ id: userId, name: z.string() })) }),
  },
})
