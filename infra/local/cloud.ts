import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { built } from '../paths.ts'
import { Access, type Refusal } from './access/access.ts'
import { openDoor } from './access/door.ts'
import { tablesOf } from './access/dynamoNeeds.ts'
import { sourceNeeds } from './access/sourceNeeds.ts'
import { UsedRights } from './access/usedRights.ts'
import { awsJson } from './awsJson.ts'
import { type DataFolder, openDataFolder } from './dataFolder.ts'
import { disturbancesAskedFor } from './disturbances/disturbances.ts'
import { startDynamo } from './engines/dynamo.ts'
import { prepareQueues, type StoresEngine, startStores } from './engines/stores.ts'
import { prepareTable } from './engines/table.ts'
import { httpApis, ofType, queueSources, scheduleSources, siteSources, streamSources } from './eventSources.ts'
import { functionSpecs } from './functionSpecs.ts'
import { FunctionPool } from './functions/pool.ts'
import type { FunctionRunner } from './functions/runner.ts'
import { SharedIsolate } from './functions/sharedIsolate.ts'
import { apiGateway, type HttpAnswer } from './http/apiGateway.ts'
import { distribution, type Origins } from './http/distribution.ts'
import { type PublicHandlers, PublicServer } from './http/publicServer.ts'
import { s3Door } from './http/s3Door.ts'
import { site } from './http/site.ts'
import { LocalLog } from './log.ts'
import { type Meter, objectRequest } from './meter/meter.ts'
import { meteredRunner } from './meter/meteredRunner.ts'
import { EventsApi } from './realtime/eventsApi.ts'
import { startInternalServer } from './services/internalServer.ts'
import { localPages } from './services/localPages.ts'
import { Mailbox } from './services/mailbox.ts'
import { mailNews } from './services/mailNews.ts'
import { Secrets } from './services/secrets.ts'
import { signerOf } from './signature.ts'
import { Checkpoint } from './sources/checkpoint.ts'
import { QueuePoller } from './sources/queuePoller.ts'
import { Schedules } from './sources/schedule.ts'
import { settled } from './sources/settled.ts'
import { StreamPoller } from './sources/streamPoller.ts'
import { StartFault } from './startFault.ts'
import { type Assembly, readAssembly } from './template/assembly.ts'
import { identifyAt, LOCAL_REGION as REGION } from './template/identify.ts'
import { type ResolvedResource, resolveAssembly } from './template/resolve.ts'

export type LocalCloudOptions = {
  /** The folder for all stored data. */
  readonly dataDir: string
  /** 0 uses any free one. */
  readonly port: number
  /** Nothing on the terminal; logs are still written. */
  readonly quiet: boolean
  /** The folder of a synthesised application; Minuta's own build by default. */
  readonly assembly?: string
  readonly development?: Development
  /** Called for all that AWS would bill. */
  readonly meter?: Meter
}

/** What `npm run dev` runs instead of a build. */
export type Development = {
  /** The folder with the bundles of all functions. */
  readonly functions: string
  readonly site: Origins['site']
  /** Lets a page load what only development needs. */
  readonly permit: (answer: HttpAnswer) => HttpAnswer
}

export type LocalCloud = {
  /** The address people open: `http://127.0.0.1:4000`. */
  readonly url: string
  /** The variables with which an external process can use the same table, bucket and queues. */
  readonly environment: Readonly<Record<string, string>>
  /** The folder with the functions' logs, one file each: `identity.log`. */
  readonly logs: string
  /** What functions tried and may not do, in the words of AWS. */
  readonly refusals: ReadonlySet<string>
  /** The functions by their names in infra/functions.ts, to send events to them. */
  readonly functions: ReadonlyMap<string, FunctionRunner>
  /** Resolves with the reason when the cloud can no longer work. */
  readonly broken: Promise<string>
  /** Whether the table is still empty. */
  isEmpty(): Promise<boolean>
  /** Loads in advance the functions that people wait for. */
  warm(): Promise<void>
  /** Switches functions to their new bundles; the key is the function, the value its new version. */
  reload(versions: ReadonlyMap<string, string>): void
  stop(): Promise<void>
}

