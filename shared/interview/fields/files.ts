import * as z from 'zod'
import { type Diagnostic, diagnostic } from '../../result.ts'
import { BLANK, type TemplateImage, type TemplateValue } from '../../template/value.ts'
import { type FieldFacts, nameOf } from './defineField.ts'

/** A file kept in the store; `src` only for small images drawn in the browser, as a data: address. */
export const fileValue = z.object({
  fileId: z.string().max(200).optional(),
  src: z.string().max(2_000_000).optional(),
  name: z.string().max(500).default(''),
  size: z.number().int().nonnegative().optional(),
  contentType: z.string().max(200).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  alt: z.string().max(1_000).optional(),
})
export type FileValue = z.infer<typeof fileValue>

/** One file; a bare text is a file's id, or its content where it is a data: address. */
export function readFile(input: unknown): FileValue | undefined {
  if (typeof input === 'string')
    return input.startsWith('data:') ? { src: input, name: '' } : { fileId: input, name: '' }
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

export function acceptDiagnostics(
  files: readonly FileValue[],
  field: FieldFacts & { accept?: string[] },
): Diagnostic[] {
  const { accept } = field
  if (!accept || accept.length === 0) return []
  return files
    .filter((file) => !accept.some((pattern) => accepts(pattern.trim().toLowerCase(), file)))
    .map((file) =>
      diagnostic('arquivo_recusado', `O arquivo "${file.name}" não é de um tipo aceito em "${nameOf(field)}".`, {
        ref: field.ref,
      }),
    )
}

function accepts(pattern: string, file: FileValue): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern)
  const type = file.contentType?.toLowerCase() ?? ''
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
