import { readUser } from '#functions/identity/index.ts'
import { Failure } from '../platform/failure.ts'

/** Fails unless the person belongs to the organisation. */
export async function checkAssignee(organizationId: string, userId: string): Promise<void> {
  if (!(await readUser(organizationId, userId)))
    throw new Failure('invalid', 'A pessoa escolhida como responsável não é da sua organização.')
}
