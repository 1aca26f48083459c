// @module-tag further
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../auth/caller.ts'
import { type Piece, resumableBlob } from './resumableBlob.ts'

const s3 = mockClient(S3Client)
afterAll(() => s3.restore())
const settings = {
  FILES_BUCKET: 'arquivos',
  AWS_REGION: 'sa-east-1',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
}
const caller: Caller = { organizationId: 'A', userId: 'ana', sessionId: 's', privileges: [], isAdmin: false }

/** The contents of the store: objects by key, and the parts of unfinished uploads. */
const objects = new Map<string, Buffer>()
const parts = new Map<number, Buffer>()

beforeEach(() => {
  Object.assign(process.env, settings)
  vi.useFakeTimers({ toFake: ['Date'] })
  objects.clear()
  parts.clear()
  s3.reset()
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'u' })
  s3.on(UploadPartCommand).callsFake(({ PartNumber, Body }: { PartNumber: number; Body: Buffer }) => {
    parts.set(PartNumber, Body)
    return { ETag: `e${PartNumber}` }
  })
  s3.on(CompleteMultipartUploadCommand).resolves({})
  s3.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: Buffer }) => {
    objects.set(Key, Body)
    return {}
  })
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const bytes = objects.get(Key)
    if (!bytes) throw new NoSuchKey({ message: Key, $metadata: {} })
    return { Body: { transformToByteArray: async () => bytes } }
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of Object.keys(settings)) delete process.env[name]
})

const MEGABYTE = 'é'.repeat(524_287).concat('\r\n')

/** Pages of a megabyte, each of which takes a while. */
const making = (pages: number, seconds: number, of: unknown = 'tudo', by = caller) => ({
  caller: by,
  of,
  head: 'Nome\r\n',
  pieces: async function* (cursor: string | null): AsyncGenerator<Piece> {
    for (let page = cursor === null ? 1 : Number(cursor) + 1; page <= pages; page++) {
      vi.advanceTimersByTime(seconds * 1_000)
      yield { content: `${page}${MEGABYTE}`, cursor: page === pages ? null : String(page) }
    }
  },
  folder: 'uploads/A/exports',
  contentType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
})
const whole = (pages: number) => `Nome\r\n${Array.from({ length: pages }, (_, at) => `${at + 1}${MEGABYTE}`).join('')}`
const pendingOf = (answer: object) => (answer as { pending: { continuation: string } }).pending.continuation

describe('a file of any length', () => {
  it('is answered at once if it fits an answer', async () => {
    expect(await resumableBlob(making(2, 1), undefined)).toEqual({
      bytes: Buffer.from(whole(2)),
      contentType: 'text/csv; charset=utf-8',
      disposition: 'attachment',
    })
    expect(await resumableBlob(making(0, 1), undefined)).toMatchObject({ bytes: Buffer.from('Nome\r\n') })
    expect(s3.calls()).toEqual([])
  })

  it('is sent by signed address if it is larger, in as many parts as needed', async () => {
    expect(await resumableBlob(making(4, 0), undefined)).toMatchObject({
      redirect: expect.stringContaining('uploads/A/exports/'),
    })
    expect([...parts.values()].map(String)).toEqual([whole(4)])
  })

  it('is interrupted by a time limit, however small it is', async () => {
    const first = pendingOf(await resumableBlob(making(3, 7), undefined))
    expect(s3.commandCalls(CreateMultipartUploadCommand)).toEqual([])
    expect(await resumableBlob(making(3, 7), first)).toMatchObject({ bytes: Buffer.from(whole(3)) })
  })

  it('continues where the previous call ended, until it is complete', async () => {
    let continuation: string | undefined
    let calls = 0
    for (;;) {
      const answer = await resumableBlob(making(23, 1), continuation)
      calls++
      if ('redirect' in answer) {
        expect(answer.redirect).toContain('uploads/A/exports/')
        break
      }
      continuation = pendingOf(answer)
      expect(continuation).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(calls).toBe(2)
    expect([...parts.keys()]).toEqual([1, 2, 3, 4, 5])
    expect(Buffer.concat([...parts.values()]).toString()).toBe(whole(23))
    const { UploadId, MultipartUpload } = s3.commandCalls(CompleteMultipartUploadCommand)[0]!.args[0].input
    expect([UploadId, MultipartUpload?.Parts]).toEqual([
      'u',
      [1, 2, 3, 4, 5].map((PartNumber) => ({ ETag: `e${PartNumber}`, PartNumber })),
    ])
  })

  it('is the same if one of its calls is repeated', async () => {
    const continuation = pendingOf(await resumableBlob(making(7, 3), undefined))
    await resumableBlob(making(7, 3), continuation)
    await resumableBlob(making(7, 3), continuation)
    expect(Buffer.concat([...parts.values()]).toString()).toBe(whole(7))
  })

  it('is continued only by the same caller, for the same request', async () => {
    const continuation = pendingOf(await resumableBlob(making(12, 3), undefined))
    const expired = { code: 'not_found', message: 'Esta exportação já não pode continuar. Comece de novo.' }
    const other = { ...caller, userId: 'bia' }
    await expect(resumableBlob(making(12, 3, 'tudo', other), continuation)).rejects.toMatchObject(expired)
    await expect(resumableBlob(making(12, 3, 'só as finalizadas'), continuation)).rejects.toMatchObject(expired)
    await expect(resumableBlob(making(12, 3), '0'.repeat(64))).rejects.toMatchObject(expired)
  })
})
