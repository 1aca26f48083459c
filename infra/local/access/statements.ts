import { StartFault } from '../startFault.ts'
import { type Pattern, patternOf } from '../wildcard.ts'
import { type Condition, type ConditionBlock, type Context, conditionsOf } from './conditions.ts'

export type Question = {
  /** `dynamodb:GetItem` */
  readonly action: string
  /** ARN. */
  readonly resource: string
  readonly context: Context
}

/** A statement of a policy as the template has it, with its references resolved. */
export type WrittenStatement = {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action?: string | readonly string[]
  readonly NotAction?: string | readonly string[]
  readonly Resource?: string | readonly string[]
  readonly NotResource?: string | readonly string[]
  readonly Principal?: string | Readonly<Record<string, string | readonly string[]>>
  readonly NotPrincipal?: unknown
  readonly Condition?: ConditionBlock
}

export type Statement = {
  readonly denies: boolean
  /** Patterns in lower case: actions ignore case. */
  readonly actions: readonly Pattern[]
  readonly exceptActions: boolean
  readonly resources: readonly Pattern[]
  readonly exceptResources: boolean
  /** Of a resource's policy: the ARNs of those that it concerns. */
  readonly principals: readonly Pattern[] | undefined
  readonly conditions: readonly Condition[]
}

/** What the services of this machine know of a request. */
const known = new Set([
  'aws:principalarn',
  'aws:principalaccount',
  'aws:securetransport',
  'dynamodb:attributes',
  'dynamodb:enclosingoperation',
  'dynamodb:leadingkeys',
  's3:delimiter',
  's3:prefix',
  's3:tlsversion',
])

/** Whether an action is of a service that this machine serves. */
export const isServed = (action: string): boolean => /^(\*|(dynamodb|s3|sqs|ses|secretsmanager|appsync):)/i.test(action)

const patternsOf = (value: string | readonly string[] = []): readonly Pattern[] => [value].flat().map(patternOf)

function refuseUnknownKeys(actions: readonly string[], block: ConditionBlock): void {
  if (!actions.some(isServed)) return
  const unknown = Object.values(block)
    .flatMap(Object.keys)
    .find((key) => !known.has(key.toLowerCase()))
  if (unknown) throw new StartFault(`A policy uses the condition key ${unknown}, which no request has on this machine.`)
}

/**
 * Reads a statement once, for all requests.
 * @returns undefined for one that only concerns services, which this machine plays itself
 * @throws StartFault for what is not evaluated here: a policy that deploys must not hold only partially
 */
export function statementOf(written: WrittenStatement): Statement | undefined {
  const { Effect, Action, NotAction, Resource, NotResource, Principal, NotPrincipal, Condition = {} } = written
  if (NotPrincipal !== undefined)
    throw new StartFault('A policy uses NotPrincipal, which is not evaluated on this machine.')
  const principals = typeof Principal === 'object' ? Principal.AWS : Principal
  if (Principal !== undefined && principals === undefined) return undefined
  const actions = [Action ?? NotAction ?? []].flat().map((action) => action.toLowerCase())
  refuseUnknownKeys(actions, Condition)
  return {
    denies: Effect === 'Deny',
    actions: actions.map(patternOf),
    exceptActions: Action === undefined,
    resources: patternsOf(Resource ?? NotResource),
    exceptResources: Resource === undefined,
    principals: principals === undefined ? undefined : patternsOf(principals),
    conditions: conditionsOf(Condition),
  }
}

const anyOf = (patterns: readonly Pattern[], text: string): boolean => {
  for (const { matches } of patterns) if (matches(text)) return true
  return false
}

/** The statements of a role or a resource, found by action. */
export class Statements {
  readonly all: readonly Statement[]
  readonly #byAction = new Map<string, readonly Statement[]>()

  constructor(written: readonly WrittenStatement[]) {
    this.all = written.flatMap((one) => statementOf(one) ?? [])
  }

  /** Those that apply to a request. */
  *about({ action, resource, context }: Question): Generator<Statement> {
    for (const statement of this.#of(action)) {
      const { resources, exceptResources, principals, conditions } = statement
      if (anyOf(resources, resource) === exceptResources) continue
      if (principals && !principals.some(({ matches }) => context['aws:principalarn']?.some(matches))) continue
      if (conditions.every((holds) => holds(context))) yield statement
    }
  }

  #of(action: string): readonly Statement[] {
    const found = this.#byAction.get(action)
    if (found) return found
    const name = action.toLowerCase()
    const concerned = this.all.filter(({ actions, exceptActions }) => anyOf(actions, name) !== exceptActions)
    this.#byAction.set(action, concerned)
    return concerned
  }
}
