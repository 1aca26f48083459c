/** Finds usability problems on a screen. Runs inside the page, so it must not refer to anything outside this function. */
export function screenFaults({ words, allowed }: { words: readonly string[]; allowed: string | undefined }): string[] {
  const CONTROLS =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=menuitem], [role=menuitemradio], [role=option], [role=tab], [role=switch], [contenteditable=true]'
  const MESSAGES = '[role=alert], [role=status], [id$="-error"], .mantine-Alert-root, .mantine-Notification-root'
  const OF_A_FIELD = '[id$="-error"]'
  const FLOATING =
    '[role=menu], [role=listbox], [role=tooltip], [role=dialog], .mantine-Popover-dropdown, .mantine-Tooltip-tooltip'

  const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 90)
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()} '${shortened(one.getAttribute('aria-label') ?? (one.textContent || one.id))}'`
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isRead = (one: Element) => isShown(one) && !one.closest('[aria-hidden=true], [inert]')

  const sideways = (): string[] => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room + 1) return []
    const wide = [...document.body.querySelectorAll('*')].filter((one) => {
      const box = one.getBoundingClientRect()
      return box.width > 1 && box.right > room + 1 && isShown(one)
    })
    return [
      `scrolls sideways (${document.documentElement.scrollWidth} of ${room} px): ${wide.slice(-2).map(nameOf).join(', ')}`,
    ]
  }

  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isShown)
  // The dialog opened last is on top.
  const top = dialogs.at(-1)
  const isInReach = (one: Element) => !top || top.contains(one) || one.closest(FLOATING)?.matches(':not([role=dialog])')

  /** The centre of a control, if it is visible: within the window and all elements that clip it. */
  const middle = (one: Element): { x: number; y: number } | undefined => {
    const box = one.getBoundingClientRect()
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    if (box.width < 4 || box.height < 4) return undefined
    const isIn = (area: { left: number; top: number; right: number; bottom: number }) =>
      at.x >= area.left && at.x < area.right && at.y >= area.top && at.y < area.bottom
    if (!isIn({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return undefined
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above)
      if (`${style.overflowX}${style.overflowY}` !== 'visiblevisible' && !isIn(above.getBoundingClientRect()))
        return undefined
    }
    return at
  }

  const covers = (one: Element): Element | undefined => {
    const at = middle(one)
    const hit = at && document.elementFromPoint(at.x, at.y)
    if (!hit || one.contains(hit) || hit.contains(one)) return undefined
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    if (labels.some((label) => label.contains(hit))) return undefined
    // A field's own icons and buttons are inside it.
    if (one.parentElement?.contains(hit) && one.matches('input, select, textarea')) return undefined
    // A timed toast may cover a field for some seconds, but not a button.
    if (one.matches('input, textarea') && hit.closest('[data-timed]')) return undefined
    return hit.closest(FLOATING) ? undefined : hit
  }

  const covered = (): string[] =>
    [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
      if (!isRead(one) || !isInReach(one) || one.matches(':disabled, [aria-disabled=true], [data-disabled=true]'))
        return []
      if (!covers(one)) return []
      // Content scrolled under a bar can be scrolled out again.
      const places = []
      for (let above = one.parentElement; above; above = above.parentElement)
        places.push([above, above.scrollLeft, above.scrollTop] as const)
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const over = covers(one)
      for (const [above, left, top] of places) above.scrollTo({ left, top, behavior: 'instant' })
      return over ? [`${nameOf(one)} is covered by ${nameOf(over)}`] : []
    })

  /** An element shown only on hover covers nothing. */
  const isClear = (one: Element): boolean => getComputedStyle(one).opacity === '0'

  /** A focused field must be visible in its full height, as far as the window has room. */
  const focusCovered = (): string[] => {
    const one = document.activeElement
    if (!one?.matches(CONTROLS) || !isRead(one)) return []
    const box = one.getBoundingClientRect()
    const x = box.left + Math.min(box.width / 2, 24)
    const over = [box.top + 2, box.top + box.height / 2, box.bottom - 2]
      .map((y) => document.elementFromPoint(x, y))
      .find(
        (hit) =>
          hit && !one.contains(hit) && !hit.contains(one) && !hit.closest(`${FLOATING}, [data-timed]`) && !isClear(hit),
      )
    const isOwn = one.parentElement?.contains(over ?? null) || one.closest('label')?.contains(over ?? null)
    return over && !isOwn ? [`${nameOf(one)} has the focus and is covered by ${nameOf(over)}`] : []
  }

  /** A dialog with a form must not focus its ✕: Enter would discard what is typed next. */
  const beginsAtClose = (): string[] => {
    const one = document.activeElement
    if (!top || !one?.matches('[aria-label="Fechar"]') || !top.contains(one)) return []
    const field = [...top.querySelectorAll('input:not([type=hidden]):not(:disabled), textarea')].find(isRead)
    return field ? [`the focus is on the ✕ of a dialog with ${nameOf(field)}`] : []
  }

  type Area = { left: number; top: number; right: number; bottom: number }
  const areaOf = ({ left, top, right, bottom }: Area): Area => ({ left, top, right, bottom })
  /** What is outside of it shows: letters reach beyond their line, and lines may overlap. In px, and in letter heights. */
  const SIDEWAYS_SLACK = 2
  const UPRIGHT_SLACK = 0.4

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (one: Element): CSSStyleDeclaration => {
    const style = styles.get(one) ?? getComputedStyle(one)
    styles.set(one, style)
    return style
  }
  const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isShortened = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
  /** For those who hear it. */
  const isOnlyHeard = ({ clip, clipPath }: CSSStyleDeclaration) => clip !== 'auto' || clipPath.startsWith('inset')

  /** The area inside an element's borders, which is where it shows its content. */
  const insideOf = (one: Element): Area => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const style = styleOf(one)
    return {
      left: left + Number.parseFloat(style.borderLeftWidth),
      top: top + Number.parseFloat(style.borderTopWidth),
      right: right - Number.parseFloat(style.borderRightWidth),
      bottom: bottom - Number.parseFloat(style.borderBottomWidth),
    }
  }

  const areaOfText = (node: Text): Area | undefined => {
    const text = node.data
    const range = document.createRange()
    // Spaces at the end of a line show nothing.
    range.setStart(node, text.length - text.trimStart().length)
    range.setEnd(node, text.trimEnd().length)
    const area = areaOf(range.getBoundingClientRect())
    return area.right - area.left < 4 || area.bottom - area.top < 4 ? undefined : area
  }

  type Sight = {
    /** What hides a part of the text that no scrolling or ellipsis leads to: an element, or the window. */
    readonly cutter?: Element
    /** What shows of the text. */
    readonly area?: Area
  }

  const sightOf = (node: Text, parent: Element): Sight => {
    let area = areaOfText(node)
    const slack = Number.parseFloat(styleOf(parent).fontSize) * UPRIGHT_SLACK
    const isBeyond = (one: Area, room: Area) => ({
      sideways: one.left < room.left - SIDEWAYS_SLACK || one.right > room.right + SIDEWAYS_SLACK,
      upright: one.top < room.top - slack || one.bottom > room.bottom + slack,
    })
    const isSeen = (one: Area) => one.right - one.left >= 2 && one.bottom - one.top >= 2
    const within = (one: Area, room: Area): Area => ({
      left: Math.max(one.left, room.left),
      top: Math.max(one.top, room.top),
      right: Math.min(one.right, room.right),
      bottom: Math.min(one.bottom, room.bottom),
    })
    let isFixed = false
    for (let above: Element | null = parent; area && above && above !== document.body; above = above.parentElement) {
      const style = styleOf(above)
      if (isOnlyHeard(style)) return {}
      isFixed ||= style.position === 'fixed'
      if (style.display === 'inline' || `${style.overflowX}${style.overflowY}` === 'visiblevisible') continue
      const inside = insideOf(above)
      const shown = within(area, inside)
      // A closed panel, or the part of a list that is scrolled away.
      if (!isSeen(shown)) return {}
      const beyond = isBeyond(area, inside)
      const isCut = (beyond.sideways && isClipping(style.overflowX)) || (beyond.upright && isClipping(style.overflowY))
      if (isCut && !isShortened(style)) return { cutter: above }
      area = shown
    }
    if (!area) return {}
    const room = document.documentElement.clientWidth
    const scrolls = document.documentElement.scrollWidth > room + 1
    const window = {
      left: 0,
      right: scrolls ? Number.POSITIVE_INFINITY : room,
      top: isFixed ? 0 : Number.NEGATIVE_INFINITY,
      bottom: isFixed ? innerHeight : Number.POSITIVE_INFINITY,
    }
    if (!isSeen(within(area, window))) return {}
    const beyond = isBeyond(area, window)
    return beyond.sideways || beyond.upright ? { cutter: document.documentElement } : { area }
  }

  /** What lies over the part of a text that is outside its own box. */
  const coverOfRest = (area: Area, parent: Element): Element | undefined => {
    let block = parent
    while (styleOf(block).display === 'inline' && block.parentElement) block = block.parentElement
    const { right } = block.getBoundingClientRect()
    if (area.right <= right + SIDEWAYS_SLACK || styleOf(parent).pointerEvents === 'none') return undefined
    const y = (area.top + area.bottom) / 2
    return [right + SIDEWAYS_SLACK, (right + area.right) / 2, area.right - SIDEWAYS_SLACK]
      .flatMap((x) => document.elementFromPoint(x, y) ?? [])
      .find((hit) => !hit.contains(block) && !block.contains(hit) && !hit.closest(FLOATING))
  }

  const pen = document.createElement('canvas').getContext('2d')
  const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration): number => {
    if (!pen) return 0
    Object.assign(pen, { font, letterSpacing })
    return pen.measureText(text).width
  }

  /** A hint in an empty field: what is typed can be moved through, but a hint cannot. */
  const cutHints = (): string[] =>
    [...document.querySelectorAll('input:placeholder-shown')].flatMap((one) => {
      if (!(one instanceof HTMLInputElement) || one === document.activeElement || !isRead(one)) return []
      const style = styleOf(one)
      const room = one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const isCut = room > 0 && widthOf(one.placeholder, style) > room + SIDEWAYS_SLACK && !isShortened(style)
      return isCut ? [`'${shortened(one.placeholder)}' is cut off by its field`] : []
    })

  const cutOff = (): string[] => {
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || node.data.trim().length < 2) continue
      // The paper shows what the Word file does.
      if (parent.closest('script, style, noscript, textarea, [data-paper]') || !isRead(parent)) continue
      const { cutter, area } = sightOf(node, parent)
      const cover = area && coverOfRest(area, parent)
      const by = cutter === document.documentElement ? 'the window' : cutter && nameOf(cutter)
      if (by) faults.push(`'${shortened(node.data)}' is cut off by ${by}`)
      if (cover) faults.push(`'${shortened(node.data)}' runs under ${nameOf(cover)}`)
    }
    return [...new Set(faults)]
  }

  /** A message as a whole, and each of its sentences that is long enough. */
  const sentencesOf = (one: Element): string[] => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    // Texts of separate elements are separate, although `textContent` joins them.
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
    const whole = texts.join(' ').replace(/\s+/g, ' ').trim()
    const parts = whole.split(/(?<=[.!?]) /)
    return (parts.length > 1 ? parts.filter((part) => part.length >= 20) : parts).map((part) =>
      part.replace(/[.:]$/, ''),
    )
  }

  const saidTwice = (): string[] => {
    const seen = new Map<string, Element>()
    const faults: string[] = []
    for (const one of document.querySelectorAll(MESSAGES)) {
      const box = one.getBoundingClientRect()
      if (box.width < 4 || box.height < 4 || !isRead(one)) continue
      // A message inside another one is checked with that.
      if (one.parentElement?.closest(MESSAGES)) continue
      for (const text of sentencesOf(one)) {
        if (text.length < 12) continue
        const before = seen.get(text)
        // Several fields may have the same error.
        if (before && before !== one && before.matches(OF_A_FIELD) && one.matches(OF_A_FIELD)) continue
        if (before) faults.push(`said twice: '${shortened(text)}'`)
        else seen.set(text, one)
      }
    }
    return faults
  }

  const foreignWords = (): string[] => {
    const forbidden = new RegExp(words.join('|'), 'gu')
    const permitted = allowed === undefined ? undefined : new RegExp(allowed, 'u')
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (
        !text ||
        !parent ||
        parent.closest('script, style, noscript, code, pre, textarea, [data-verbatim], [data-paper]')
      )
        continue
      if (isShown(parent)) texts.push(text)
    }
    for (const one of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (isShown(one) && !one.closest('[data-verbatim]'))
        for (const attribute of ['aria-label', 'title', 'placeholder']) texts.push(one.getAttribute(attribute) ?? '')
    return [...new Set(texts)].flatMap((text) =>
      [...text.matchAll(forbidden)].flatMap(([word]) =>
        permitted?.test(word) ? [] : [`says '${word}' in '${shortened(text)}'`],
      ),
    )
  }

  return [
    ...sideways(),
    ...covered(),
    ...cutOff(),
    ...cutHints(),
    ...focusCovered(),
    ...beginsAtClose(),
    ...saidTwice(),
    ...foreignWords(),
  ]
}
