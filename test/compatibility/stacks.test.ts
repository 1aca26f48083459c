import { describe, expect, it } from 'vitest'
import { releases } from '#functions/service/releases.ts'
import { type Plans, planOf } from '#infra/testing/rehearsal/plan.ts'
import { rehearseFirst, rehearseReturn, rehearseUpgrade } from '#infra/testing/rehearsal/rehearsedAccount.ts'
import { synthesised, type Template, type TemplateResource } from '#infra/testing/synthesised.ts'
import { lastStacks } from './records.ts'

type Templates = ReadonlyMap<string, Template>

const last = lastStacks()
const templates: Templates = synthesised('prod')

const plansOf = (deployment: Templates): Plans =>
  new Map([...deployment].map(([stack, template]) => [stack, planOf(template)]))

const present = plansOf(templates)

/** The deployment with another template of one stack. */
function withStack(part: string, change: (template: Template) => Partial<Template>): Templates {
  const stack = `minuta-prod-${part}`
  const template = templates.get(stack)
  if (!template) throw new Error(`There is no stack ${stack}`)
  return new Map([...templates, [stack, { ...template, ...change(template) }]])
}

/** The deployment with another text in all templates, as when a resource has another id. */
const rewritten = (text: string, other: string): Templates =>
  new Map(JSON.parse(JSON.stringify([...templates]).replaceAll(text, other)) as [string, Template][])

function idOf(part: string, type: string, is: (resource: TemplateResource) => boolean = () => true): string {
  const found = Object.entries(templates.get(`minuta-prod-${part}`)?.Resources ?? {}).find(
    ([, resource]) => resource.Type === type && is(resource),
  )
  if (!found) throw new Error(`${part} has no ${type}`)
  return found[0]
}

/** The resources of a template with one changed, or without it. */
function changed(
  { Resources }: Template,
  id: string,
  change: (resource: TemplateResource) => TemplateResource | undefined,
): Partial<Template> {
  const { [id]: own, ...others } = Resources
  const other = own && change(own)
  return { Resources: { ...others, ...(other && { [id]: other }) } }
}

const withProperties = (resource: TemplateResource, properties: object): TemplateResource => ({
  ...resource,
  Properties: { ...resource.Properties, ...properties },
})

describe('what is deployed', () => {
  it('can be deployed to an account that has nothing', () => {
    expect(rehearseFirst(present)).toEqual([])
  })

  it('can be deployed over the last release, and over itself', () => {
    expect(rehearseUpgrade(last.stacks, present)).toEqual([])
    expect(rehearseUpgrade(present, present)).toEqual([])
  })

  it('can go back to the last release, whichever stack the upgrade has reached', () => {
    expect(rehearseReturn(last.stacks, present)).toEqual([])
  })

  it('is compared with the release before, or with this one after `npm run record-release`', () => {
    expect(releases.slice(0, 2).map(({ version }) => version)).toContain(last.release)
  })

  it('exports nothing that neither this release nor the last one imports', () => {
    const imported = new Set([...present.values(), ...last.stacks.values()].flatMap(({ imports }) => imports))
    const exported = [...present.values()].flatMap(({ exports }) => Object.keys(exports))
    expect(exported.filter((name) => !imported.has(name))).toEqual([])
  })
})

describe('an upgrade that succeeds', () => {
  it.each<[string, () => Templates]>([
    [
      'has another alarm',
      () => withStack('watch', (one) => changed(one, idOf('watch', 'AWS::CloudWatch::Alarm'), () => undefined)),
    ],
    ['has another stack', () => new Map([...templates].filter(([stack]) => !stack.endsWith('-analytics')))],
    [
      'has another layer, which replaces the former',
      () =>
        withStack('handlers', (one) =>
          changed(one, idOf('handlers', 'AWS::Lambda::LayerVersion'), (layer) =>
            withProperties(layer, { Content: { S3Bucket: 'assets', S3Key: 'former.zip' } }),
          ),
        ),
    ],
    [
      'has a version of a function under another id',
      () => rewritten(idOf('handlers', 'AWS::Lambda::Version'), 'formerVersion'),
    ],
    [
      'has a route in another API',
      () => {
        const id = idOf('api-general', 'AWS::ApiGatewayV2::Route')
        const isOwn = (text: string) => text === id
        return withStack('api-general', ({ Resources, ...one }) => ({
          ...one,
          Resources: Object.fromEntries(
            Object.entries(Resources)
              .filter(([own]) => !isOwn(own))
              .map(([own, resource]) => [
                own,
                { ...resource, DependsOn: [resource.DependsOn ?? []].flat().filter((other) => !isOwn(other)) },
              ]),
          ),
        }))
      },
    ],
  ])('%s', (_, former) => {
    const plans = plansOf(former())
    expect(rehearseUpgrade(plans, present)).toEqual([])
    expect(rehearseReturn(plans, present)).toEqual([])
  })
})

