import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { built } from '../paths.ts'
import type { FunctionSpec } from './functions/spec.ts'
import type { Credentials } from './signature.ts'
import { StartFault } from './startFault.ts'
import type { Assembly } from './template/assembly.ts'
import { localAddresses } from './template/identify.ts'
import type { ResolvedResource } from './template/resolve.ts'

type FunctionProperties = {
  readonly Runtime?: string
  readonly Handler: string
  readonly Code: { readonly S3Key?: string; readonly ZipFile?: string }
  readonly MemorySize?: number
  readonly Timeout?: number
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> }
  readonly Layers?: readonly string[]
}

const assetOf = (assembly: Assembly, key: string | undefined): string | undefined =>
  key === undefined ? undefined : assembly.assets.get(key.replace(/\.\w+$/, ''))

/** The folders that Lambda would merge into /opt. */
const layersOf = (
  references: readonly string[],
  resources: readonly ResolvedResource[],
  assembly: Assembly,
): readonly string[] =>
  references.flatMap((reference) => {
    const layer = resources.find(
      ({ type, identity }) => type === 'AWS::Lambda::LayerVersion' && identity.ref === reference,
    )
    const folder = assetOf(assembly, (layer?.properties.Content as { S3Key?: string } | undefined)?.S3Key)
    return folder ? [folder] : []
  })

/** The local path of /opt/…. A variable that names something no layer has here is left out: the code then uses its packages. */
function placed(value: string, layers: readonly string[]): string | undefined {
  if (!value.startsWith('/opt/')) return value
  return layers.map((folder) => join(folder, value.slice('/opt/'.length))).find((path) => existsSync(path))
}

/** Megabytes from which a function is large. */
const LARGE = 2_048

/** Environments at once: as many as fit into half of the memory; for large functions one per processor, or MINUTA_CONVERTERS. */
function capOf(memory: number): number {
  const fitting = Math.floor((totalmem() / 1024 / 1024) * (0.5 / memory))
  if (memory >= LARGE) return convertersWanted() ?? Math.max(1, Math.min(fitting, cpus().length))
  return Math.max(1, Math.min(fitting, Math.max(4, cpus().length * 2)))
}

function convertersWanted(): number | undefined {
  const text = process.env.MINUTA_CONVERTERS
  if (text === undefined || text === '') return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new StartFault(`MINUTA_CONVERTERS=${text} is not a valid number of converters: give 1 or more.`)
}

/** With MINUTA_SHAPE=deployed each function runs as Lambda would: its own bundle, in threads with its memory, time-out and variables. */
const isDeployedShape = (): boolean => process.env.MINUTA_SHAPE === 'deployed'

function moduleOf(folder: string, handler: string, isShared: boolean): string {
  const name = basename(handler, extname(handler))
  const base = isShared && isDeployedShape() ? join(built.function(name), 'index') : join(folder, name)
  const found = ['.mjs', '.js', '.cjs'].map((ending) => base + ending).find((path) => existsSync(path))
  if (!found)
    throw new StartFault(
      `The bundle ${base}.mjs is missing: run \`npm run build${isDeployedShape() ? ' -- --deployed' : ''}\`.`,
    )
  return pathToFileURL(found).href
}

/** Waiting times and costs that the tests lower, and the DNS server that has their domains. */
const setByTests = (): Record<string, string> =>
  Object.fromEntries(
    ['SEAL_SECONDS', 'MAIL_EVENT_SECONDS', 'CHALLENGE_COST', 'DNS_SERVER'].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )

/** Variables that Lambda itself sets, and those that keep a function from reading this machine's own AWS settings. */
const lambdaVariables = (name: string, memory: number, folder: string, handler: string) => ({
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
  LAMBDA_TASK_ROOT: folder,
  _HANDLER: handler,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
})

/** A function's readable name: its construct's, without stack and suffixes. */
export const titleOf = ({ id }: ResolvedResource): string => id.replace(/(Function)?[0-9A-F]{8}$/, '') || id

/** The variables of the SDK with which a function signs its requests. */
const credentialVariables = (credentials: Credentials | undefined): Record<string, string> =>
  credentials ? { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey } : {}

/** The Node functions of the template, ready to run; others (the CDK's own deployers) are not needed on this machine. */
export const functionSpecs = (
  resources: readonly ResolvedResource[],
  assembly: Assembly,
  origin: string,
  shared: Readonly<Record<string, string>>,
  credentialsOf: (name: string) => Credentials | undefined,
  sharedFunctions = built.sharedFunctions,
): readonly FunctionSpec[] =>
  resources.flatMap((resource) => {
    const properties = resource.properties as unknown as FunctionProperties
    if (resource.type !== 'AWS::Lambda::Function' || !properties.Runtime?.startsWith('nodejs')) return []
    const asset = assetOf(assembly, properties.Code.S3Key)
    if (!asset) return []
    const isShared = asset === built.sharedFunctions
    const folder = isShared ? sharedFunctions : asset
    const name = resource.identity.ref
    const memory = properties.MemorySize ?? 128
    const layers = layersOf(properties.Layers ?? [], resources, assembly)
    const own = Object.entries(properties.Environment?.Variables ?? {}).flatMap(([variable, written]) => {
      const address = localAddresses(written, origin)
      // aws-amplify turns every http:// address into wss://, but keeps ws://.
      const value = placed(variable.endsWith('_REALTIME_URL') ? address.replace(/^http/, 'ws') : address, layers)
      return value === undefined ? [] : [[variable, value] as const]
    })
    return [
      {
        name,
        title: titleOf(resource),
        arn: resource.identity.attributes.Arn ?? name,
        module: moduleOf(folder, properties.Handler, isShared),
        exported: extname(properties.Handler).slice(1),
        environment: {
          ...lambdaVariables(name, memory, folder, properties.Handler),
          ...shared,
          ...credentialVariables(credentialsOf(name)),
          ...Object.fromEntries(own),
          ...setByTests(),
        },
        memory,
        timeout: properties.Timeout ?? 3,
        cap: capOf(memory),
        large: memory >= LARGE,
        shared: memory < LARGE && isShared && !isDeployedShape(),
      },
    ]
  })
