import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** An object store in a folder that answers as late as S3 does; its own process, so that its memory is not that of what uses it. */

/** Milliseconds until the first byte. */
const LATENCY = 15

const folder = process.argv[2]!
mkdirSync(folder, { recursive: true })
const fileOf = (path: string): string => join(folder, path.split('?')[0]!.replaceAll('/', '_'))

async function part(file: string, range: string | undefined): Promise<Buffer> {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return readFileSync(file)
  const bytes = Buffer.alloc(Math.min(Number(to) + 1, (await stat(file)).size) - Number(from))
  const handle = await open(file)
  await handle.read(bytes, 0, bytes.length, Number(from))
  await handle.close()
  return bytes
}

const server = createServer(async (request, response) => {
  const file = fileOf(request.url ?? '')
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  await wait(LATENCY)
  switch (request.method) {
    case 'PUT':
      writeFileSync(file, Buffer.concat(pieces))
      return response.setHeader('etag', '"-"').end()
    case 'DELETE':
      rmSync(file, { force: true })
      return response.writeHead(204).end()
    default: {
      const { range } = request.headers
      const bytes = await part(file, range)
      return response.writeHead(range ? 206 : 200, { 'content-length': bytes.length }).end(bytes)
    }
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`)
})
process.on('disconnect', () => process.exit(0))
