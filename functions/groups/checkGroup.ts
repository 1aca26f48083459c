import { Failure } from '../platform/failure.ts'
import { group } from './entity.ts'

/** Documents can only be assigned to groups of the same organisation. */
export async function checkGroup(organizationId: string, groupId: string): Promise<void> {
  const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
  if (!data) throw new Failure('invalid', 'O grupo escolhido não é da sua organização.')
}
