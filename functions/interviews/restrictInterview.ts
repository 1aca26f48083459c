import { checkGroup } from '#functions/groups/index.ts'
import type { InterviewAccess } from '#shared/api/interviews/access.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { interviewSubject } from './logSubject.ts'
import { mayRestrict } from './policy.ts'
import { findInterview } from './readInterview.ts'
import { restriction } from './restriction.ts'

const SHUT_OUT = 'Escolha também um grupo seu: do contrário você deixaria de ver este modelo.'

/** Who sees an interview. */
export async function readAccess(caller: Caller, interviewId: string): Promise<InterviewAccess> {
  const { organizationId } = await findInterview(caller, interviewId)
  const { data } = await restriction.get({ organizationId, interviewId }).go({ consistent: true })
  return { groups: data?.groups ?? [], restricted: data !== null }
}

/** Lets only some groups see an interview and its executions, or without any everybody again. */
export async function restrictInterview(
  caller: Caller,
  interviewId: string,
  { groups: wanted }: { readonly groups: readonly string[] },
): Promise<InterviewAccess> {
  const { organizationId } = caller
  const stored = await findInterview(caller, interviewId)
  const groups = [...new Set(wanted)]
  for (const id of groups) await checkGroup(organizationId, id)
  if (!(await mayRestrict(caller, groups)))
    throw new Failure('invalid', SHUT_OUT, [{ code: 'shut_out', message: SHUT_OUT, path: 'body.groups' }])
  const before = await restriction.get({ organizationId, interviewId }).go({ consistent: true })
  await transact(
    { restriction },
    (write) => [
      groups.length > 0
        ? write.restriction.put({ organizationId, interviewId, groups })
        : write.restriction.delete({ organizationId, interviewId }),
    ],
    [
      logEntry(caller, {
        action: 'interview.restricted',
        subject: interviewSubject(stored),
        before: { groups: before.data?.groups ?? [] },
        after: { groups },
      }),
    ],
  )
  return { groups, restricted: groups.length > 0 }
}
