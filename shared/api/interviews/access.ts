import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { groupId, interviewId } from '../ids.ts'

/** Maximum number of groups of one model; more than anyone needs. */
export const MOST_GROUPS = 20

const params = z.object({ id: interviewId })

const access = z.object({
  /** The groups that see the interview and its executions; owners always do. */
  groups: z.array(groupId),
  /** False if every member sees it. */
  restricted: z.boolean(),
})
export type InterviewAccess = z.infer<typeof access>

/** Who sees an interview: every member, or only some groups. */
export const accessCalls = defineCalls({
  readInterviewAccess: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/access',
    access: 'member',
    summary: 'Diz quem vê a entrevista: toda a organização ou só alguns grupos.',
    params,
    answer: access,
  },
  restrictInterview: {
    method: 'PUT',
    path: '/api/v1/interviews/{id}/access',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Restringe a entrevista e suas execuções a alguns grupos (e aos proprietários); sem nenhum grupo, toda a organização volta a vê-la.',
    logs: 'interview.restricted',
    params,
    body: z.object({
      groups: z.array(groupId).max(MOST_GROUPS, `Escolha até ${MOST_GROUPS} grupos`),
    }),
    answer: access,
    failures: ['invalid'],
  },
})
