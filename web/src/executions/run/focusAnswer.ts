import { answerId } from '../../interviews/index.ts'

/** Scrolls to an answer and focuses it, or the first control of a group. */
export function focusAnswer(path: string): void {
  const element =
    document.getElementById(answerId(path)) ?? document.getElementById(answerId(path.split('.')[0] ?? path))
  if (!element) return
  const control = element.matches(CONTROL) ? element : element.querySelector<HTMLElement>(CONTROL)
  ;(control ?? element).focus({ preventScroll: true })
  element.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Controls that the user can focus; not groups that only code can focus. */
const CONTROL = 'input, textarea, button, [tabindex]:not([tabindex="-1"])'
