/** Converts list paragraphs pasted from Word, which have their level in a style (`mso-list:l0 level2 lfo1`) and their marker as text. */
export function listWordParagraphs(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>('p')) {
    if (!first.isConnected || levelOf(first) === undefined) continue
    const run = runFrom(first)
    const place = body.ownerDocument.createElement('div')
    first.before(place)
    const open: { list: HTMLElement; last: HTMLElement | undefined }[] = []
    for (const paragraph of run) addItem(paragraph, place, open)
    place.replaceWith(...place.childNodes)
  }
}

type Open = { list: HTMLElement; last: HTMLElement | undefined }[]

function addItem(paragraph: HTMLElement, place: HTMLElement, open: Open): void {
  const page = paragraph.ownerDocument
  const level = levelOf(paragraph) ?? 1
  const ordered = takeMark(paragraph)
  while (open.length > level) open.pop()
  while (open.length < level) {
    const list = page.createElement(ordered ? 'ol' : 'ul')
    const outer = open.at(-1)
    if (outer && !outer.last) {
      outer.last = page.createElement('li')
      outer.list.append(outer.last)
    }
    ;(outer?.last ?? place).append(list)
    open.push({ list, last: undefined })
  }
  const item = page.createElement('li')
  const text = page.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  const here = open.at(-1)!
  here.list.append(item)
  here.last = item
  paragraph.remove()
}

/** Consecutive list paragraphs. */
function runFrom(first: HTMLElement): HTMLElement[] {
  const run: HTMLElement[] = []
  for (
    let at: Element | null = first;
    at instanceof HTMLElement && levelOf(at) !== undefined;
    at = at.nextElementSibling
  )
    run.push(at)
  return run
}

function levelOf(element: HTMLElement): number | undefined {
  const level = /mso-list:[^;]*\blevel(\d)/.exec(element.getAttribute('style') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Removes the marker text; returns whether it is a number. */
function takeMark(paragraph: HTMLElement): boolean {
  const mark = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const text = mark?.textContent?.trim() ?? ''
  mark?.remove()
  return /^[\p{L}\p{N}]+[.)ºª-]/u.test(text)
}
