/** Bytes of text in one encoded word: with its delimiters it stays under the 75 characters of RFC 2047 §2. */
const WORD = 45

/** Text as encoded words (RFC 2047), without splitting characters. */
function encoded(text: string): string {
  const words: string[] = []
  let held = ''
  for (const char of text) {
    if (Buffer.byteLength(held + char) > WORD) {
      words.push(held)
      held = ''
    }
    held += char
  }
  return [...words, held].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

const PLAIN = /^[\x20-\x7e]*$/

/** The deployment's address (`Minuta <nao-responda@example.com.br>`) with another name, as an e-mail header (RFC 5322 §3.4). */
export function mailboxNamed(name: string | undefined, deployment: string): string {
  if (!name) return deployment
  const address = /<([^<>]+)>\s*$/.exec(deployment)?.[1] ?? deployment
  const shown = PLAIN.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encoded(name)
  return `${shown} <${address}>`
}
