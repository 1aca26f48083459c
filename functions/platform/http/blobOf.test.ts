import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobOf } from './blobOf.ts'

const s3 = mockClient(S3Client)
const target = { folder: 'uploads/A/exports', contentType: 'text/csv; charset=utf-8', disposition: 'attachment' }

beforeEach(() => {
  Object.assign(process.env, {
    FILES_BUCKET: 'arquivos',
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  })
  s3.reset()
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'u' })
  s3.on(UploadPartCommand).callsFake(({ PartNumber }: { PartNumber: number }) => ({ ETag: `e${PartNumber}` }))
  s3.on(CompleteMultipartUploadCommand).resolves({})
})

afterEach(() => {
  for (const name of ['FILES_BUCKET', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    delete process.env[name]
})

async function* lines(count: number, line: string): AsyncGenerator<string> {
  for (let n = 0; n < count; n++) yield line
}

describe('a file made piece by piece', () => {
  it('is answered at once while it fits an answer, and empty when there is nothing', async () => {
    expect(await blobOf(lines(2, 'ação;\r\n'), target)).toEqual({
      bytes: Buffer.from('ação;\r\nação;\r\n'),
      contentType: 'text/csv; charset=utf-8',
      disposition: 'attachment',
    })
    expect(await blobOf(lines(0, ''), target)).toMatchObject({ bytes: Buffer.alloc(0) })
    expect(s3.calls()).toEqual([])
  })

  it('goes by a signed address beyond it, whole and in parts that S3 takes', async () => {
    const line = `${'é'.repeat(511)}\r\n`
    const answer = await blobOf(lines(20_000, line), target)
    expect(answer).toMatchObject({ redirect: expect.stringContaining('uploads/A/exports/') })
    const parts = s3.commandCalls(UploadPartCommand).map(({ args }) => args[0].input)
    const sizes = parts.map(({ Body }) => (Body as Buffer).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(20_000 * Buffer.byteLength(line))
    for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(5 * 1024 * 1024)
    expect(parts.map(({ PartNumber }) => PartNumber)).toEqual([1, 2, 3])
    expect(s3.commandCalls(CompleteMultipartUploadCommand)[0]?.args[0].input.MultipartUpload).toEqual({
      Parts: [1, 2, 3].map((PartNumber) => ({ ETag: `e${PartNumber}`, PartNumber })),
    })
  })

  it('is refused in words when it takes longer than an answer may', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    async function* slow() {
      for (let page = 0; page < 30; page++) {
        vi.advanceTimersByTime(1_000)
        yield 'linha\r\n'
      }
    }
    await expect(blobOf(slow(), target)).rejects.toMatchObject({
      code: 'too_large',
      message: 'O arquivo tem linhas demais para ser feito de uma vez. Escolha um período menor.',
    })
    vi.useRealTimers()
  })
})
