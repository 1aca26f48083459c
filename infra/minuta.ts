import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, type AppProps, Stack, Tags } from 'aws-cdk-lib'
import { AnalyticsStack } from './analytics.ts'
import { ApiStack } from './api.ts'
import { BackupStack, CopiesStack } from './backup.ts'
import { DataStack } from './data.ts'
import { FirewallStack } from './firewall.ts'
import { HandlersStack } from './handlers.ts'
import { eachHttpApi } from './httpApis.ts'
import { JobsStack } from './jobs.ts'
import { checkByNag } from './nag.ts'
import { root } from './paths.ts'
import type { Deployment, MinutaStackProps } from './props.ts'
import { RealtimeStack } from './realtime.ts'
import { SearchStack } from './search.ts'
import { SiteStack } from './site.ts'
import { DEFAULT_REGION, GLOBAL_REGION, type Stage, stageNamed } from './stage.ts'
import { WatchStack } from './watch.ts'

/** On a single machine all e-mails are shown at /_local/mail. */
const LOCAL_SUPPORT = 'suporte@minuta.example'

function text(app: App, name: string): string | undefined {
  const value: unknown = app.node.tryGetContext(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A positive integer; anything else stops the synthesis. */
function count(app: App, name: string, usual: number): number {
  const value = Number(text(app, name) ?? usual)
  if (!Number.isInteger(value) || value < 1) throw new Error(`-c ${name}=… must be a positive integer`)
  return value
}

function searchOf(app: App): Pick<Deployment, 'search' | 'searchCollectionFrom'> {
  const search = text(app, 'search')
  if (search === undefined) return {}
  if (search !== 'opensearch') throw new Error('-c search=… can only be opensearch')
  return { search, searchCollectionFrom: count(app, 'searchCollectionFrom', 200_000) }
}

function atOnce(app: App): boolean {
  const shift = text(app, 'shift')
  if (shift !== undefined && shift !== 'at-once') throw new Error('-c shift=… can only be at-once')
  return shift !== undefined
}

function budgetOf(app: App): Pick<Deployment, 'budget'> {
  if (text(app, 'monthlyBudget') === undefined) return {}
  const mail = text(app, 'alarmMail')
  if (!mail) throw new Error('-c monthlyBudget=… needs -c alarmMail=…, who is told')
  return { budget: { dollars: count(app, 'monthlyBudget', 0), mail } }
}

function deploymentOf(app: App): Deployment {
  const stage: Stage = stageNamed(text(app, 'stage') ?? 'dev')
  const name = text(app, 'domain')
  const certificateArn = text(app, 'certificateArn')
  const supportEmail = text(app, 'supportEmail') ?? (app.node.tryGetContext('local') ? LOCAL_SUPPORT : undefined)
  if (Boolean(name) !== Boolean(certificateArn))
    throw new Error('A domain needs its certificate: give both -c domain=… and -c certificateArn=… (in us-east-1)')
  // With CloudFront's own name TLS 1.0 cannot be disabled, and the files must be readable by pages of any origin.
  if (stage.needsDomain && !name)
    throw new Error(`${stage.name} needs a domain: give -c domain=… and -c certificateArn=… (in us-east-1)`)
  return {
    stage,
    release: text(app, 'release') ?? 'local',
    atOnce: atOnce(app),
    mailFrom: text(app, 'mailFrom') ?? 'Minuta <nao-responda@minuta.example>',
    attachmentMegabytes: count(app, 'attachmentMegabytes', 100),
    attachmentsMegabytes: count(app, 'attachmentsMegabytes', 500),
    ...(name && certificateArn ? { domain: { name, certificateArn } } : {}),
    ...(text(app, 'recaptchaSiteKey') ? { recaptchaSiteKey: text(app, 'recaptchaSiteKey') } : {}),
    ...(text(app, 'webAclArn') ? { webAclArn: text(app, 'webAclArn') } : {}),
    ...(supportEmail ? { supportEmail } : {}),
    lookups: {
      cep: text(app, 'cepService'),
      cnpj: text(app, 'cnpjService'),
      lawsuit: text(app, 'lawsuitService'),
      lawsuitKey: text(app, 'lawsuitKey'),
    },
    ...searchOf(app),
    ...(text(app, 'alarmMail') ? { alarmMail: text(app, 'alarmMail') } : {}),
    ...budgetOf(app),
  }
}

/** The stage's own firewall, if it has one. */
function firewallOf(app: App, id: string, { env, ...common }: MinutaStackProps): string | undefined {
  const { firewall } = common.stage
  if (!firewall) return undefined
  const placed = { env: { ...env, region: GLOBAL_REGION }, crossRegionReferences: true }
  return new FirewallStack(app, id, { ...common, ...placed, ...firewall }).webAclArn
}

/** The daily copies of a stage that has them; in a second region too, if one is named. */
function backUp(app: App, name: (part: string) => string, common: MinutaStackProps, data: DataStack): void {
  const { backupDays: days } = common.stage
  const region = text(app, 'backupRegion')
  if (region && region === common.env?.region) throw new Error('-c backupRegion=… must be another region')
  if (days === undefined) return
  const second = { ...common, env: { ...common.env, region }, days }
  const copies = region ? new CopiesStack(app, name('copies'), second) : undefined
  const stack = new BackupStack(app, name('backup'), { ...common, data, days, copies })
  if (copies) stack.addStackDependency(copies)
}

/** The whole application: the stacks of one stage, each with only what it needs from the others. */
export function minuta(props: AppProps = {}): App {
  // The command line reads cdk.json's settings itself; a synthesis in this process must be the same.
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> }
  const app = new App({ analyticsReporting: false, ...props, context: { ...context, ...props.context } })
  const deployment = deploymentOf(app)
  const common = {
    ...deployment,
    env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: text(app, 'region') ?? DEFAULT_REGION },
  }
  const name = (part: string) => `minuta-${deployment.stage.name}-${part}`
  const data = new DataStack(app, name('data'), common)
  backUp(app, name, common, data)
  new AnalyticsStack(app, name('analytics'), { ...common, data })
  const realtime = new RealtimeStack(app, name('realtime'), { ...common, data })
  const search = deployment.search && new SearchStack(app, name('search'), common).collection
  const { places } = new JobsStack(app, name('jobs'), { ...common, data, realtime, collection: search })
  const handlers = new HandlersStack(app, name('handlers'), { ...common, data, realtime, places, collection: search })
  const apis = eachHttpApi((api) => new ApiStack(app, name(`api-${api}`), { ...common, api, handlers }))
  const webAclArn = deployment.webAclArn ?? firewallOf(app, name('firewall'), common)
  new SiteStack(app, name('site'), { ...common, data, realtime, apis, crossRegionReferences: true, webAclArn })
  new WatchStack(app, name('watch'), common)
  // Templates leave the protection as it is: a failed first deployment must be deleted, so deploy.ts protects a stack after its success.
  const kept = text(app, 'protected')?.split(',') ?? []
  for (const stack of app.node.children)
    if (Stack.isStack(stack)) stack.terminationProtection = kept.includes(stack.stackName)
  Tags.of(app).add('minuta:stage', deployment.stage.name)
  // The application for one machine is checked when it is synthesised for a deployment; the template tests run the rules themselves.
  if (!app.node.tryGetContext('local') && !app.node.tryGetContext('unchecked')) checkByNag(app)
  return app
}
