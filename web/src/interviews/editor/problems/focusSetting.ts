import type { Target } from './target.ts'

export const INSPECTOR = 'propriedades'

const CONTROLS = 'input:not([type=hidden]), textarea, [contenteditable=true], button'

/** Focuses a setting of the selection: the part marked invalid, its first control, or its heading. */
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
