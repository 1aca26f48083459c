import { fileTypeFromBuffer } from 'file-type'
import { endingOf, type FileKind, kindOfName, kindOfType } from '#shared/format/fileKinds.ts'
import { readImageFile } from '../../docx/fill/index.ts'

/** What a file is by its content, with the name to save it under; or why it is refused. */
export type Recognised =
  | { readonly kind: FileKind; readonly name: string; readonly width?: number; readonly height?: number }
  | { readonly refused: string }

/** The string that antivirus programs agree to treat as a virus (eicar.org); in two pieces, so that none of them removes our own code. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Bytes at the beginning of a file that are enough to recognise most kinds. */
const HEAD = 256 * 1024

const VIRUS = (name: string) =>
  `"${name}" tem um vírus e não foi guardado. Verifique seu computador e envie o arquivo de uma fonte segura.`
const UNKNOWN = (name: string) =>
  `Não reconhecemos o conteúdo de "${name}", e ele não foi guardado. Envie um PDF, uma imagem, um documento do Word, uma planilha, um áudio, um vídeo ou um texto.`
const PROGRAM = (name: string) =>
  `"${name}" não foi guardado: programas, páginas da internet e documentos com macros não são aceitos. Envie o conteúdo como PDF.`
const MISNAMED = (name: string, { label }: FileKind) =>
  `"${name}" não foi guardado: pelo nome seria ${label}, mas o conteúdo é só texto. Abra-o no programa em que foi feito, salve-o de novo e envie.`

/** Reads a file as it comes, or whole. The name is believed only where the content leaves a choice. */
export async function recognise(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<Recognised> {
  const read = await readAll(bytes instanceof Uint8Array ? [bytes] : bytes)
  if (read.hasVirus) return { refused: VIRUS(name) }
  const type = await typeOf(read.head, read.isText, name)
  if (type === undefined) return { refused: UNKNOWN(name) }
  const kind = kindOfType(type)
  if (!kind) return { refused: PROGRAM(name) }
  const named = kindOfName(name)
  if (type.startsWith('text/') && endingOf(name) !== '' && named?.type !== type)
    return { refused: named ? MISNAMED(name, named) : PROGRAM(name) }
  const image = readImageFile(read.head)
  return {
    kind,
    name: kind.endings.includes(endingOf(name)) ? name : renamed(name, kind),
    ...(image && { width: image.width, height: image.height }),
  }
}

/** A photo that a program called .png and is a JPEG gets the ending that its content has. */
function renamed(name: string, { endings: [ending] }: FileKind): string {
  return kindOfName(name) ? name.replace(/\.\w+$/, `.${ending}`) : `${name}.${ending}`
}

/** The same types by other names, as file-type or older programs have them. */
const SAME: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp4': 'audio/x-m4a',
  'video/x-m4v': 'video/mp4',
  'text/xml': 'application/xml',
}

/** Formats before OOXML share one container, and their names tell them apart. */
const CONTAINER = 'application/x-cfb'
const IN_CONTAINER = ['doc', 'xls', 'ppt', 'msg']

/** Web pages, SVG and scripts: text that a browser or a shell may run. */
const ACTIVE =
  /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|\?php|%|iframe|object)|^#!/i

async function typeOf(head: Buffer, isText: boolean, name: string): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = detected && (SAME[detected.mime] ?? detected.mime)
  if (type === CONTAINER) return IN_CONTAINER.includes(endingOf(name)) ? kindOfName(name)?.type : 'application/x-msi'
  if (type && type !== 'application/xml') return type
  if (!isText) return undefined
  if (ACTIVE.test(head.subarray(0, 4096).toString('utf8').trimStart())) return 'text/html'
  const said = kindOfName(name)?.type
  if (type === 'application/xml' || said === 'application/xml') return 'application/xml'
  return said && ['text/plain', 'text/csv', 'message/rfc822'].includes(said) ? said : 'text/plain'
}

/** Reads the content once: looks for the virus pattern and for bytes that no text has, and collects what shows the type. */
async function readAll(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  const head: Buffer[] = []
  let size = 0
  let tail = Buffer.alloc(0)
  let hasVirus = false
  let isText = true
  let isZip = false
  for await (const one of bytes) {
    const chunk = Buffer.from(one.buffer, one.byteOffset, one.byteLength)
    const joined = Buffer.concat([tail, chunk])
    hasVirus ||= joined.includes(EICAR)
    tail = Buffer.from(joined.subarray(-(EICAR.length - 1)))
    if (size === 0) isZip = chunk.subarray(0, 2).toString('latin1') === 'PK'
    // The directory of a ZIP, which shows what kind of document it is, is at its end.
    if (isZip || size < HEAD) head.push(chunk)
    isText &&= !hasControls(chunk, size === 0)
    size += chunk.length
  }
  return { head: Buffer.concat(head), hasVirus, isText: isText && size > 0 }
}

function hasControls(chunk: Buffer, first: boolean): boolean {
  // UTF-16 has a mark at its beginning; its zeros are no control characters.
  if (first && ['fffe', 'feff'].includes(chunk.subarray(0, 2).toString('hex'))) return false
  for (const byte of chunk) if (byte < 32 && (byte < 9 || byte > 13) && byte !== 27) return true
  return false
}
