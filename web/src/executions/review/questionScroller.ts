/** A function that scrolls to a question; undefined if the question is not on the page. */
export function questionScroller(ref: string): (() => void) | undefined {
  const question = document.querySelector(`[data-answer="${CSS.escape(ref)}"]`)
  if (!question) return undefined
  return () =>
    question.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
}
