import { describe, expect, it } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import { type HttpApiName, httpApiNames, httpApiOf, httpApis } from './httpApis.ts'
import { patternOf } from './local/wildcard.ts'
import { stageNames } from './stage.ts'
import { schemaFaults } from './testing/resourceSchemas.ts'
import { synthesised, type Template } from './testing/synthesised.ts'

const backup = { backupRegion: 'us-west-2' }
const templates = new Map(stageNames.map((stage) => [stage, synthesised(stage, stage === 'prod' ? backup : {})]))
const prod = templates.get('prod') as ReadonlyMap<string, Template>
const calls: readonly Call[] = Object.values(contract).flatMap((own) => Object.values(own) as Call[])

const ofType = (template: Template | undefined, type: string) =>
  Object.values(template?.Resources ?? {}).filter(({ Type }) => Type === type)

const routesOf = (api: HttpApiName): string[] =>
  ofType(prod.get(`minuta-prod-api-${api}`), 'AWS::ApiGatewayV2::Route').map(({ Properties }) =>
    String(Properties?.RouteKey),
  )

describe('the quotas of a new account', () => {
  it.each(httpApiNames)('%s has at most 270 routes and 270 integrations, of the 300 that an HTTP API takes', (api) => {
    const template = prod.get(`minuta-prod-api-${api}`)
    expect(routesOf(api).length).toBeGreaterThan(0)
    expect(routesOf(api).length).toBeLessThanOrEqual(270)
    expect(ofType(template, 'AWS::ApiGatewayV2::Integration').length).toBeLessThanOrEqual(270)
  })

  it.each(stageNames)('no stack has over 450 resources (of 500) or 180 outputs (of 200) in %s', (stage) => {
    const sizes = [...(templates.get(stage) ?? [])].map(([stack, { Resources, Outputs = {} }]) => ({
      stack,
      resources: Object.keys(Resources).length,
      outputs: Object.keys(Outputs).length,
    }))
    expect(sizes.filter(({ resources, outputs }) => resources > 450 || outputs > 180)).toEqual([])
  })
})

describe.each(stageNames)('the functions of %s', (stage) => {
  const functions = [...(templates.get(stage)?.values() ?? [])].flatMap((one) => ofType(one, 'AWS::Lambda::Function'))

  it('have at most 3,008 MB, the limit of new accounts', () => {
    expect(functions.map(({ Properties }) => Number(Properties?.MemorySize)).filter((size) => size > 3_008)).toEqual([])
  })

  it('reserve no concurrency: a new account has only 10 executions at once, all of which must stay unreserved', () => {
    expect(functions.filter(({ Properties }) => Properties && 'ReservedConcurrentExecutions' in Properties)).toEqual([])
  })
})

describe.each(stageNames)('every resource of %s', (stage) => {
  it('has the properties, types and attributes of the CloudFormation registry', () => {
    const own = templates.get(stage) ?? new Map<string, Template>()
    // Another stack's export is only known to the whole deployment.
    const exported = [...own.values()].flatMap(({ Outputs = {} }) =>
      Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : [])),
    )
    for (const [stack, template] of own) {
      expect(schemaFaults(template), stack).toEqual([])
      const imported = [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name)
      expect(exported, stack).toEqual(expect.arrayContaining(imported))
    }
  })
})

describe('the calls are divided over the APIs', () => {
  it('as the table says, each once', () => {
    for (const api of httpApiNames) {
      const declared = calls.filter((call) => httpApiOf(call) === api).map(({ method, path }) => `${method} ${path}`)
      expect(routesOf(api).sort()).toEqual(declared.sort())
    }
    expect(httpApiNames.flatMap(routesOf)).toHaveLength(calls.length)
  })

  it('by a table that names each segment once, and none without calls', () => {
    const named = httpApiNames.flatMap((api): readonly string[] => httpApis[api])
    expect(named.filter((segment, index) => named.indexOf(segment) !== index)).toEqual([])
    const used = new Set(calls.map(({ path }) => path.replace(/^\/(?:api\/(?:v1\/)?)?/, '').split('/')[0]))
    expect(named.filter((segment) => !used.has(segment))).toEqual([])
  })

  it('and a call that the table does not name stops the synthesis', () => {
    expect(() => httpApiOf({ path: '/api/v1/novelties/{id}' })).toThrow("No HTTP API has the calls under 'novelties'")
  })
})

describe('CloudFront', () => {
  type Behaviour = { PathPattern: string; TargetOriginId: string }
  type Origin = { Id: string; DomainName: unknown }
  type Configuration = { CacheBehaviors: readonly Behaviour[]; Origins: readonly Origin[] }
  const [site] = [...prod.values()].flatMap((template) => ofType(template, 'AWS::CloudFront::Distribution'))
  const configuration = site?.Properties?.DistributionConfig as Configuration
  const { CacheBehaviors: behaviours, Origins: origins } = configuration

  const apiAt = (path: string): HttpApiName | undefined => {
    const found = behaviours.find(({ PathPattern }) => patternOf(PathPattern).matches(path))
    const host = JSON.stringify(origins.find(({ Id }) => Id === found?.TargetOriginId)?.DomainName ?? '')
    return httpApiNames.find((api) => host.includes(`minuta-prod-api-${api}:`))
  }

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'takes %s to the API that has it',
    (_, call) => {
      const sample = call.path.replace(/\{[^}]+\}/g, '01JCW3Z8Q0N4X6T2V9B7M5K1RD')
      expect(apiAt(sample)).toBe(httpApiOf(call))
    },
  )

  it('takes unknown paths under /api to an API, whose answer is JSON', () => {
    expect(apiAt('/api/v1/novelties')).toBe('general')
    expect(apiAt('/embedded/01JC/app/public/x')).toBe('general')
    expect(apiAt('/execucoes')).toBeUndefined()
  })

  it('has at most 25 behaviours, with the key of the origin for each API', () => {
    expect(behaviours.length + 1).toBeLessThanOrEqual(25)
    const keyed = origins.filter((origin) => JSON.stringify(origin).includes('x-origin-key'))
    expect(keyed).toHaveLength(httpApiNames.length)
  })
})
