import type { ModelComment } from '#shared/api/interviews/comments.ts'

/** Takes the mark off the words of comments that are resolved. */
export function unmarkedRules(comments: readonly ModelComment[]): string {
  const selectors = comments
    .filter(({ resolvedAt }) => resolvedAt !== undefined)
    .map(({ id }) => `.tiptap section span[data-comment="${CSS.escape(id)}"]`)
  return selectors.length === 0 ? '' : `${selectors.join(', ')} { background: none; box-shadow: none }`
}
