import { createHash } from 'node:crypto'
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { Template, TemplateResource } from '../synthesised.ts'

/** A resource, as far as it decides whether an update succeeds. */
export type PlannedResource = {
  readonly type: string
  /** Changes with each property of which CloudFormation cannot change the value: it makes another resource. */
  readonly fixed?: string
  /** What only one resource of the account can have: a name, or the key of a route. */
  readonly name?: string
  /** The resources of the same stack that it refers to. */
  readonly refers?: readonly string[]
}

/** A stack, as far as it decides whether an update succeeds. */
export type Plan = {
  readonly resources: Readonly<Record<string, PlannedResource>>
  /** What other stacks may import, with where its value comes from. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  readonly imports: readonly string[]
  /** Parameters of SSM, by which stacks of other regions learn a value. */
  readonly writes: readonly string[]
  readonly reads: readonly string[]
}

/** The stacks of a deployment, in the order in which they are deployed. */
export type Plans = ReadonlyMap<string, Plan>

/** Properties that CloudFormation's registry does not declare as identifiers, although no two resources may share them. */
const unique: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::AppSync::ChannelNamespace': ['ApiId', 'Name'],
  'AWS::Athena::WorkGroup': ['Name'],
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::Glue::Database': ['DatabaseInput.Name'],
  'AWS::Glue::Table': ['DatabaseName', 'TableInput.Name'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::SES::ConfigurationSet': ['Name'],
}

const database = loadAwsServiceSpecSync()

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** The value at a path; undefined if a part of it is missing. */
const at = (properties: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), properties)

/** The values of all members of these names, wherever they are. */
function valuesOf(source: unknown, name: string): readonly unknown[] {
  if (Array.isArray(source)) return source.flatMap((item) => valuesOf(item, name))
  if (!isObject(source)) return []
  return Object.entries(source).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(value, name)])
}

/** The names in a text of Fn::Sub, without those that stand for themselves. */
const substituted = (text: unknown): readonly string[] =>
  [...String([text].flat()[0]).matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name = '']) => name)

/** The resources and parameters of its own stack that a value refers to. */
const namesIn = (source: unknown): readonly string[] => [
  ...new Set(
    [
      ...valuesOf(source, 'Ref').map(String),
      ...valuesOf(source, 'Fn::GetAtt').map((value) => [value].flat().join('.')),
      ...valuesOf(source, 'Fn::Sub').flatMap(substituted),
    ]
      .map((name) => name.split('.')[0] ?? '')
      .filter((name) => !name.startsWith('AWS::')),
  ),
]

const fixedNames = new Map<string, ReadonlySet<string>>()

function fixedNamesOf(type: string): ReadonlySet<string> {
  const known = fixedNames.get(type)
  if (known) return known
  const { properties = {} } = database.lookup('resource', 'cloudFormationType', 'equals', type)[0] ?? {}
  const names = Object.entries(properties).flatMap(([name, own]) => (own.causesReplacement === 'yes' ? [name] : []))
  fixedNames.set(type, new Set(names))
  return new Set(names)
}

function fixedOf({ Type, Properties = {} }: TemplateResource): string | undefined {
  const names = fixedNamesOf(Type)
  const fixed = Object.entries(Properties).filter(([name]) => names.has(name))
  return fixed.length > 0 ? digest(fixed) : undefined
}

function nameOf({ Type, Properties }: TemplateResource): string | undefined {
  const values = (unique[Type] ?? []).map((path) => at(Properties, path))
  if (values.length === 0 || values.includes(undefined)) return undefined
  return values.map((value) => (typeof value === 'string' ? value : namesIn(value).join('+'))).join(' ')
}

function planned(resource: TemplateResource, parameters: ReadonlySet<string>): PlannedResource {
  const { Type: type, Properties, DependsOn = [], UpdatePolicy } = resource
  const refers = [...namesIn([Properties, UpdatePolicy]), ...[DependsOn].flat()].filter((name) => !parameters.has(name))
  const fixed = fixedOf(resource)
  const name = nameOf(resource)
  return {
    type,
    ...(fixed === undefined ? {} : { fixed }),
    ...(name === undefined ? {} : { name }),
    ...(refers.length > 0 ? { refers: [...new Set(refers)] } : {}),
  }
}

const texts = (values: readonly unknown[]): readonly string[] => [...new Set(values.map(String))].sort()

/** What an update of a stack to that template depends on. */
export function planOf(template: Template): Plan {
  const { Resources, Outputs = {}, Parameters = {} } = template
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type)
  const writers = ofType('Custom::CrossRegionExportWriter').map(({ Properties }) =>
    at(Properties, 'WriterProps.exports'),
  )
  const given = Object.values(Parameters as Record<string, { Type: string; Default?: string }>)
  return {
    resources: Object.fromEntries(
      Object.entries(Resources).map(([id, resource]) => [id, planned(resource, new Set(Object.keys(Parameters)))]),
    ),
    exports: Object.fromEntries(
      Object.values(Outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, namesIn(Value)]] : [])),
    ),
    imports: texts(valuesOf([Resources, Outputs], 'Fn::ImportValue')),
    writes: texts([
      ...writers.flatMap((names) => Object.keys(names ?? {})),
      ...ofType('AWS::SSM::Parameter').map(({ Properties }) => Properties?.Name),
    ]),
    reads: texts([
      ...[...JSON.stringify(Resources).matchAll(/\{\{resolve:ssm(?:-secure)?:([^:}]+)/g)].map(([, name]) => name),
      ...given.filter(({ Type }) => Type.startsWith('AWS::SSM::Parameter::')).map(({ Default }) => Default),
    ]),
  }
}
