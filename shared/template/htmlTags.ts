/** Elements that hold nothing, and so never close. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The opening tags, as written, of the elements that are still open at the end of a piece of HTML. */
export function openTags(html: string): string {
  return walkTags(html).open.join('')
}

/** A piece cut out of HTML as HTML of its own: what it leaves open is closed, what it did not open is not closed. */
export function balanceTags(html: string): string {
  const { text, open } = walkTags(html)
  return (
    text +
    open
      .map((tag) => `</${nameOf(tag)}>`)
      .reverse()
      .join('')
  )
}

function walkTags(html: string): { text: string; open: string[] } {
  const open: string[] = []
  const text = html.replace(/<(\/?)([a-z][a-z0-9-]*)\b[^<>]*>/gi, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (VOID.has(name) || tag.endsWith('/>')) return tag
    if (slash === '') {
      open.push(tag)
      return tag
    }
    const at = open.findLastIndex((opened) => nameOf(opened) === name)
    if (at === -1) return ''
    const inner = open.splice(at).slice(1)
    return (
      inner
        .map((opened) => `</${nameOf(opened)}>`)
        .reverse()
        .join('') + tag
    )
  })
  return { text, open }
}

function nameOf(tag: string): string {
  return /^<([a-z][a-z0-9-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}
