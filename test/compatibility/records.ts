import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plan, type PlannedResource, type Plans, planOf } from '#infra/testing/rehearsal/plan.ts'
import { synthesised } from '#infra/testing/synthesised.ts'
import { LATEST_RELEASE } from '#shared/api/latestRelease.ts'
import type { ContractRecord } from './contractRecord.ts'

const fileOf = (name: 'contract' | 'stacks') => join(import.meta.dirname, `${name}.json`)

const read = <T>(name: 'contract' | 'stacks'): T => JSON.parse(readFileSync(fileOf(name), 'utf8')) as T

/** One line for each member of the second level: short enough to read, and to compare. */
function write(name: 'contract' | 'stacks', record: object): void {
  const lines = Object.entries(record).map(([key, value]) => {
    if (typeof value !== 'object') return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
    const members = Object.entries(value).map(([own, item]) => `${JSON.stringify(own)}: ${JSON.stringify(item)}`)
    return `${JSON.stringify(key)}: {\n${members.join(',\n')}\n}`
  })
  writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`)
}

type StacksRecord = { readonly release: string; readonly stacks: Readonly<Record<string, Plan>> }

/** What an update compares of a resource that is there already. */
const remembered = ({ resources, ...rest }: Plan): Plan => ({
  ...rest,
  resources: Object.fromEntries(
    Object.entries(resources).flatMap(([id, { refers: _, ...own }]): [string, PlannedResource][] =>
      own.fixed || own.name ? [[id, own]] : [],
    ),
  ),
})

/** The stacks of prod. */
export const presentStacks = (): Plans =>
  new Map([...synthesised('prod')].map(([stack, template]) => [stack, planOf(template)]))

export function writeRecords(contract: ContractRecord, stacks: Plans): void {
  write('contract', contract)
  const plans = Object.fromEntries([...stacks].map(([stack, plan]) => [stack, remembered(plan)]))
  write('stacks', { release: LATEST_RELEASE, stacks: plans } satisfies StacksRecord)
}

/** The HTTP interface of the last release. */
export const lastContract = (): ContractRecord => read<ContractRecord>('contract')

/** The stacks of the last release. */
export function lastStacks(): { readonly release: string; readonly stacks: Plans } {
  const { release, stacks } = read<StacksRecord>('stacks')
  return { release, stacks: new Map(Object.entries(stacks)) }
}
