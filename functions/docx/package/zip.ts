import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'

/** A file in a zip, still compressed: unchanged parts are copied in this form. */
export type ZipEntry = {
  readonly name: string
  /** 0 stored, 8 deflated; nothing else is accepted. */
  readonly method: 0 | 8
  readonly compressed: Uint8Array
  readonly crc32: number
  readonly size: number
}

export type ZipLimits = {
  readonly entries: number
  /** Bytes of one inflated entry. */
  readonly entrySize: number
  /** Bytes of all inflated entries. */
  readonly totalSize: number
  /** Inflated size divided by compressed size. Checked only for entries over 4 MB: small XML compresses well and is harmless. */
  readonly ratio: number
}

/**
 * Reads the directory of a zip and every entry in it. Declared sizes are not trusted: each entry is inflated up to the limits, and its
 * checksum is verified.
 */
export async function readZip(bytes: Uint8Array, limits: ZipLimits): Promise<Result<ZipEntry[], Diagnostic>> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: false,
    })
    if (zip.entryCount > limits.entries) return err(bomb())
    return await readEntries(zip, bytes, limits)
  } catch {
    return err(broken())
  }
}

/** The entry's bytes. Only for entries that `readZip` accepted. */
export function inflate(entry: ZipEntry): Uint8Array {
  return entry.method === 0
    ? entry.compressed
    : inflateRawSync(entry.compressed, { maxOutputLength: Math.max(1, entry.size) })
}

/** A new entry for our own content. `level` is zlib's: 6 balances size and time as Word does. */
export function deflate(name: string, content: Uint8Array | string, level = 6): ZipEntry {
  const raw = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return { name, method: 8, compressed: deflateRawSync(raw, { level }), crc32: crc32(raw), size: raw.byteLength }
}

/** The same uncompressed: pictures are compressed already. */
export function store(name: string, content: Uint8Array): ZipEntry {
  return { name, method: 0, compressed: content, crc32: crc32(content), size: content.byteLength }
}

async function readEntries(
  zip: ZipFile,
  bytes: Uint8Array,
  limits: ZipLimits,
): Promise<Result<ZipEntry[], Diagnostic>> {
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let total = 0

  for await (const raw of zip.eachEntry()) {
    const name = decodeName(raw.fileNameRaw)
    const fault = faultInName(name)
    if (fault) return err(fault)
    if (name.endsWith('/')) continue
    // Part names ignore case (ECMA-376 part 2, §6.2.2.3).
    const key = name.toLowerCase()
    if (names.has(key)) return err(unsafe(name))
    names.add(key)
    if (names.size > limits.entries) return err(bomb())
    if (raw.isEncrypted()) {
      return err(diagnostic('encrypted', 'O arquivo está protegido por senha. Salve-o sem senha e envie de novo.'))
    }

    const header = await zip.readLocalFileHeaderPromise(raw)
    if (!header.fileName.equals(raw.fileNameRaw)) return err(broken())
    const compressed = bytes.subarray(header.fileDataStart, header.fileDataStart + raw.compressedSize)
    if (compressed.byteLength !== raw.compressedSize) return err(broken())

    const content = inflateWithin(raw, compressed, limits)
    if (!content.ok) return content
    total += content.value.byteLength
    if (total > limits.totalSize) return err(bomb())
    if (crc32(content.value) !== raw.crc32) return err(broken())
    entries.push({
      name,
      method: raw.compressionMethod === 0 ? 0 : 8,
      compressed,
      crc32: raw.crc32,
      size: content.value.byteLength,
    })
  }
  return ok(entries)
}

function inflateWithin(raw: Entry, compressed: Uint8Array, limits: ZipLimits): Result<Uint8Array, Diagnostic> {
  if (raw.compressionMethod !== 0 && raw.compressionMethod !== 8) return err(broken())
  if (raw.compressionMethod === 0) return compressed.byteLength > limits.entrySize ? err(bomb()) : ok(compressed)
  const ratio = PICTURE.test(raw.fileNameRaw.toString('latin1')) ? Number.POSITIVE_INFINITY : limits.ratio
  const allowed = Math.min(limits.entrySize, Math.max(4_000_000, compressed.byteLength * ratio))
  try {
    return ok(inflateRawSync(compressed, { maxOutputLength: allowed }))
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return err(tooLarge ? bomb() : broken())
  }
}

/** A picture of a single colour can have an extreme ratio; its size is limited all the same. */
const PICTURE = /(^|\/)media\/[^/]+\.(bmp|dib|emf|wmf|tiff?|png|jpe?g|gif)$/i

function decodeName(raw: Uint8Array): string {
  return new TextDecoder('utf-8').decode(raw).normalize('NFC')
}

function faultInName(name: string): Diagnostic | undefined {
  const leaves = name.includes('\\') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\0')
  const climbs = name.split('/').some((step) => step === '..' || step === '.')
  return name === '' || leaves || climbs ? unsafe(name) : undefined
}

function unsafe(name: string): Diagnostic {
  return diagnostic(
    'unsafe_name',
    `O arquivo contém uma parte com nome inválido ("${name.slice(0, 80)}") e não pode ser aceito. Abra-o no Word e salve de novo como .docx.`,
  )
}

function bomb(): Diagnostic {
  return diagnostic(
    'zip_bomb',
    'O conteúdo do arquivo, descompactado, passa do tamanho permitido. Reduza as imagens ou divida o documento.',
  )
}

function broken(): Diagnostic {
  return diagnostic(
    'corrupted',
    'O arquivo está corrompido ou incompleto. Abra-o no Word, salve de novo como .docx e envie outra vez.',
  )
}
