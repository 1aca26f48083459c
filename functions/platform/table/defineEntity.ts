import { Entity, type Schema } from 'electrodb'
import { tableOptions } from './client.ts'

type Definition = Pick<Schema<string, string, string>, 'attributes' | 'indexes'>

interface Model<N extends string> {
  readonly service: string
  readonly entity: N
  readonly version: string
}

/** A kind of item in the deployment's one table, under a name that no other kind has. */
export const defineEntity = <const N extends string, D extends Definition>(entity: N, definition: D) =>
  new Entity<string, string, string, D & { readonly model: Model<N> }>(
    { ...definition, model: { service: 'minuta', entity, version: '1' } },
    tableOptions,
  )
