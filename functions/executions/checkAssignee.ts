import { readUser } from '#functions/identity/index.ts'
import { Failure } from '../platform/failure.ts'

/** Work is given to people of the same organisation alone. */
export async function checkAssignee(organizationId: string, userId: string): Promise<void> {
  if (!(await readUser(organizationId, userId)))
    throw new Failure('invalid', 'A pessoa escolhida como responsável não é da sua organização.')
}
