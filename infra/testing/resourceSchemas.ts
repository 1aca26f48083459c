import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { Property, PropertyType, Resource } from '@aws-cdk/service-spec-types'
import type { Template, TemplateResource } from './synthesised.ts'

/** The schemas of CloudFormation's registry: what every resource type takes and gives. */
const database = loadAwsServiceSpecSync()

type Properties = Readonly<Record<string, Property>>
type Report = (path: string, fault: string) => void

const schemaOf = (type: string): Resource | undefined =>
  database.lookup('resource', 'cloudFormationType', 'equals', type)[0]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A function of CloudFormation, whose result only a deployment knows. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(?:Ref|Condition|Fn::\w+)$/.test(Object.keys(value)[0] ?? '')

/** CloudFormation turns texts into numbers and booleans, and the reverse. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  number: (value) => typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number(value))),
  integer: (value) => Number.isInteger(typeof value === 'string' ? Number(value) : value),
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  'date-time': (value) => typeof value === 'string',
  json: (value) => typeof value === 'string' || typeof value === 'object',
  tag: (value) => typeof value === 'object',
}

function checkValue(type: PropertyType, value: unknown, path: string, report: Report): void {
  if (isIntrinsic(value)) return
  if (type.type === 'array') checkArray(type.element, value, path, report)
  else if (type.type === 'map') checkMap(type.element, value, path, report)
  else if (type.type === 'union') checkUnion(type.types, value, path, report)
  else if (type.type === 'ref') checkObject(database.get('typeDefinition', type.reference.$ref), value, path, report)
  else if (!(scalars[type.type]?.(value) ?? true)) report(path, `must be of type ${type.type}`)
  else if (type.type === 'string' && type.allowedValues && !type.allowedValues.includes(String(value)))
    report(path, `must be one of ${type.allowedValues.join(', ')}`)
}

function checkArray(element: PropertyType, value: unknown, path: string, report: Report): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) checkValue(element, item, `${path}[${index}]`, report)
  else report(path, 'must be a list')
}

function checkMap(element: PropertyType, value: unknown, path: string, report: Report): void {
  if (isObject(value))
    for (const [key, item] of Object.entries(value)) checkValue(element, item, `${path}.${key}`, report)
  else report(path, 'must be a map')
}

function checkObject({ properties }: { properties: Properties }, value: unknown, path: string, report: Report): void {
  if (isObject(value)) checkProperties(properties, value, path, report)
  else report(path, 'must be an object')
}

/** Right for one of the types. */
function checkUnion(types: readonly PropertyType[], value: unknown, path: string, report: Report): void {
  const faultsOf = types.map((type) => {
    const faults: (readonly [string, string])[] = []
    checkValue(type, value, path, (...fault) => faults.push(fault))
    return faults
  })
  if (faultsOf.every((faults) => faults.length > 0)) for (const fault of faultsOf[0] ?? []) report(...fault)
}

function checkProperties(schema: Properties, given: object, path: string, report: Report): void {
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(schema, name) ? schema[name] : undefined
    if (property) checkValue(property.type, value, `${path}.${name}`, report)
    else report(`${path}.${name}`, 'is unknown')
  }
  for (const [name, { required }] of Object.entries(schema))
    if (required && !Object.hasOwn(given, name)) report(`${path}.${name}`, 'is required')
}

/** The CDK's own resources, which have no schema. */
const isCustom = (type: string): boolean => type.startsWith('Custom::') || type === 'AWS::CDK::Metadata'

function checkAttribute(target: TemplateResource | undefined, name: string, path: string, report: Report): void {
  const schema = target && !isCustom(target.Type) ? schemaOf(target.Type) : undefined
  if (!target) report(path, 'names a resource that the stack does not have')
  else if (schema && !Object.hasOwn(schema.attributes, name) && !Object.hasOwn(schema.properties, name))
    report(path, `is not an attribute of ${target.Type}: ${name}`)
}

/** Every reference within a value leads to something. */
function checkReferences(template: Template, value: unknown, path: string, report: Report): void {
  if (Array.isArray(value)) for (const item of value) checkReferences(template, item, path, report)
  if (!isObject(value)) return
  if (isIntrinsic(value) && typeof value.Ref === 'string')
    if (!template.Resources[value.Ref] && !template.Parameters?.[value.Ref] && !value.Ref.startsWith('AWS::'))
      report(path, `refers to nothing: ${value.Ref}`)
  if (isIntrinsic(value) && value['Fn::GetAtt']) {
    const [id = '', ...attribute] = [value['Fn::GetAtt']].flat().join('.').split('.')
    checkAttribute(template.Resources[id], attribute.join('.'), path, report)
  }
  for (const item of Object.values(value)) checkReferences(template, item, path, report)
}

/** What CloudFormation would reject in a template before it asks the services: one line for each fault. */
export function schemaFaults(template: Template): readonly string[] {
  const faults: string[] = []
  const report: Report = (path, fault) => faults.push(`${path} ${fault}`)
  for (const [id, { Type, Properties = {}, DependsOn = [] }] of Object.entries(template.Resources)) {
    const schema = isCustom(Type) ? undefined : schemaOf(Type)
    if (schema) checkProperties(schema.properties, Properties, id, report)
    else if (!isCustom(Type)) report(id, `has an unknown type: ${Type}`)
    checkReferences(template, Properties, id, report)
    for (const other of [DependsOn].flat()) if (!template.Resources[other]) report(id, `depends on nothing: ${other}`)
  }
  for (const [name, { Value }] of Object.entries(template.Outputs ?? {}))
    checkReferences(template, Value, `output ${name}`, report)
  return faults
}
