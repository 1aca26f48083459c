import { Entity, type Schema } from 'electrodb'
import { tableOptions } from './client.ts'

/**
 * What removes an item: erasing its organisation (administration/eraseOrganization.ts), erasing the last membership of its person
 * (identity/people/eraseUser.ts), or DynamoDB at its `expiresAt`. Items that belong to Minuta itself are never erased.
 */
export type Erased = 'with its organization' | 'with its person' | 'when it expires' | 'never'

type Definition = Pick<Schema<string, string, string>, 'attributes' | 'indexes'> & { readonly erased: Erased }

type Model<N extends string> = {
  readonly service: string
  readonly entity: N
  readonly version: string
}

/** An entity of the deployment's single table, with a unique name. */
export const defineEntity = <const N extends string, D extends Definition>(entity: N, definition: D) =>
  new Entity<string, string, string, D & { readonly model: Model<N> }>(
    { ...definition, model: { service: 'minuta', entity, version: '1' } },
    tableOptions,
  )
