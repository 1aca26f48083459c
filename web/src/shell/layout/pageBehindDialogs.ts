import { beginInFirstField } from './beginInFirstField.ts'

const openDialog = '[role="dialog"][aria-modal="true"]'

/**
 * Lets every modal dialog begin in its first field, and makes the page inert while one covers it: neither a pointer, nor Tab, nor a screen reader that overlooks aria-modal reaches what
 * lies behind. What had the focus gets it back when nothing else takes it. Dialogs live in Mantine's portal, beside `page` and not within it.
 */
export function holdPageBehindDialogs(page: HTMLElement): void {
  let left: HTMLElement | undefined
  page.addEventListener('focusin', ({ target }) => {
    left = target instanceof HTMLElement ? target : undefined
  })
  const follow = () => {
    for (const dialog of portal?.querySelectorAll(openDialog) ?? []) beginInFirstField(dialog)
    const covered = portal !== null && portal.querySelector(openDialog) !== null
    if (covered === page.inert) return
    page.inert = covered
    if (!covered && document.activeElement === document.body) left?.focus({ preventScroll: true })
  }
  let portal: Element | null = null
  const withinPortal = new MutationObserver(follow)
  // The portal comes with the first thing shown in it.
  const findPortal = () => {
    const found = document.querySelector('[data-mantine-shared-portal-node]')
    if (found === portal) return
    portal = found
    withinPortal.disconnect()
    if (portal) withinPortal.observe(portal, { childList: true, subtree: true })
    follow()
  }
  new MutationObserver(findPortal).observe(document.body, { childList: true })
  findPortal()
}
