import type { Target } from './target.ts'

export const INSPECTOR = 'propriedades'

const CONTROLS = 'input:not([type=hidden]), textarea, [contenteditable=true], button'

/** Focuses a setting of the selection: the part marked invalid, its first control, or its heading. */
export function focusSetting(target: Target): void {
  if (target.kind === 'models') return
  const inspector = document.getElementById(INSPECTOR)
  const setting = settingIn(inspector, target)
  const control =
    setting?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    setting?.querySelector<HTMLElement>('[contenteditable=true]') ??
    setting?.querySelector<HTMLElement>(CONTROLS) ??
    (setting instanceof HTMLElement && setting.hasAttribute('tabindex') ? setting : undefined) ??
    inspector?.querySelector<HTMLElement>(`[role=tab][aria-selected=true], ${CONTROLS}`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}

/** The element of a setting; of one that is not shown now, such as the text of an e-mail to nobody, of the nearest one around it. */
function settingIn(inspector: HTMLElement | null, target: Exclude<Target, { kind: 'models' }>): Element | null {
  const parts = target.setting.split('.')
  const least = target.kind === 'interview' ? 1 : parts.length
  for (let length = parts.length; length >= least; length--) {
    const name = parts.slice(0, length).join('.')
    const found = inspector?.querySelector(`[data-setting="${CSS.escape(name)}"]`)
    if (found) return found
  }
  return null
}
