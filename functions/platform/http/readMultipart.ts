import type { Busboy } from 'busboy'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'
import type { UploadedFile } from './types.ts'

/** API Gateway limits a Lambda's event to 6 MB, with binary bodies as base64. */
export const MULTIPART_LIMIT = 4 * 1024 * 1024

export type Multipart = {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
}

/** Parses a multipart/form-data body; folders are removed from file names. */
export async function readMultipart(contentType: string | undefined, body: Uint8Array): Promise<Multipart> {
  const { default: busboy } = await import('busboy')
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    const files: UploadedFile[] = []
    const malformed = () =>
      reject(
        new Failure(
          'malformed',
          'Os arquivos não chegaram no formato esperado (multipart/form-data). Nada foi mudado; envie de novo.',
        ),
      )
    const tooLarge = () =>
      reject(
        new Failure('too_large', 'Arquivos enviados por aqui têm no máximo 4 MB; para os maiores, use o envio direto.'),
      )
    if (body.byteLength > MULTIPART_LIMIT + 64 * 1024) return tooLarge()
    let parser: Busboy
    try {
      parser = busboy({
        headers: { 'content-type': contentType ?? '' },
        defParamCharset: 'utf8',
        limits: { fields: 50, fieldSize: 1024 * 1024, files: 10, fileSize: MULTIPART_LIMIT, parts: 60 },
      })
    } catch {
      return malformed()
    }
    parser.on('field', (name, value) => fields.set(name, value.normalize('NFC')))
    parser.on('file', (part, stream, info) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', tooLarge)
      stream.on('error', malformed)
      stream.on('end', () =>
        files.push({
          part,
          fileName: [...(info.filename ?? '').normalize('NFC')].slice(-255).join(''),
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    parser.on('error', malformed)
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, tooLarge)
    parser.on('close', () => {
      try {
        for (const { part, fileName } of files) checkText('body', { [part]: fileName })
        resolve({ fields: Object.fromEntries(fields), files })
      } catch (error) {
        reject(error)
      }
    })
    parser.end(body)
  })
}
