import { createHmac } from 'node:crypto'
import type { Credentials, Keyring } from '../signature.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { Context } from './conditions.ts'
import { type RolePolicies, resourcePolicies, rolePolicies } from './policies.ts'
import type { Statement, Statements } from './statements.ts'
import type { UsedRights } from './usedRights.ts'

/** Who signed a request: a function, or the operator, who may do everything (this machine's owner, and tests). */
export type Caller = {
  readonly credentials: Credentials
  /** Undefined for the operator. */
  readonly role: RolePolicies | undefined
}

/** What a request needs. */
export type Need = {
  readonly action: string
  readonly resource: string
  readonly context?: Context
}

export type Refusal = Need & {
  /** As AWS words it. */
  readonly message: string
  /** The same user, for services with a wording of their own. */
  readonly user: string
}

/** Every request on AWS comes by TLS; on this machine none does. */
const always: Context = { 'aws:securetransport': ['true'], 's3:tlsversion': ['1.3'] }

/** SQS writes actions in lower case. */
const spoken = (action: string): string => (action.startsWith('sqs:') ? action.toLowerCase() : action)

/** The credentials of a function: its key id says which it is, so that the services know who calls. */
const functionCredentials = (operator: Credentials, title: string): Credentials =>
  ofKeyId(operator, `${operator.accessKeyId}_${title}`)

const ofKeyId = (operator: Credentials, accessKeyId: string): Credentials => ({
  accessKeyId,
  secretAccessKey: createHmac('sha256', operator.secretAccessKey).update(accessKeyId).digest('base64url'),
})

/** The credentials of all functions of a cloud, for what plays a service of AWS beside it. */
export const functionKeyring =
  (operator: Credentials): Keyring =>
  (accessKeyId) =>
    accessKeyId.startsWith(`${operator.accessKeyId}_`) ? ofKeyId(operator, accessKeyId) : undefined

/** The policies of the template: decides for each request to a service of this machine, as IAM does on AWS. */
export class Access {
  readonly #callers: ReadonlyMap<string, Caller>
  readonly #functions: ReadonlyMap<string, Caller>
  readonly #resources: ReadonlyMap<string, Statements>
  readonly #report: (refusal: Refusal) => void
  readonly #used: UsedRights | undefined

  /** @param report called with every refusal */
  constructor(
    resources: readonly ResolvedResource[],
    operator: Credentials,
    report: (refusal: Refusal) => void,
    used?: UsedRights,
  ) {
    const functions = rolePolicies(resources).map(
      (role) => [role.function, { role, credentials: functionCredentials(operator, role.title) }] as const,
    )
    this.#functions = new Map(functions)
    this.#callers = new Map<string, Caller>([
      [operator.accessKeyId, { role: undefined, credentials: operator }],
      ...functions.map(([, caller]) => [caller.credentials.accessKeyId, caller] as const),
    ])
    this.#resources = resourcePolicies(resources)
    this.#report = report
    this.#used = used
  }

  caller(accessKeyId: string): Caller | undefined {
    return this.#callers.get(accessKeyId)
  }

  /** The credentials of a function, by its name. */
  credentialsOf(name: string): Credentials | undefined {
    return this.#functions.get(name)?.credentials
  }

  /** The first of the needs that the policies do not allow; it is reported. */
  refuses({ role }: Caller, needs: readonly Need[]): Refusal | undefined {
    if (!role) return undefined
    for (const need of needs) {
      const denied = this.#judge(role, need)
      if (denied === undefined) continue
      const { action, resource } = need
      const message = `User: ${role.user} is not authorized to perform: ${spoken(action)} on resource: ${resource} ${denied}`
      const refusal = { ...need, message, user: role.user }
      this.#report(refusal)
      return refusal
    }
    return undefined
  }

  /** Whether a caller has a right, without using it. */
  has({ role }: Caller, need: Need): boolean {
    return !role || this.#judge(role, need) === undefined
  }

  /** The rights of a function, by its name. */
  refusesFunction(name: string, needs: readonly Need[]): Refusal | undefined {
    const caller = this.#functions.get(name)
    return caller && this.refuses(caller, needs)
  }

  /** Why not, as AWS ends its sentence; undefined if allowed. */
  #judge(role: RolePolicies, { action, resource, context }: Need): string | undefined {
    const question = { action, resource, context: { ...always, ...role.context, ...context } }
    const allowing: Statement[] = []
    const ofResource = this.#resources.get(resource) ?? this.#resources.get(resource.split('/', 1)[0] ?? '')
    for (const [kind, statements] of [
      ['identity', role.statements],
      ['resource', ofResource],
    ] as const)
      for (const statement of statements?.about(question) ?? []) {
        if (statement.denies)
          return `with an explicit deny in ${kind === 'identity' ? 'an identity' : 'a resource'}-based policy`
        allowing.push(statement)
      }
    if (allowing.length === 0) return `because no identity-based policy allows the ${spoken(action)} action`
    this.#used?.note(role.title, action, resource, allowing)
    return undefined
  }
}
