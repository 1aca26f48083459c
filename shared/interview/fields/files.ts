import * as z from 'zod/mini'
import { acceptsFile } from '../../format/acceptsFile.ts'
import { httpsAddress } from '../../format/httpsAddress.ts'
import type { Diagnostic } from '../../result.ts'
import { BLANK, type TemplateImage, type TemplateValue } from '../../template/value.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'
import { textUpTo } from './schema.ts'

/**
 * A file in an answer. `fileId` refers to a stored file of the document. `src` is an internet address, or a data: URL of an image drawn in
 * the browser; older answers also contain whole files there.
 */
export const fileValue = z.object({
  fileId: z.optional(textUpTo(200)),
  /** The upload is not complete. */
  pending: z.optional(z.literal(true)),
  src: z.optional(textUpTo(2_000_000)),
  name: z._default(textUpTo(500), ''),
  size: z.optional(z.number().check(z.int(), z.nonnegative())),
  contentType: z.optional(textUpTo(200)),
  width: z.optional(z.number().check(z.positive())),
  height: z.optional(z.number().check(z.positive())),
  alt: z.optional(textUpTo(1_000)),
})
export type FileValue = z.infer<typeof fileValue>

/** Parses one file; a bare string is a file id, a data: URL or an internet address. */
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
  if (!source || source.pending || !(source.fileId || source.src)) return BLANK
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
    .filter(({ name, contentType }) => !acceptsFile(accept, { name, type: contentType?.toLowerCase() ?? '' }))
    .map((file) => aboutAnswer(field, 'arquivo_recusado', `o arquivo “${file.name}” não é de um tipo aceito aqui.`))
}

/** A name alone is no file. */
export function lostDiagnostics(files: readonly FileValue[], field: FieldFacts): Diagnostic[] {
  return files.some(({ fileId, src, pending }) => !fileId && !src && !pending)
    ? [aboutAnswer(field, 'valor_invalido', 'falta o conteúdo de um arquivo. Envie-o de novo.')]
    : []
}

/** A document cannot be finished while files are being uploaded. */
export function pendingDiagnostics(files: readonly FileValue[], field: FieldFacts): Diagnostic[] {
  return files
    .filter(({ pending }) => pending)
    .map(({ name }) =>
      aboutAnswer(
        field,
        'envio_incompleto',
        `o arquivo “${name}” ainda não chegou inteiro. Espere o envio terminar, ou remova o arquivo.`,
      ),
    )
}

/** For files, the common limits of a field are numbers of files. */
export function countDiagnostics(
  { length }: readonly FileValue[],
  field: FieldFacts & { maxFiles?: number },
): Diagnostic[] {
  const most = Math.min(...[countOf(field.maxValue), field.maxFiles].filter((count) => count !== undefined))
  const least = countOf(field.minValue) ?? 0
  if (length > most)
    return [aboutAnswer(field, 'arquivos_demais', `cabem ${inWords(most)} e há ${length}. Remova os que sobram.`)]
  if (length < least)
    return [aboutAnswer(field, 'arquivos_de_menos', `envie ao menos ${inWords(least)}; há ${length}.`)]
  return []
}

const inWords = (count: number): string => `${count} ${count === 1 ? 'arquivo' : 'arquivos'}`

function countOf(limit: string | number | undefined): number | undefined {
  const count = limit === '' ? Number.NaN : Number(limit)
  return Number.isInteger(count) && count >= 0 ? count : undefined
}