/** Someone who is answering will soon generate a document, so the converter is loaded in advance. */
const PRECEDES_DOCUMENT = /^(POST|PUT|PATCH) \/api\/v1\/.*\bexecutions\b/

type Undo = () => unknown

/**
 * The functions' threads start with room for new objects: otherwise each spends an eighth of its start on collecting garbage, in spaces of
 * one megabyte that grow later.
 */
setFlagsFromString('--min-semi-space-size=4')

/** Starts everything in order of dependency; if one part fails, those already started are stopped again. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const undo: Undo[] = []
  let stopping = false
  const stop = async (): Promise<void> => {
    stopping = true
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = openDataFolder(options.dataDir)
    undo.push(() => folder.release())
    const started = await start(options, folder, undo)
    const broken = started.engineGone.then((reason) => (stopping ? new Promise<never>(() => undefined) : reason))
    return { ...started, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  options: LocalCloudOptions,
  folder: DataFolder,
  undo: Undo[],
): Promise<Omit<LocalCloud, 'stop' | 'broken'> & { readonly engineGone: Promise<string> }> {
  const log = new LocalLog(folder.logs, options.quiet)
  undo.push(() => log.close())
  const server = new PublicServer((request, error) => {
    // No answer is needed if the client has disconnected.
    if (!request.destroyed) log.show(`${request.method} ${request.url}: ${(error as Error)?.stack ?? String(error)}`)
  })
  const port = await server.listen(options.port)
  const url = `http://127.0.0.1:${port}`
  undo.push(() => server.stop())

  const assembly = readAssembly(options.assembly ?? built.cloud)
  const named = resolveAssembly(
    assembly,
    REGION,
    identifyAt({ region: REGION, origin: url, sqs: 'http://sqs.invalid' }),
  )
  const buckets = ofType(named, 'AWS::S3::Bucket')
  const queueNames = ofType(named, 'AWS::SQS::Queue').map(({ identity }) => ({
    name: identity.attributes.QueueName ?? '',
  }))
  const kept = <E extends { stop(): Promise<void> }>(engine: E): E => {
    undo.push(() => engine.stop())
    return engine
  }
  const [table, store] = await Promise.allSettled([
    startDynamo(folder.path).then(kept),
    startStores(folder.path, REGION, buckets, queueNames).then(kept),
  ])
  if (table.status === 'rejected') throw table.reason
  if (store.status === 'rejected') throw store.reason
  const dynamo = table.value
  const stores = store.value

  const disturbances = disturbancesAskedFor()
  const { meter } = options
  const door = await openDoor({ dynamo: dynamo.endpoint, stores: stores.endpoint }, { disturbances, meter })
  undo.push(() => door.stop())
  const resources = resolveAssembly(assembly, REGION, identifyAt({ region: REGION, origin: url, sqs: door.endpoint }))
  const refusals = new Set<string>()
  const refused = ({ action, resource, user, message }: Refusal) => {
    refusals.add(message)
    log.event('refused', { action, resource, user })
    log.show(`REFUSED ${message}`)
  }
  const recorded = process.env.MINUTA_RIGHTS
  const access = new Access(resources, folder.credentials, refused, recorded ? new UsedRights(recorded) : undefined)
  const tables = ofType(resources, 'AWS::DynamoDB::Table')
  for (const table of tables) await prepareTable(dynamo.endpoint, table, folder.path)
  await prepareQueues(stores.endpoint, ofType(resources, 'AWS::SQS::Queue'))
  door.use({ access, tables: tablesOf(tables) })
  const mailbox = new Mailbox(folder.file('mail'))
  const secrets = new Secrets(folder.file('secrets.json'), ofType(resources, 'AWS::SecretsManager::Secret'))
  const internal = await startInternalServer(secrets, mailbox, mailNews(resources, stores.endpoint), access)
  undo.push(() => internal.stop())

  const shared = sdkVariables(folder, url, {
    tableAndQueues: door.endpoint,
    internal: internal.endpoint,
  })
  const specs = functionSpecs(
    resources,
    assembly,
    url,
    shared,
    (name) => access.credentialsOf(name),
    options.development?.functions,
  )
  checkSources(resources, access)
  const streams: StreamPoller[] = []
  // What a function writes is in the stream before it answers, so a poll finds it.
  const wake = () => {
    for (const stream of streams) stream.wake()
  }
  const isolate = new SharedIsolate(
    specs.filter(({ shared }) => shared),
    join(folder.scratch, 'functions'),
    log,
    wake,
  )
  const pools = new Map<string, FunctionRunner>(
    specs.map((spec) => {
      const runner = spec.shared ? isolate.runnerOf(spec) : new FunctionPool(spec, folder.scratch, log, wake)
      return [spec.name, meter ? meteredRunner(runner, meter) : runner]
    }),
  )
  undo.push(() => Promise.all([...pools.values()].map((pool) => pool.stop())))

  const events = eventsApi(resources, pools, access)
  undo.push(() => events.stop())
  const queued = queueSources(resources, pools, stores.endpoint, REGION)
  const queues = queued.map(({ source, pool }) => new QueuePoller(source, pool, log, disturbances))
  const pages = localPages(mailbox, (patience) => settled({ streams, queues, endpoint: stores.endpoint }, patience))
  server.use(handlers(assembly, resources, pools, events, stores, access, pages, url, log, options))

  const endpoints = { dynamo: dynamo.endpoint, sqs: stores.endpoint }
  const streamed = streamSources(resources, pools, endpoints, REGION)
  for (const { id, source, pool } of streamed) {
    const poller = new StreamPoller(
      source,
      pool,
      new Checkpoint(folder.file(`checkpoints/${id}.json`), (text) => log.show(text)),
      log,
      disturbances,
    )
    await poller.start()
    streams.push(poller)
  }
  for (const queue of queues) queue.start()
  const schedules = new Schedules(
    folder.file('schedules.json'),
    scheduleSources(resources, pools, stores.endpoint, REGION),
    log,
  )
  schedules.start()
  undo.push(async () => {
    schedules.stop()
    const polling = Promise.all([...streams, ...queues].map((source) => source.stop()))
    // A poller in the middle of a batch waits for its function, which is stopped here; the batch comes again at the next start.
    await Promise.all([...pools.values()].map((pool) => pool.stop()))
    await polling
  })

  const environment = { ...shared, ...outsideVariables(specs), MINUTA_URL: url }
  writeFileSync(folder.file('environment.json'), JSON.stringify(environment, null, 2), { mode: 0o600 })
  // In the order in which people wait for them. Large functions are loaded when they will be needed.
  const awaited = [
    ...[...httpApis(resources, pools).values()].flat().map(({ target }) => target),
    ...[...streamed, ...queued].map(({ pool }) => pool),
  ].filter(({ spec }) => !spec.large)
  return {
    url,
    environment,
    logs: folder.logs,
    refusals,
    functions: new Map([...pools.values()].map((pool) => [pool.spec.title, pool])),
    engineGone: dynamo.gone,
    isEmpty: async () => {
      const scan = { TableName: tables[0]?.identity.ref, Limit: 1 }
      const { Count } = await awsJson<{ Count: number }>(dynamo.endpoint, 'DynamoDB_20120810.Scan', scan)
      return Count === 0
    },
    warm: async () => {
      for (const pool of new Set(awaited)) await pool.warm()
    },
    reload: (versions) => {
      for (const pool of pools.values()) {
        const version = versions.get(basename(pool.spec.module, '.mjs'))
        if (version !== undefined) pool.reload(`${pool.spec.module}?${version}`)
      }
    },
  }
}

/** Lambda reads queues and streams with the role of the function that gets the events. */
function checkSources(resources: readonly ResolvedResource[], access: Access): void {
  for (const { name, needs } of sourceNeeds(resources)) {
    const refusal = access.refusesFunction(name, needs)
    if (refusal) throw new StartFault(`The provided execution role cannot read its event source. ${refusal.message}`)
  }
}

