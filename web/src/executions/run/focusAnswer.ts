import { answerId } from '../../interviews/index.ts'

/** Brings an answer into view and puts the cursor there; of a group, on its first control. */
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

/** What takes the cursor; a group that only code can bring the focus to does not. */
const CONTROL = 'input, textarea, button, [tabindex]:not([tabindex="-1"])'
