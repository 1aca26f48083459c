import { Failure } from '../platform/failure.ts'
import { group } from './entity.ts'

/** Work is given to groups of the same organisation alone. */
export async function checkGroup(organizationId: string, groupId: string): Promise<void> {
  const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
  if (!data) throw new Failure('invalid', 'O grupo escolhido não é da sua organização.')
}