describe('an upgrade that CloudFormation would refuse is found:', () => {
  it('a function that other stacks know by another id', () => {
    const id = idOf('handlers', 'AWS::Lambda::Function')
    const alias = Object.keys(present.get('minuta-prod-handlers')?.exports ?? {}).find((name) =>
      name.includes(`Ref${id.slice(0, -8)}Alias`),
    )
    expect(rehearseUpgrade(plansOf(rewritten(id, 'former')), present)).toEqual([
      `minuta-prod-handlers: changes the export ${alias}, which minuta-prod-api-general imports`,
      expect.stringMatching(
        /^minuta-prod-handlers: removes the export \S+OutputRefformer\S+, which minuta-prod-watch imports$/,
      ),
    ])
  })

  it('an export that another stack still imports', () => {
    const former = withStack('analytics', ({ Resources }) => ({
      Resources: {
        ...Resources,
        Former: { Type: 'AWS::SQS::Queue', Properties: { Tags: [{ 'Fn::ImportValue': 'minuta-prod-data:Former' }] } },
      },
    }))
    const both = new Map([
      ...former,
      [
        'minuta-prod-data',
        {
          ...(templates.get('minuta-prod-data') as Template),
          Outputs: {
            ...templates.get('minuta-prod-data')?.Outputs,
            Former: { Value: 'x', Export: { Name: 'minuta-prod-data:Former' } },
          },
        },
      ],
    ])
    expect(rehearseUpgrade(plansOf(both), present)).toEqual([
      'minuta-prod-data: removes the export minuta-prod-data:Former, which minuta-prod-analytics imports',
    ])
  })

  it('a queue that is replaced, whose name other stacks import', () => {
    const id = idOf('jobs', 'AWS::SQS::Queue', ({ Properties }) => Properties?.RedrivePolicy !== undefined)
    const former = withStack('jobs', (one) =>
      changed(one, id, (queue) => withProperties(queue, { QueueName: 'former.fifo', FifoQueue: true })),
    )
    const faults = rehearseUpgrade(plansOf(former), present)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults)
      expect(fault).toMatch(new RegExp(`^minuta-prod-jobs: changes the export \\S+${id}\\S+, which .+ imports$`))
  })

  it('a route that has another id in the same API', () => {
    const id = idOf('api-general', 'AWS::ApiGatewayV2::Route')
    const key = String(templates.get('minuta-prod-api-general')?.Resources[id]?.Properties?.RouteKey)
    const api = idOf('api-general', 'AWS::ApiGatewayV2::Api')
    expect(rehearseUpgrade(plansOf(rewritten(`"${id}"`, '"Former"')), present)).toEqual([
      `minuta-prod-api-general: ${id} cannot be made while Former has its name: ${api} ${key}`,
    ])
  })

  it('a resource with a name of its own that must be replaced', () => {
    const id = idOf('watch', 'AWS::CloudWatch::Dashboard')
    expect(rehearseUpgrade(plansOf(rewritten(`"${id}"`, '"Former"')), present)).toEqual([
      `minuta-prod-watch: ${id} cannot be made while Former has its name: minuta-prod`,
    ])
  })

  it('a parameter that a stack of another region still reads', () => {
    const former = rewritten('FirewallArnFCA6F9B8', 'Former')
    const faults = rehearseUpgrade(plansOf(former), present)
    expect(faults).toEqual([
      expect.stringMatching(
        /^minuta-prod-firewall: removes the parameter \/cdk\/exports\/\S+Former, which minuta-prod-site reads$/,
      ),
    ])
  })

  it('an upgrade that can be made, but not undone', () => {
    const present = plansOf(
      withStack('data', ({ Outputs }) => {
        const [[id = ''] = []] = Object.entries(Outputs ?? {}).filter(([name]) => name.includes('StreamArn'))
        const { [id]: _, ...others } = Outputs ?? {}
        return { Outputs: others }
      }),
    )
    const unused = new Map(
      [...present].map(([stack, plan]) => [
        stack,
        { ...plan, imports: plan.imports.filter((name) => !name.includes('StreamArn')) },
      ]),
    )
    const former = plansOf(templates)
    const [exported = ''] = Object.keys(former.get('minuta-prod-data')?.exports ?? {}).filter((name) =>
      name.includes('StreamArn'),
    )
    expect(rehearseReturn(former, unused)).toContain(`minuta-prod-jobs: imports ${exported}, which no stack exports`)
  })
})

describe('a template that no update could make is found:', () => {
  const broken = (change: (resource: TemplateResource) => TemplateResource) => {
    const id = idOf('analytics', 'AWS::Athena::WorkGroup')
    return { id, faults: rehearseFirst(plansOf(withStack('analytics', (one) => changed(one, id, change)))) }
  }

  it('a reference to nothing', () => {
    const { id, faults } = broken((one) => ({ ...one, DependsOn: 'Nothing' }))
    expect(faults).toEqual([`minuta-prod-analytics: ${id} refers to Nothing, which does not exist`])
  })

  it('an import of nothing', () => {
    const { faults } = broken((one) => withProperties(one, { Description: { 'Fn::ImportValue': 'nothing' } }))
    expect(faults).toEqual(['minuta-prod-analytics: imports nothing, which no stack exports'])
  })

  it('an import of what is deployed later', () => {
    const order = new Map([...present].toReversed())
    expect(rehearseFirst(order)).toContainEqual(
      expect.stringMatching(/^minuta-prod-site: imports minuta-prod-api-general:\S+, which no stack exports$/),
    )
  })

  it('a parameter that nobody writes', () => {
    const { faults } = broken((one) => withProperties(one, { Description: '{{resolve:ssm:/nothing}}' }))
    expect(faults).toEqual(['minuta-prod-analytics: reads the parameter /nothing, which does not exist'])
  })

  it('resources that wait for each other', () => {
    const other = idOf('analytics', 'AWS::Glue::Database')
    const table = idOf('analytics', 'AWS::Glue::Table')
    const faults = rehearseFirst(
      plansOf(withStack('analytics', (one) => changed(one, other, (own) => ({ ...own, DependsOn: table })))),
    )
    expect(faults).toEqual([expect.stringContaining('minuta-prod-analytics: resources refer to each other: ')])
  })
})
