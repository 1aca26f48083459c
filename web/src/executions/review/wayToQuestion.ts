/** What brings a question of the page into view; undefined if it is not on it. */
export function wayToQuestion(ref: string): (() => void) | undefined {
  const question = document.querySelector(`[data-answer="${CSS.escape(ref)}"]`)
  if (!question) return undefined
  return () =>
    question.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
}
