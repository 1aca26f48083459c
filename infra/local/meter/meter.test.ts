import { expect, it } from 'vitest'
import { type Billed, objectRequest } from './meter.ts'
import { askingUnits, noteUnits } from './tableUnits.ts'

it('an object request has the price class of S3', () => {
  const none = new URLSearchParams()
  expect(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].map((method) => objectRequest(method, none))).toEqual([
    'read',
    'read',
    'write',
    'write',
    'delete',
  ])
  expect(objectRequest('GET', new URLSearchParams('list-type=2'))).toBe('write')
  expect(objectRequest('POST', new URLSearchParams('delete'))).toBe('delete')
})

it('a request to the table asks for its units, and those of the table and each index are noted', () => {
  expect(JSON.parse(askingUnits(Buffer.from('{"TableName":"main"}')).toString())).toEqual({
    TableName: 'main',
    ReturnConsumedCapacity: 'INDEXES',
  })
  const noted: Billed[] = []
  const told = { Table: { CapacityUnits: 6 }, GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 2 } } }
  const note = (operation: string, ConsumedCapacity: unknown) =>
    noteUnits((one) => noted.push(one), 'executions', operation, Buffer.from(JSON.stringify({ ConsumedCapacity })))
  note('TransactWriteItems', [told])
  note('Query', { Table: { CapacityUnits: 0 }, GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 0.5 } } })
  note('GetItem', undefined)
  expect(noted).toEqual([
    { of: 'table', by: 'executions', operation: 'TransactWriteItems', place: '', reads: 0, writes: 6 },
    { of: 'table', by: 'executions', operation: 'TransactWriteItems', place: 'gsi1', reads: 0, writes: 2 },
    { of: 'table', by: 'executions', operation: 'Query', place: 'gsi1', reads: 0.5, writes: 0 },
  ])
})
