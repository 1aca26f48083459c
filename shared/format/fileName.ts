/**
 * A file name that Windows, macOS and Linux all accept, with accents: 'Contrato 1/2: São João' and 'docx' give 'Contrato 1-2 - São
 * João.docx'. Never empty, hidden or longer than 180 bytes.
 */
export function fileName(title: string, extension = ''): string {
  const ending = extension.replace(/[^0-9A-Za-z]/g, '').slice(0, 10)
  const suffix = ending === '' ? '' : `.${ending.toLowerCase()}`
  const clean = [...title.slice(0, 1000).normalize('NFC')].map(safeCharacter).join('')
  const tidy = trimEnds(clean.replace(/\s+/g, ' ').replace(/ ?: ?/g, ' - '))
  const name = trimEnds(cutToBytes(tidy, MAX_BYTES - suffix.length))
  return `${name === '' ? FALLBACK : RESERVED.test(name) ? `_${name}` : name}${suffix}`
}

/** The name in ASCII, for programs that do not support accents: 'São João.docx' gives 'Sao Joao.docx'. */
export function asciiFileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/º|°/g, 'o')
    .replace(/ª/g, 'a')
  return plain.replace(/[\u2013\u2014]/g, '-').replace(/[^\x20-\x7e]|["\\%]/g, '_')
}

/** The Content-Disposition header of a download, with both names as RFC 6266 and RFC 8187 require. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${asciiFileName(name)}"; filename*=UTF-8''${encoded}`
}

const MAX_BYTES = 180
const FALLBACK = 'documento'
/** Reserved device names of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

function safeCharacter(character: string): string {
  if ('/\\|'.includes(character)) return '-'
  if ('<>"?*'.includes(character)) return ''
  // Control characters, unpaired surrogates and marks that reverse the direction of text ('exe.fdp').
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(character) ? (/\s/.test(character) ? ' ' : '') : character
}

/** No spaces at the ends, no dots at the start (hidden) or the end (Windows drops them). */
const trimEnds = (text: string): string => text.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '')

function cutToBytes(text: string, bytes: number): string {
  const encoder = new TextEncoder()
  let left = bytes
  let end = 0
  for (const character of text) {
    left -= encoder.encode(character).length
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}