/** The operator's credentials and the endpoints for the AWS SDK, which reads these variables itself. */
const sdkVariables = (
  folder: DataFolder,
  url: string,
  endpoints: { readonly tableAndQueues: string; readonly internal: string },
): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: folder.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: folder.credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.tableAndQueues,
  AWS_ENDPOINT_URL_SQS: endpoints.tableAndQueues,
  // Browsers use signed addresses, so S3 is served from the public origin.
  AWS_ENDPOINT_URL_S3: url,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.internal,
  AWS_ENDPOINT_URL_SESV2: endpoints.internal,
})

/** The settings of all functions together: names of table, bucket, queues and so on. */
function outsideVariables(specs: ReturnType<typeof functionSpecs>): Record<string, string> {
  const lambdaOnly = /^(AWS_|LAMBDA_|_HANDLER$|LANG$|TZ$|PATH$|NODE_OPTIONS$)/
  return Object.fromEntries(
    specs.flatMap(({ environment }) => Object.entries(environment).filter(([name]) => !lambdaOnly.test(name))),
  )
}

function eventsApi(resources: readonly ResolvedResource[], pools: ReadonlyMap<string, FunctionRunner>, access: Access) {
  const api = ofType(resources, 'AWS::AppSync::Api')[0]
  const configuration = api?.properties.EventConfig as
    | { AuthProviders?: readonly { LambdaAuthorizerConfig?: { AuthorizerUri: string } }[] }
    | undefined
  const uri = configuration?.AuthProviders?.find((provider) => provider.LambdaAuthorizerConfig)?.LambdaAuthorizerConfig
    ?.AuthorizerUri
  return new EventsApi({
    apiId: api?.identity.attributes.ApiId ?? '',
    arn: api?.identity.attributes.ApiArn ?? '',
    namespaces: new Set(
      ofType(resources, 'AWS::AppSync::ChannelNamespace').map(({ properties }) => String(properties.Name)),
    ),
    authorizer: pools.get(uri?.replace(/^.*:function:/, '') ?? ''),
    access,
  })
}

