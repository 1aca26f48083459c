import { focusFirstField } from './focusFirstField.ts'

const openDialog = '[role="dialog"][aria-modal="true"]'

/**
 * Sets the initial focus of every modal dialog, and makes the page inert while one is open, so that neither pointer, Tab nor a screen
 * reader without aria-modal support reaches it. Restores the focus on close if nothing else takes it. Dialogs are rendered in Mantine's
 * portal, beside `page`.
 */
export function holdPageBehindDialogs(page: HTMLElement): void {
  let left: HTMLElement | undefined
  page.addEventListener('focusin', ({ target }) => {
    left = target instanceof HTMLElement ? target : undefined
  })
  const follow = () => {
    for (const dialog of portal?.querySelectorAll(openDialog) ?? []) focusFirstField(dialog)
    const covered = portal !== null && portal.querySelector(openDialog) !== null
    if (covered === page.inert) return
    page.inert = covered
    if (!covered && document.activeElement === document.body) left?.focus({ preventScroll: true })
  }
  let portal: Element | null = null
  const withinPortal = new MutationObserver(follow)
  // The portal is created with the first element shown in it.
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
