/** Void elements, which are never closed. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The opening tags, as written, of the elements still open at the end of a fragment of HTML. */
export function openTags(html: string): string {
  return walkTags(html)
    .open.map(({ tag }) => tag)
    .join('')
}

/** Makes a fragment of HTML well formed: closes what it leaves open, and drops closing tags of what it did not open. */
export function balanceTags(html: string): string {
  const { text, open } = walkTags(html)
  return text + closeAll(open)
}

type Opened = { readonly tag: string; readonly name: string }

function walkTags(html: string): { text: string; open: Opened[] } {
  const open: Opened[] = []
  const text = html.replace(/<(\/?)([a-z][a-z0-9-]*)\b[^<>]*>/gi, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (VOID.has(name) || tag.endsWith('/>')) return tag
    if (slash === '') {
      open.push({ tag, name })
      return tag
    }
    const at = open.findLastIndex((opened) => opened.name === name)
    if (at === -1) return ''
    return closeAll(open.splice(at).slice(1)) + tag
  })
  return { text, open }
}

/** Innermost first. */
function closeAll(open: readonly Opened[]): string {
  return open
    .map(({ name }) => `</${name}>`)
    .reverse()
    .join('')
}
