import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Erased } from '../defineEntity.ts'

type Key = {
  readonly composite: readonly string[]
}

type EntityLike = {
  readonly schema: {
    readonly model: { readonly entity: string }
    readonly erased: Erased
    readonly indexes: Readonly<Record<string, { readonly index?: string; readonly pk: Key; readonly sk?: Key }>>
    readonly attributes: Readonly<Record<string, { readonly required?: boolean } | undefined>>
  }
}

const isEntity = (value: unknown): value is EntityLike =>
  typeof (value as Partial<EntityLike> | null)?.schema?.model?.entity === 'string'

const functions = join(import.meta.dirname, '../../..')

const files = globSync('**/*.ts', { cwd: functions, exclude: ['**/*.test.ts', '**/testing/**'] }).sort()

async function entitiesOf(file: string) {
  const defined = readFileSync(join(functions, file), 'utf8').match(/= defineEntity\(/g)?.length ?? 0
  if (defined === 0) return []
  const entities = Object.values((await import(join(functions, file))) as Record<string, unknown>).filter(isEntity)
  if (entities.length !== defined) throw new Error(`${file} defines an entity that it does not export`)
  return entities.map(({ schema }) => ({ file, schema, name: schema.model.entity }))
}

/** Every entity of the table, with the file that defines it. */
export const allEntities = (await Promise.all(files.map(entitiesOf))).flat()
