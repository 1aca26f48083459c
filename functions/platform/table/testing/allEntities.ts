import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Key {
  readonly composite: readonly string[]
}

interface EntityLike {
  readonly schema: {
    readonly model: { readonly entity: string }
    readonly indexes: Readonly<Record<string, { readonly index?: string; readonly pk: Key; readonly sk?: Key }>>
    readonly attributes: Readonly<Record<string, { readonly required?: boolean } | undefined>>
  }
}

const isEntity = (value: unknown): value is EntityLike =>
  typeof (value as Partial<EntityLike> | null)?.schema?.model?.entity === 'string'

const functions = join(import.meta.dirname, '../../..')

const files = globSync('**/*.ts', { cwd: functions })
  .filter((file) => !file.endsWith('.test.ts') && readFileSync(join(functions, file), 'utf8').includes('defineEntity('))
  .sort()

/** Every kind of item in the table, with the file that defines it. */
export const allEntities = (
  await Promise.all(
    files.map(async (file) =>
      Object.values((await import(join(functions, file))) as Record<string, unknown>)
        .filter(isEntity)
        .map(({ schema }) => ({ file, schema, name: schema.model.entity })),
    ),
  )
).flat()
