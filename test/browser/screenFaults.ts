/** What a person would stumble over on a screen. Runs inside the page, in one go: it must not use anything from outside itself. */
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
  // The one opened last stands over the others.
  const top = dialogs.at(-1)
  const isInReach = (one: Element) => !top || top.contains(one) || one.closest(FLOATING)?.matches(':not([role=dialog])')

  /** The middle of a control, where it is in sight: in the window and in everything that clips it. */
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
    // A field's own icons and buttons stand within it.
    if (one.parentElement?.contains(hit) && one.matches('input, select, textarea')) return undefined
    // A notice that goes by itself may stand over a field for its seconds, but not over an act.
    if (one.matches('input, textarea') && hit.closest('[data-timed]')) return undefined
    return hit.closest(FLOATING) ? undefined : hit
  }

  const covered = (): string[] =>
    [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
      if (!isRead(one) || !isInReach(one) || one.matches(':disabled, [aria-disabled=true], [data-disabled=true]'))
        return []
      if (!covers(one)) return []
      // What is only scrolled under a bar can be scrolled out again.
      const places = []
      for (let above = one.parentElement; above; above = above.parentElement)
        places.push([above, above.scrollLeft, above.scrollTop] as const)
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const over = covers(one)
      for (const [above, left, top] of places) above.scrollTo({ left, top, behavior: 'instant' })
      return over ? [`${nameOf(one)} is covered by ${nameOf(over)}`] : []
    })

  /** A strip that shows itself only under the pointer hides nothing. */
  const isClear = (one: Element): boolean => getComputedStyle(one).opacity === '0'

  /** Whoever goes from field to field by keyboard sees where they are: all of the field's height, as far as the window has room. */
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

  /** A dialog with something to fill in begins there: Enter upon its ✕ would throw away what is typed next. */
  const beginsAtClose = (): string[] => {
    const one = document.activeElement
    if (!top || !one?.matches('[aria-label="Fechar"]') || !top.contains(one)) return []
    const field = [...top.querySelectorAll('input:not([type=hidden]):not(:disabled), textarea')].find(isRead)
    return field ? [`the focus is on the ✕ of a dialog with ${nameOf(field)}`] : []
  }

  /** A message as a whole, and each of its sentences that is long enough to be one. */
  const sentencesOf = (one: Element): string[] => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    // What stands in two elements is two texts, whatever `textContent` makes of them.
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
      // What stands in another message is read with that.
      if (one.parentElement?.closest(MESSAGES)) continue
      for (const text of sentencesOf(one)) {
        if (text.length < 12) continue
        const before = seen.get(text)
        // Several fields may want for the same.
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
      if (!text || !parent || parent.closest('script, style, noscript, code, pre, textarea, [data-verbatim]')) continue
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
