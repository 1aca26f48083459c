import { checkAssignee } from '#functions/executions/index.ts'
import { checkGroup } from '#functions/groups/index.ts'
import { hashPassword } from '#functions/identity/index.ts'
import type { LinkChange } from '#shared/api/links/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import type { LinkOptions } from '../platform/auth/link.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'

const refuse = (path: string, message: string): never => {
  throw new Failure('invalid', message, [{ code: 'link', message, path: `body.${path}` }])
}

/** A member with null removed, kept if it is absent in the change. */
const chosen = <T>(given: T | null | undefined, former: T | undefined): T | undefined =>
  given === undefined ? former : (given ?? undefined)

const present = (options: Readonly<Record<string, unknown>>): LinkOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as LinkOptions

/** The options after a change; fails with 422 if they do not fit together, or name what is not of the organisation. */
export async function choose(
  organizationId: string,
  former: LinkOptions | undefined,
  change: Omit<LinkChange, 'name'>,
): Promise<LinkOptions> {
  const { login = former?.login ?? 'none' } = change
  const isPassword = login === 'password'
  const hashed = (text: string | null | undefined) => (text ? hashPassword(text) : text)
  const options = present({
    login,
    email: isPassword ? chosen(change.email, former?.email) : undefined,
    passwordHash: isPassword ? chosen(await hashed(change.password), former?.passwordHash) : undefined,
    pinHash: chosen(await hashed(change.pin), former?.pinHash),
    expiresOn: chosen(change.expiresOn, former?.expiresOn),
    maxUses: chosen(change.maxUses, former?.maxUses),
    onePerPerson: (change.onePerPerson ?? former?.onePerPerson) || undefined,
    closed: (change.closed ?? former?.closed) || undefined,
    closedMessage: chosen(change.closedMessage, former?.closedMessage) || undefined,
    assignedTo: chosen(change.assignedTo, former?.assignedTo),
    group: chosen(change.group, former?.group),
    reviewer: chosen(change.reviewer, former?.reviewer),
    files: change.files ?? former?.files ?? 'pdf',
    preview: change.preview ?? former?.preview,
    redirect: chosen(change.redirect, former?.redirect),
  })
  if (isPassword && !options.email) refuse('email', 'Informe o e-mail com que se entra pelo link.')
  if (isPassword && !options.passwordHash) refuse('password', 'Crie a senha do link.')
  if (change.expiresOn && change.expiresOn < today(now()))
    refuse('expiresOn', 'A validade já passou. Escolha outro dia.')
  if (options.onePerPerson && login !== 'code')
    refuse('onePerPerson', 'Para aceitar uma resposta por pessoa, escolha a entrada com código por e-mail.')
  if (change.assignedTo) await checkAssignee(organizationId, change.assignedTo)
  if (change.group) await checkGroup(organizationId, change.group)
  if (change.reviewer?.type === 'group') await checkGroup(organizationId, change.reviewer.id)
  if (change.reviewer?.type === 'user') await checkAssignee(organizationId, change.reviewer.id)
  return options
}
