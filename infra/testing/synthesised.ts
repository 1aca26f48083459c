import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuta } from '../minuta.ts'
import type { StageName } from '../stage.ts'
import { emptyBuild } from './emptyBuild.ts'

export type Template = {
  readonly Resources: Readonly<Record<string, TemplateResource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: string } }>>
  readonly Parameters?: Readonly<Record<string, unknown>>
}

export type TemplateResource = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
  readonly UpdatePolicy?: Readonly<Record<string, unknown>>
}

/** What prod cannot be synthesised without. */
export const domain = { domain: 'minuta.example', certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/x' }

const known = new Map<string, ReadonlyMap<string, Template>>()

/** The templates of a stage by the names of their stacks, as they are deployed, without cdk-nag and copies of the build. */
export function synthesised(stage: StageName, context: object = {}): ReadonlyMap<string, Template> {
  const key = JSON.stringify([stage, context])
  const templates = known.get(key) ?? synthesise(stage, context)
  known.set(key, templates)
  return templates
}

function synthesise(stage: StageName, context: object): ReadonlyMap<string, Template> {
  const outdir = mkdtempSync(join(tmpdir(), 'minuta-synth-'))
  const restore = emptyBuild()
  try {
    const quick = { unchecked: true, 'aws:cdk:disable-asset-staging': true }
    const settings = { stage, ...quick, ...(stage === 'prod' ? domain : {}), ...context }
    const { stacks } = minuta({ outdir, context: settings }).synth()
    return new Map(stacks.map(({ stackName, template }) => [stackName, template as Template]))
  } finally {
    restore()
    rmSync(outdir, { recursive: true, force: true })
  }
}
