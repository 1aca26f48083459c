import { randomBytes } from 'node:crypto'
import { makeDocx, paragraph, png } from '#functions/docx/testing/makeDocx.ts'

/** The string that antivirus programs agree to treat as a virus; in two pieces, so that none of them removes this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

type Kind = {
  readonly ending: string
  readonly make: () => Buffer
  /** What its content is; undefined: it is refused. */
  readonly type?: string
}

const headed = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)])
/** Bytes of no kind, and no text either. */
const noise = () => Buffer.from(randomBytes(400).map((byte) => byte | 0x80))

/** Files of every sort by the beginning of their content, and of none. */
export const kindsOfFiles: readonly Kind[] = [
  { ending: 'pdf', make: () => smallPdf, type: 'application/pdf' },
  { ending: 'png', make: () => Buffer.from(png(40, 20)), type: 'image/png' },
  { ending: 'jpg', make: () => headed('ffd8ffe000104a46494600010100000100010000'), type: 'image/jpeg' },
  { ending: 'gif', make: () => headed('474946383961140014'), type: 'image/gif' },
  { ending: 'bmp', make: () => headed('424d'), type: 'image/bmp' },
  {
    ending: 'docx',
    make: () => Buffer.from(makeDocx({ body: paragraph('Olá') })),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { ending: '7z', make: () => headed('377abcaf271c'), type: 'application/x-7z-compressed' },
  { ending: 'wav', make: () => headed('524946462400000057415645'), type: 'audio/wav' },
  { ending: 'txt', make: () => Buffer.from('São Paulo, 1º de março.'), type: 'text/plain' },
  { ending: 'csv', make: () => Buffer.from('nome;valor\nAna;1,00'), type: 'text/csv' },
  { ending: 'rtf', make: () => Buffer.from('{\\rtf1\\ansi texto}'), type: 'application/rtf' },
  { ending: 'doc', make: () => headed('d0cf11e0a1b11ae1'), type: 'application/msword' },
  { ending: 'exe', make: () => headed('4d5a9000') },
  { ending: 'elf', make: () => headed('7f454c46') },
  { ending: 'html', make: () => Buffer.from('<html><body>oi</body></html>') },
  { ending: 'js', make: () => Buffer.from('alert(1)') },
  { ending: 'svg', make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
  { ending: 'bin', make: noise },
  { ending: 'pdf', make: noise },
  { ending: 'txt', make: () => Buffer.from(EICAR) },
]
