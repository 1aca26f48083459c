import { titleOf } from '../functionSpecs.ts'
import { StartFault } from '../startFault.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { Context } from './conditions.ts'
import { Statements, type WrittenStatement } from './statements.ts'

/** What a function's role may do. */
export type RolePolicies = {
  /** The function's name, and a readable one. */
  readonly function: string
  readonly title: string
  /** The ARN of its sessions, as refusals name it. */
  readonly user: string
  readonly context: Context
  readonly statements: Statements
}

type Document = { readonly Statement?: WrittenStatement | readonly WrittenStatement[] }

type PolicyProperties = {
  readonly PolicyDocument?: Document
  readonly Roles?: readonly string[]
}

type RoleProperties = {
  readonly Policies?: readonly PolicyProperties[]
  readonly ManagedPolicyArns?: readonly string[]
}

/** Policies of AWS about services that Lambda itself uses: logs and traces. */
const ofLambda =
  /^arn:aws:iam::aws:policy\/(service-role\/AWSLambda(Basic|SQSQueue|DynamoDB)ExecutionRole|AWSXRayDaemonWriteAccess)$/

const statementsIn = (document: Document = {}): readonly WrittenStatement[] => [document.Statement ?? []].flat()

function statementsOf(role: ResolvedResource, resources: readonly ResolvedResource[]): readonly WrittenStatement[] {
  const { Policies = [], ManagedPolicyArns = [] } = role.properties as RoleProperties
  const attached = resources.filter(
    ({ type, properties, identity }) =>
      (type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy') &&
      ((properties as PolicyProperties).Roles?.includes(role.identity.ref) || ManagedPolicyArns.includes(identity.ref)),
  )
  const missing = ManagedPolicyArns.find(
    (arn) => !ofLambda.test(arn) && !attached.some(({ identity }) => identity.ref === arn),
  )
  if (missing)
    throw new StartFault(`The role ${role.id} has the policy ${missing}, which is not known on this machine.`)
  return [...Policies, ...attached.map(({ properties }) => properties as PolicyProperties)].flatMap(
    ({ PolicyDocument }) => statementsIn(PolicyDocument),
  )
}

/** The policies of each function's role. */
export function rolePolicies(resources: readonly ResolvedResource[]): readonly RolePolicies[] {
  const roles = new Map(
    resources.flatMap((one) => (one.type === 'AWS::IAM::Role' ? [[one.identity.attributes.Arn, one] as const] : [])),
  )
  return resources.flatMap((resource) => {
    const role = resource.type === 'AWS::Lambda::Function' ? roles.get(String(resource.properties.Role)) : undefined
    if (!role) return []
    const name = resource.identity.ref
    const { Arn = '' } = role.identity.attributes
    return [
      {
        function: name,
        title: titleOf(resource),
        user: `${Arn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${name}`,
        context: { 'aws:principalarn': [Arn], 'aws:principalaccount': [Arn.split(':')[4] ?? ''] },
        statements: new Statements(statementsOf(role, resources)),
      },
    ]
  })
}

/** The policies of buckets and queues, by ARN. */
export function resourcePolicies(resources: readonly ResolvedResource[]): ReadonlyMap<string, Statements> {
  const arns = new Map(resources.map(({ identity }) => [identity.ref, identity.attributes.Arn ?? '']))
  const written = new Map<string, WrittenStatement[]>()
  for (const { type, properties } of resources) {
    const {
      Bucket,
      Queues = [],
      PolicyDocument,
    } = properties as {
      readonly Bucket?: string
      readonly Queues?: readonly string[]
      readonly PolicyDocument?: Document
    }
    const of = type === 'AWS::S3::BucketPolicy' ? [Bucket ?? ''] : type === 'AWS::SQS::QueuePolicy' ? Queues : []
    for (const ref of of) {
      const arn = arns.get(ref) ?? ref
      written.set(arn, [...(written.get(arn) ?? []), ...statementsIn(PolicyDocument)])
    }
  }
  return new Map([...written].map(([arn, statements]) => [arn, new Statements(statements)]))
}
