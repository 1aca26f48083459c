import * as z from 'zod/mini'
import { httpsAddress } from '../../format/httpsAddress.ts'
import type { Diagnostic } from '../../result.ts'
import { BLANK, type TemplateImage, type TemplateValue } from '../../template/value.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'
import { textUpTo } from './schema.ts'

/** A stored file; `src` is only for small images drawn in the browser, as a data: URL. */
export const fileValue = z.object({
  fileId: z.optional(textUpTo(200)),
  src: z.optional(textUpTo(2_000_000)),
  name: z._default(textUpTo(500), ''),
  size: z.optional(z.number().check(z.int(), z.nonnegative())),
  contentType: z.optional(textUpTo(200)),
  width: z.optional(z.number().check(z.positive())),
  height: z.optional(z.number().check(z.positive())),
  alt: z.optional(textUpTo(1_000)),
})
export type FileValue = z.infer<typeof fileValue>

/** One file; a bare string is a file's id, its content as a data: URL, or an internet address. */
export function readFile(input: unknown): FileValue | undefined {
  if (typeof input === 'string')
    return /^(?:data:|https?:)/i.test(input) ? { src: input, name: '' } : { fileId: input, name: '' }
  const parsed = fileValue.safeParse(input)
  return parsed.success && (parsed.data.fileId || parsed.data.src) ? parsed.data : undefined
}

export function toImage(
  value: FileValue | null,
  field: FieldFacts & { width?: number; height?: number; alt?: string },
): TemplateValue {
  const source = value ?? (field.src ? { src: field.src, name: '' } : null)
  if (!source || !(source.fileId || source.src)) return BLANK
  const image: { -readonly [K in keyof TemplateImage]: TemplateImage[K] } = {
    $: 'imagem',
    alt: source.alt ?? field.alt ?? field.name,
  }
  if (source.fileId) image.fileId = source.fileId
  if (source.src) image.src = source.src
  const width = field.width ?? source.width
  const height = field.height ?? source.height
  if (width !== undefined) image.width = width
  if (height !== undefined) image.height = height
  return image
}

/** Documents fetch pictures from the internet only over https. */
export function addressDiagnostics(file: FileValue, field: FieldFacts): Diagnostic[] {
  const { src } = file
  if (file.fileId !== undefined || src === undefined || src.startsWith('data:')) return []
  if (httpsAddress(src)) return []
  const sentence = 'escreva o endereço completo da imagem, que começa com https://, ou envie o arquivo.'
  return [aboutAnswer(field, 'endereco_invalido', sentence)]
}

export function acceptDiagnostics(
  files: readonly FileValue[],
  field: FieldFacts & { accept?: string[] },
): Diagnostic[] {
  const { accept } = field
  if (!accept || accept.length === 0) return []
  return files
    .filter((file) => !accept.some((pattern) => accepts(pattern.trim().toLowerCase(), file)))
    .map((file) => aboutAnswer(field, 'arquivo_recusado', `o arquivo “${file.name}” não é de um tipo aceito aqui.`))
}

function accepts(pattern: string, file: FileValue): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern)
  const type = file.contentType?.toLowerCase() ?? ''
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
