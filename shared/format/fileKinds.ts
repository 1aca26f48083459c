/** A kind of file that people may send with their answers. */
export type FileKind = {
  readonly type: string
  /** Its extensions, the usual one first. */
  readonly endings: readonly [string, ...string[]]
  /** Its name in a sentence: 'um PDF'. */
  readonly label: string
  /** Safe to show in a browser, which runs nothing in it. */
  readonly inline?: true
}

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** The kinds of files accepted as attachments, by content type. Programs, pages with scripts and documents with macros are not accepted. */
export const fileKinds: readonly FileKind[] = [
  { type: 'application/pdf', endings: ['pdf'], label: 'um PDF', inline: true },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'], label: 'uma imagem JPEG', inline: true },
  { type: 'image/png', endings: ['png'], label: 'uma imagem PNG', inline: true },
  { type: 'image/gif', endings: ['gif'], label: 'uma imagem GIF', inline: true },
  { type: 'image/webp', endings: ['webp'], label: 'uma imagem WebP', inline: true },
  { type: 'image/avif', endings: ['avif'], label: 'uma imagem AVIF', inline: true },
  { type: 'image/bmp', endings: ['bmp'], label: 'uma imagem BMP', inline: true },
  { type: 'image/heic', endings: ['heic', 'heif'], label: 'uma foto HEIC' },
  { type: 'image/tiff', endings: ['tif', 'tiff'], label: 'uma imagem TIFF' },
  { type: `${office}.wordprocessingml.document`, endings: ['docx'], label: 'um documento do Word' },
  { type: `${office}.wordprocessingml.template`, endings: ['dotx'], label: 'um modelo do Word' },
  { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'], label: 'uma planilha do Excel' },
  { type: `${office}.presentationml.presentation`, endings: ['pptx'], label: 'uma apresentação' },
  { type: 'application/msword', endings: ['doc'], label: 'um documento do Word' },
  { type: 'application/vnd.ms-excel', endings: ['xls'], label: 'uma planilha do Excel' },
  { type: 'application/vnd.ms-powerpoint', endings: ['ppt'], label: 'uma apresentação' },
  { type: 'application/vnd.ms-outlook', endings: ['msg'], label: 'um e-mail do Outlook' },
  { type: `${open}.text`, endings: ['odt'], label: 'um documento do LibreOffice' },
  { type: `${open}.spreadsheet`, endings: ['ods'], label: 'uma planilha do LibreOffice' },
  { type: `${open}.presentation`, endings: ['odp'], label: 'uma apresentação do LibreOffice' },
  { type: 'application/rtf', endings: ['rtf'], label: 'um texto RTF' },
  { type: 'application/zip', endings: ['zip'], label: 'um arquivo ZIP' },
  { type: 'application/x-7z-compressed', endings: ['7z'], label: 'um arquivo 7z' },
  { type: 'application/x-rar-compressed', endings: ['rar'], label: 'um arquivo RAR' },
  { type: 'application/xml', endings: ['xml'], label: 'um arquivo XML' },
  { type: 'audio/mpeg', endings: ['mp3'], label: 'um áudio MP3' },
  { type: 'audio/x-m4a', endings: ['m4a'], label: 'um áudio M4A' },
  { type: 'audio/ogg', endings: ['ogg', 'oga', 'opus'], label: 'um áudio' },
  { type: 'audio/wav', endings: ['wav'], label: 'um áudio WAV' },
  { type: 'audio/aac', endings: ['aac'], label: 'um áudio AAC' },
  { type: 'audio/amr', endings: ['amr'], label: 'um áudio AMR' },
  { type: 'audio/x-flac', endings: ['flac'], label: 'um áudio FLAC' },
  { type: 'video/mp4', endings: ['mp4', 'm4v'], label: 'um vídeo MP4' },
  { type: 'video/quicktime', endings: ['mov'], label: 'um vídeo' },
  { type: 'video/webm', endings: ['webm'], label: 'um vídeo WebM' },
  { type: 'video/3gpp', endings: ['3gp'], label: 'um vídeo 3GP' },
  { type: 'text/plain', endings: ['txt', 'log', 'md', 'ofx', 'json', 'ics', 'vcf'], label: 'um texto' },
  { type: 'text/csv', endings: ['csv', 'tsv'], label: 'uma tabela CSV' },
  { type: 'message/rfc822', endings: ['eml'], label: 'um e-mail' },
]

export const kindOfType = (type: string): FileKind | undefined => fileKinds.find((kind) => kind.type === type)

/** The extension of a name, without its dot and in lower case; empty if there is none. */
export const endingOf = (name: string): string => /[^.]\.([0-9a-z]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export function kindOfName(name: string): FileKind | undefined {
  const ending = endingOf(name)
  return fileKinds.find(({ endings }) => endings.includes(ending))
}

/** Bytes as people write them: '640 KB', '8,2 MB'. */
export function writeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`
  const megabytes = bytes / 1024 / 1024
  return `${megabytes >= 100 ? Math.round(megabytes) : megabytes.toFixed(1).replace('.', ',').replace(',0', '')} MB`
}
