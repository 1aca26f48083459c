import { describe, expect, it } from 'vitest'
import { releases } from '#functions/service/releases.ts'
import { type ContractRecord, type RecordedCall, recordContract } from './contractRecord.ts'
import { incompatibilities } from './incompatibilities.ts'
import { lastContract } from './records.ts'
import type { Schema } from './schema.ts'

const last = lastContract()

/**
 * Differences that no client of the last release minds, each with the reason. `npm run record-release` makes them part of the contract: then
 * they are deleted here, where one without a difference fails.
 */
const accepted: Readonly<Record<string, string>> = {}

describe('the present release', () => {
  it('takes the requests and messages of the last one, and gives answers that the last web can read', () => {
    expect(incompatibilities(last, recordContract()).toSorted()).toEqual(Object.keys(accepted).toSorted())
  })

  it('is compared with the release before, or with this one after `npm run record-release`', () => {
    expect(releases.slice(0, 2).map(({ version }) => version)).toContain(last.release)
  })
})

const object = (properties: Record<string, Schema>, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }

const party: RecordedCall = {
  id: 'createParty',
  access: 'member',
  scopes: ['parties.write'],
  path: object({ 0: text }),
  query: object({ order: { enum: ['asc', 'desc'] } }, []),
  body: {
    kind: 'application/json',
    schema: object({ name: { type: 'string', maxLength: 200 }, note: text }, ['name']),
  },
  status: '201',
  answer: {
    kind: 'application/json',
    schema: object({ id: text, kind: { enum: ['person', 'company'] }, tags: { type: 'array', items: text } }),
  },
}

const record = (call: Partial<RecordedCall> | undefined): ContractRecord => ({
  release: '1',
  calls: call ? { 'POST /parties/{}': { ...party, ...call } } : {},
  messages: {},
  schemas: {},
})

const body = (properties: Record<string, Schema>, required: readonly string[] = ['name']) => ({
  body: { kind: 'application/json', schema: object(properties, required) },
})
const answer = (properties: Record<string, Schema>, required?: readonly string[]) => ({
  answer: { kind: 'application/json', schema: object(properties, required) },
})
const faults = (former: Partial<RecordedCall>, present: Partial<RecordedCall> | undefined) =>
  incompatibilities(record(former), record(present)).map((fault) => fault.replace('POST /parties/{} ', ''))

describe('a change that clients of the last release do not notice', () => {
  const { note, name } = { note: text, name: { type: 'string', maxLength: 200 } }
  const members = { id: text, kind: { enum: ['person', 'company'] }, tags: { type: 'array', items: text } }

  it.each<[string, Partial<RecordedCall>]>([
    ['a call for everybody', { access: 'public' }],
    ['a permission more for keys', { scopes: ['parties.write', 'all'] }],
    ['a query more', { query: object({ order: { enum: ['asc', 'desc', 'newest'] }, limit: { type: 'integer' } }, []) }],
    ['a member that need not be sent', body({ name, note, mail: text })],
    ['a member that need not be sent any more', body({ name, note }, [])],
    ['longer texts', body({ name: { type: 'string', maxLength: 300 }, note })],
    ['another type beside the former', body({ name: { anyOf: [name, { type: 'number' }] }, note })],
    ['a member more in the answer', answer({ ...members, mail: text })],
    ['fewer values in the answer', answer({ ...members, kind: { const: 'person' } })],
  ])('%s', (_, present) => {
    expect(faults({}, present)).toEqual([])
  })

  it('deprecated members and calls that are left out', () => {
    expect(faults(body({ name, note: { ...note, deprecated: true } }), body({ name }))).toEqual([])
    const { tags: _, ...others } = members
    expect(faults(answer({ ...members, tags: { ...members.tags, deprecated: true } }), answer(others))).toEqual([])
    expect(faults({ deprecated: true }, undefined)).toEqual([])
  })
})

