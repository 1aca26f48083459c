import type { Target } from './target.ts'

export const INSPECTOR = 'propriedades'

const CONTROLS = 'input:not([type=hidden]), textarea, [contenteditable=true], button'

/** Takes the keyboard to a setting of what is selected: to what is marked wrong in it, or to its first control; to a heading, where that is what there is. */
export function focusSetting(target: Target): void {
  if (target.kind === 'models') return
  const inspector = document.getElementById(INSPECTOR)
  const setting = inspector?.querySelector(`[data-setting="${CSS.escape(target.setting)}"]`)
  const control =
    setting?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    setting?.querySelector<HTMLElement>(CONTROLS) ??
    (setting instanceof HTMLElement && setting.hasAttribute('tabindex') ? setting : undefined) ??
    inspector?.querySelector<HTMLElement>(`[role=tab][aria-selected=true], ${CONTROLS}`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
