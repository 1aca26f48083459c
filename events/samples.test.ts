import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realtimeEvent } from '#shared/api/realtime.ts'
import { queues } from './queues.ts'

const folder = join(import.meta.dirname, 'samples')

type MessageSchema = {
  readonly shape: { readonly type: { readonly value: string } }
  parse(body: unknown): unknown
}
const schemas = [...Object.values(queues), realtimeEvent].flatMap((union): readonly MessageSchema[] => [
  ...union.options,
])

describe('every message has a sample, and every sample is a message', () => {
  const samples = readdirSync(folder).map((name) => ({
    name,
    body: JSON.parse(readFileSync(join(folder, name), 'utf8')),
  }))

  it.each(schemas.map((schema) => [schema.shape.type.value, schema] as const))('%s', (type, schema) => {
    const own = samples.filter((sample) => sample.name === `${type}.json`)
    expect(own).toHaveLength(1)
    expect(schema.parse(own[0]?.body)).toEqual(own[0]?.body)
  })

  it('no sample is left without a message', () => {
    const types = schemas.map((schema) => `${schema.shape.type.value}.json`)
    expect(samples.map((sample) => sample.name).filter((name) => !types.includes(name))).toEqual([])
  })
})