/** With MINUTA_LOG_SERVED each file of the site that is sent is logged. */
const logged =
  (files: Origins['site'], log: LocalLog): Origins['site'] =>
  (request, uri) => {
    if (process.env.MINUTA_LOG_SERVED) log.event('served', { path: uri })
    return files(request, uri)
  }

function handlers(
  assembly: Assembly,
  resources: readonly ResolvedResource[],
  pools: ReadonlyMap<string, FunctionRunner>,
  events: EventsApi,
  stores: StoresEngine,
  access: Access,
  pages: ReturnType<typeof localPages>,
  url: string,
  log: LocalLog,
  { development, meter }: LocalCloudOptions,
): PublicHandlers {
  const door = s3Door(stores, ofType(resources, 'AWS::S3::Bucket'), access)
  const onCall = (routeKey: string) => {
    if (!PRECEDES_DOCUMENT.test(routeKey)) return
    for (const pool of pools.values()) if (pool.spec.large) void pool.warm()
  }
  const domainName = new URL(url).host
  const apis = new Map(
    [...httpApis(resources, pools)].map(
      ([id, routes]) => [id, apiGateway({ id, routes, onCall, domainName })] as const,
    ),
  )
  // Without a distribution (only in tests) there is one API, or none.
  const [api = apiGateway({ id: 'local', routes: [], domainName })] = apis.values()
  const front = ofType(resources, 'AWS::CloudFront::Distribution')[0]
  const files = site(siteSources(resources, assembly))
  const origins = { apis, site: development?.site ?? logged(files, log) }
  const served = front && distribution(front, resources, origins, url)
  const permit = development?.permit ?? ((answer) => answer)
  return {
    takeOver: async (request, response, address) => {
      const by = meter && access.caller(signerOf(request))?.role?.title
      if (door.covers(address.pathname)) {
        const bytes = Number(request.headers['content-length'] ?? 0)
        meter?.({ of: 'objects', by, kind: objectRequest(request.method ?? '', address.searchParams), bytes })
        await door.handle(request, response, address)
      } else if (address.pathname === '/event' && request.method === 'POST') {
        meter?.({ of: 'events', by })
        await events.post(request, response)
      } else return false
      return true
    },
    answer: async (request, address) =>
      (address.pathname.startsWith('/_local') ? await pages(address.pathname) : undefined) ??
      permit(await (served ?? api)(request, address)),
    upgrade: (request, socket, head) => {
      if (request.url?.split('?')[0] === '/event/realtime') events.upgrade(request, socket, head)
      else socket.destroy()
    },
  }
}
