import type { Assembly, StackTemplate, TemplateResource } from './assembly.ts'

/** The results of `Ref` and `Fn::GetAtt` for a resource on this machine. */
export type Identity = {
  readonly ref: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Gives a resource its identity; `property` reads one of its own resolved properties. */
export type Identify = (resource: LocalResource, property: (name: string) => unknown) => Identity

export type LocalResource = {
  readonly stack: string
  readonly id: string
  readonly type: string
}

export interface ResolvedResource extends LocalResource {
  readonly identity: Identity
  readonly properties: Readonly<Record<string, unknown>>
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const NOTHING = Symbol('AWS::NoValue')

const pseudo = (stack: string, region: string): Readonly<Record<string, unknown>> => ({
  'AWS::Region': region,
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stack,
  'AWS::StackId': `arn:aws:cloudformation:${region}:000000000000:stack/${stack}/local`,
  'AWS::NotificationARNs': [],
  'AWS::NoValue': NOTHING,
})

/**
 * Resolves the intrinsic functions of all stacks, across stacks, as CloudFormation would at the end of a deployment.
 * @throws for a function it does not know and for a reference to nothing: a template that deploys but cannot run here must not run partially
 */
export function resolveAssembly(assembly: Assembly, region: string, identify: Identify): readonly ResolvedResource[] {
  const stacks = new Map(assembly.stacks.map((stack) => [stack.name, stack]))
  const identities = new Map<string, Identity>()

  const exported = (name: unknown): unknown => {
    for (const stack of stacks.values())
      for (const output of Object.values(stack.outputs))
        if (output.Export && value(stack, output.Export.Name) === name) return value(stack, output.Value)
    throw new Error(`No stack exports ${String(name)}`)
  }

  const identityOf = (stack: StackTemplate, id: string): Identity => {
    const key = `${stack.name}/${id}`
    const known = identities.get(key)
    if (known) return known
    const resource: TemplateResource | undefined = stack.resources[id]
    if (!resource) throw new Error(`${stack.name} refers to ${id}, which it does not have`)
    const made = identify({ stack: stack.name, id, type: resource.Type }, (name) =>
      value(stack, resource.Properties?.[name]),
    )
    identities.set(key, made)
    return made
  }

  const ref = (stack: StackTemplate, name: string): unknown => {
    const parameters = pseudo(stack.name, region)
    if (Object.hasOwn(parameters, name)) return parameters[name]
    if (Object.hasOwn(stack.parameters, name)) return stack.parameters[name]?.Default ?? ''
    return identityOf(stack, name).ref
  }

  const attribute = (stack: StackTemplate, id: string, name: string): string => {
    const found = identityOf(stack, id).attributes[name]
    if (found === undefined) throw new Error(`${stack.name}/${id} has no attribute ${name} on this machine`)
    return found
  }

  const substitute = (stack: StackTemplate, argument: unknown): string => {
    const [text, own] = Array.isArray(argument) ? (argument as [string, Node]) : [String(argument), {}]
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      if (Object.hasOwn(own, name)) return String(value(stack, own[name]))
      const dot = name.indexOf('.')
      return String(dot < 0 ? ref(stack, name) : attribute(stack, name.slice(0, dot), name.slice(dot + 1)))
    })
  }

  const condition = (stack: StackTemplate, name: string): boolean => value(stack, stack.conditions[name]) === true

  const intrinsics: Readonly<Record<string, (stack: StackTemplate, argument: unknown) => unknown>> = {
    Ref: (stack, name) => ref(stack, String(name)),
    'Fn::GetAtt': (stack, argument) => {
      const [id, ...rest] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.')
      return attribute(stack, id ?? '', rest.join('.'))
    },
    'Fn::Join': (stack, argument) => {
      const [separator, parts] = argument as [string, unknown]
      return (value(stack, parts) as unknown[]).map(String).join(separator)
    },
    'Fn::Sub': substitute,
    'Fn::ImportValue': (stack, name) => exported(value(stack, name)),
    'Fn::Select': (stack, argument) => {
      const [index, list] = value(stack, argument) as [number | string, unknown[]]
      return list[Number(index)]
    },
    'Fn::Split': (stack, argument) => {
      const [separator, text] = value(stack, argument) as [string, string]
      return text.split(separator)
    },
    'Fn::If': (stack, argument) => {
      const [name, yes, no] = argument as [string, unknown, unknown]
      return value(stack, condition(stack, name) ? yes : no)
    },
    'Fn::Equals': (stack, argument) => {
      const [left, right] = value(stack, argument) as [unknown, unknown]
      return left === right
    },
    'Fn::Not': (stack, argument) => (value(stack, argument) as unknown[])[0] !== true,
    'Fn::And': (stack, argument) => (value(stack, argument) as unknown[]).every((one) => one === true),
    'Fn::Or': (stack, argument) => (value(stack, argument) as unknown[]).some((one) => one === true),
    'Fn::FindInMap': (stack, argument) => {
      const [map, first, second] = value(stack, argument) as [string, string, string]
      return stack.mappings[map]?.[first]?.[second]
    },
    'Fn::Base64': (stack, argument) => Buffer.from(String(value(stack, argument))).toString('base64'),
    Condition: (stack, name) => condition(stack, String(name)),
  }

  const value = (stack: StackTemplate, source: unknown): unknown => {
    if (Array.isArray(source)) return source.map((item) => value(stack, item)).filter((item) => item !== NOTHING)
    if (!isNode(source)) return source
    const keys = Object.keys(source)
    const only = keys.length === 1 ? keys[0] : undefined
    if (only !== undefined && Object.hasOwn(intrinsics, only)) return intrinsics[only]?.(stack, source[only])
    if (only?.startsWith('Fn::')) throw new Error(`${stack.name} uses ${only}, which is not resolved on this machine`)
    const entries = keys.map((key) => [key, value(stack, source[key])] as const)
    return Object.fromEntries(entries.filter(([, item]) => item !== NOTHING))
  }

  return assembly.stacks.flatMap((stack) =>
    Object.entries(stack.resources).map(([id, resource]) => ({
      stack: stack.name,
      id,
      type: resource.Type,
      identity: identityOf(stack, id),
      properties: value(stack, resource.Properties ?? {}) as Record<string, unknown>,
    })),
  )
}
