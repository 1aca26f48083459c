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

  return [...sideways(), ...covered(), ...focusCovered(), ...beginsAtClose(), ...saidTwice(), ...foreignWords()]
}
