import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from './failure.ts'
import { newId } from './id.ts'
import { outbox } from './outbox/entity.ts'
import { message } from './outbox/message.ts'
import { defineEntity } from './table/defineEntity.ts'
import { primary } from './table/keys.ts'
import { transact, tryTransact, tryWrite, type Writer } from './transact.ts'

const note = defineEntity('note', {
  erased: 'never',
  attributes: { noteId: { type: 'string', required: true }, text: { type: 'string', required: true } },
  indexes: { note: primary(['noteId'], []) },
})

// Other files of this worker may have loaded the entities before the table had a name.
for (const entity of [note, outbox]) entity.setTableName('table')
beforeEach(() => void vi.stubEnv('LOG_LEVEL', 'silent'))
afterAll(() => void vi.unstubAllEnvs())

/** The client that ElectroDB wraps around ours. */
const table = mockClient(note.client.client)

beforeEach(() => void table.reset())
afterAll(() => table.restore())

/** The writes of each transaction sent, without ElectroDB's own attributes. */
const sent = () =>
  table
    .calls()
    .map(({ args: [{ input }] }) =>
      (input as unknown as { TransactItems: readonly object[] }).TransactItems.map((item) =>
        Object.fromEntries(Object.entries(item)),
      ),
    )

/** DynamoDB's error for a cancelled transaction, with a reason for each of its writes. */
const cancelled = (...codes: readonly string[]) =>
  Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const [organizationId, userId] = [newId(), newId()]
const deleted = message(organizationId, 'references', { type: 'user.deleted', organizationId, userId })
const putNote = (write: Writer<{ readonly note: typeof note }>) => [write.note.put({ noteId: 'n1', text: 'a' })]

describe('a change', () => {
  it('is written with its outbox items in one transaction, without the omitted entries of either list', async () => {
    table.onAnyCommand().resolves({})
    const isOwner = false
    await transact(
      { note },
      (write) => [
        write.note.put({ noteId: 'n1', text: 'a' }),
        isOwner && write.note.put({ noteId: 'n2', text: 'b' }),
        write.note.delete({ noteId: 'n3' }),
      ],
      [deleted, undefined],
    )
    expect(sent()).toEqual([
      [
        {
          Put: expect.objectContaining({
            TableName: 'table',
            Item: expect.objectContaining({ noteId: 'n1', text: 'a' }),
          }),
        },
        {
          Delete: expect.objectContaining({
            TableName: 'table',
            Key: { pk: expect.stringContaining('n3'), sk: expect.any(String) },
          }),
        },
        {
          Put: expect.objectContaining({
            TableName: 'table',
            Item: expect.objectContaining({ ...deleted, __edb_e__: outbox.schema.model.entity }),
          }),
        },
      ],
    ])
  })

  it('succeeds once it is written', async () => {
    table.onAnyCommand().resolves({})
    expect(await tryTransact({ note }, putNote, [deleted])).toBe(true)
  })

  it('without anything to write sends nothing', async () => {
    expect(await tryTransact({ note }, () => [undefined], [false])).toBe(true)
    expect(sent()).toEqual([])
  })
})

describe('a change that lost a race', () => {
  const lost = [
    ['a condition no longer holds', ['ConditionalCheckFailed', 'None']],
    ['another transaction is at an item', ['None', 'TransactionConflict']],
    ['both', ['ConditionalCheckFailed', 'TransactionConflict']],
  ] as const

  it.each(lost)('fails as a conflict: %s', async (_, codes) => {
    table.onAnyCommand().rejects(cancelled(...codes))
    await expect(transact({ note }, putNote, [deleted])).rejects.toEqual(new Failure('conflict'))
    expect(await tryTransact({ note }, putNote, [deleted])).toBe(false)
    expect(sent()).toHaveLength(2)
  })
})

describe('a change that DynamoDB cannot write is an error, not a conflict', () => {
  const failing = async (): Promise<unknown> => transact({ note }, putNote, [deleted]).catch((error: unknown) => error)

  it('for another reason than a lost race, even together with one', async () => {
    table.onAnyCommand().rejects(cancelled('ConditionalCheckFailed', 'ValidationError'))
    expect(await failing()).toEqual(new Error('Transaction cancelled: ConditionalCheckFailed, ValidationError'))
    await expect(tryTransact({ note }, putNote, [deleted])).rejects.toThrow('ValidationError')
  })

  it('if the table does not answer', async () => {
    table.onAnyCommand().rejects(new Error('socket hang up'))
    const error = await failing()
    expect(error).not.toBeInstanceOf(Failure)
    expect(error).toMatchObject({ message: expect.stringContaining('socket hang up') })
  })

  it('if it has more writes than a transaction allows: it is not split', async () => {
    table.onAnyCommand().rejects(Object.assign(new Error('at most 100'), { name: 'ValidationException' }))
    const ids = Array.from({ length: 100 }, (_, index) => `n${index}`)
    const all = transact({ note }, (write) => ids.map((noteId) => write.note.put({ noteId, text: 'a' })), [deleted])
    await expect(all).rejects.toThrow('at most 100')
    expect(sent().map((items) => items.length)).toEqual([101])
  })
})

describe('a change that is often one write', () => {
  const commands = () => table.calls().map(({ args: [command] }) => command.constructor.name)

  it('is written alone, which costs half', async () => {
    table.onAnyCommand().resolves({})
    expect(await tryWrite({ note }, putNote, [false])).toBe(true)
    expect(commands()).toEqual(['PutCommand'])
  })

  it('is a transaction with whatever else it writes', async () => {
    table.onAnyCommand().resolves({})
    expect(await tryWrite({ note }, putNote, [deleted])).toBe(true)
    expect(await tryWrite({ note }, (write) => [...putNote(write), write.note.delete({ noteId: 'n2' })], [])).toBe(true)
    expect(commands()).toEqual(['TransactWriteCommand', 'TransactWriteCommand'])
  })

  it.each(['ConditionalCheckFailedException', 'TransactionConflictException'])('loses a race: %s', async (name) => {
    table.onAnyCommand().rejects(Object.assign(new Error(name), { name }))
    expect(await tryWrite({ note }, putNote, [])).toBe(false)
  })

  it('fails if the table does not answer', async () => {
    table.onAnyCommand().rejects(new Error('socket hang up'))
    await expect(tryWrite({ note }, putNote, [])).rejects.toThrow('socket hang up')
  })
})
