import type { IncomingMessage } from 'node:http'

/** The whole body, or undefined if it is longer than allowed; the rest of a longer one is discarded. */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
    })
    request.on('end', () => resolve(size <= limit ? Buffer.concat(chunks, size) : undefined))
    request.on('error', reject)
    request.on('close', () => reject(new Error('The sender disconnected')))
  })
