import { answerId } from '../../interviews/index.ts'

/** Brings an answer into view and puts the cursor there; of a group, on its first control. */
export function focusAnswer(path: string): void {
  const element =
    document.getElementById(answerId(path)) ?? document.getElementById(answerId(path.split('.')[0] ?? path))
  if (!element) return
  const control = element.matches('input, textarea, button, [tabindex]')
    ? element
    : element.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  ;(control ?? element).focus({ preventScroll: true })
  element.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}