describe('a change that clients of the last release stumble over is found:', () => {
  const name: Schema = { type: 'string', maxLength: 200 }
  const members = { id: text, kind: { enum: ['person', 'company'] }, tags: { type: 'array', items: text } }

  it.each<[string, Partial<RecordedCall> | undefined, readonly string[]]>([
    ['a call is gone', undefined, ['is gone']],
    ['fewer people may make it', { access: 'owner' }, ['access is owner, was member']],
    ['it needs a privilege', { privilege: 'interview.edit' }, ['needs the privilege interview.edit']],
    ['it is closed to keys', { scopes: [] }, ['is closed to keys with parties.write']],
    ['another status', { status: '202' }, ['answers 202, was 201']],
    ['another kind of answer', { answer: { kind: 'text/html' } }, ['answers text/html, was application/json']],
    ['a query is gone', { query: object({}) }, ['query: order is not taken']],
    ['a value of a query is gone', { query: object({ order: { const: 'asc' } }, []) }, ['query: order cannot be desc']],
    ['a query must be given', { query: object({ order: { enum: ['asc', 'desc'] } }) }, ['query: order is required']],
    ['a member is not taken any more', body({ name }), ['body: note is not taken']],
    ['a new member must be sent', body({ name, note: text, mail: text }, ['name', 'mail']), ['body: mail is required']],
    [
      'shorter texts',
      body({ name: { type: 'string', maxLength: 100 }, note: text }),
      ['body: name has maxLength 100, not 200'],
    ],
    ['another form', body({ name, note: { type: 'string', pattern: '^x' } }), ['body: note has pattern ^x, not none']],
    ['another type', body({ name: { type: 'number' }, note: text }), ['body: name must be number, not string']],
    ['no body', { body: undefined } as Partial<RecordedCall>, ['takes no body']],
    ['a member of the answer is gone', answer({ id: text, tags: members.tags }), ['answer: kind may be missing']],
    ['it may be missing', answer(members, ['id', 'kind']), ['answer: tags may be missing']],
    [
      'it may be null',
      answer({ ...members, id: { anyOf: [text, { type: 'null' }] } }),
      ['answer: id must be string, not null'],
    ],
    [
      'another value in the answer',
      answer({ ...members, kind: { enum: ['person', 'company', 'estate'] } }),
      ['answer: kind cannot be estate'],
    ],
    [
      'another type within a list',
      answer({ ...members, tags: { type: 'array', items: object({ id: text }) } }),
      ['answer: tags[] must be string, not object'],
    ],
  ])('%s', (_, present, expected) => {
    expect(faults({}, present)).toEqual(expected)
  })

  it('within schemas that are referred to, and that contain themselves', () => {
    const recursive = (leaf: Schema): ContractRecord => ({
      ...record({ answer: { kind: 'application/json', schema: { $ref: 'node' } } }),
      schemas: { node: object({ leaf, children: { type: 'array', items: { $ref: 'node' } } }) },
    })
    expect(incompatibilities(recursive(text), recursive(text))).toEqual([])
    expect(incompatibilities(recursive(text), recursive({ type: 'number' }))).toEqual([
      'POST /parties/{} answer: leaf must be string, not number',
    ])
  })

  it('in the messages of a queue', () => {
    const queue = (schema: Schema | undefined): ContractRecord => ({
      ...record({}),
      messages: schema ? { mail: schema } : {},
    })
    const former = queue(object({ type: { const: 'mail.requested' }, to: text }))
    expect(incompatibilities(former, queue(undefined))).toEqual(['queue mail: is gone'])
    expect(
      incompatibilities(former, queue(object({ type: { const: 'mail.requested' }, to: text, from: text }))),
    ).toEqual(['queue mail: from is required'])
  })

  it('in the recorded contract itself, wherever a call or a required member is left out', () => {
    const [[route = '', call] = []] = Object.entries(last.calls).filter(([, { id }]) => id === 'getExecution')
    const { [route]: _, ...others } = last.calls
    expect(incompatibilities(last, { ...last, calls: others })).toEqual([`${route} is gone`])
    const schema = call?.answer.schema as Schema
    const resolved = { ...(schema.$ref ? last.schemas[schema.$ref] : schema) }
    const without = { ...resolved, required: [] }
    const changed = { ...call, answer: { ...call?.answer, schema: without } } as RecordedCall
    expect(incompatibilities(last, { ...last, calls: { ...last.calls, [route]: changed } })).toEqual([
      `${route} answer: data may be missing`,
      `${route} answer: messages may be missing`,
    ])
  })
})
