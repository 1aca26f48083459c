import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { StartFault } from '../startFault.ts'

export type TemplateResource = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

export type StackTemplate = {
  readonly name: string
  readonly resources: Readonly<Record<string, TemplateResource>>
  readonly outputs: Readonly<Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>>
  readonly parameters: Readonly<Record<string, { readonly Default?: unknown }>>
  readonly mappings: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
  readonly conditions: Readonly<Record<string, unknown>>
}

/** A synthesised application: its stacks, and the local path of each asset by hash. */
export type Assembly = {
  readonly stacks: readonly StackTemplate[]
  readonly assets: ReadonlyMap<string, string>
}

type Manifest = {
  readonly artifacts?: Readonly<
    Record<
      string,
      {
        readonly type: string
        readonly displayName?: string
        readonly properties?: { readonly templateFile?: string; readonly stackName?: string; readonly file?: string }
      }
    >
  >
}

type AssetManifest = {
  readonly files?: Readonly<Record<string, { readonly source: { readonly path?: string } }>>
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

const stackOf = (name: string, template: Record<string, never>): StackTemplate => ({
  name,
  resources: template.Resources ?? {},
  outputs: template.Outputs ?? {},
  parameters: template.Parameters ?? {},
  mappings: template.Mappings ?? {},
  conditions: template.Conditions ?? {},
})

/** Reads the output folder of `cdk synth`. */
export function readAssembly(folder: string): Assembly {
  const manifestFile = join(folder, 'manifest.json')
  if (!existsSync(manifestFile))
    throw new StartFault(`The application is not built (${manifestFile} is missing): run \`npm run build\`.`)
  const artifacts = Object.entries(json<Manifest>(manifestFile).artifacts ?? {})
  const stacks: StackTemplate[] = []
  const assets = new Map<string, string>()
  for (const [id, { type, properties = {} }] of artifacts) {
    if (type === 'aws:cloudformation:stack' && properties.templateFile)
      stacks.push(stackOf(properties.stackName ?? id, json(join(folder, properties.templateFile))))
    if (type === 'cdk:asset-manifest' && properties.file)
      for (const [hash, { source }] of Object.entries(json<AssetManifest>(join(folder, properties.file)).files ?? {}))
        if (source.path) assets.set(hash, isAbsolute(source.path) ? source.path : join(folder, source.path))
  }
  return { stacks, assets }
}
