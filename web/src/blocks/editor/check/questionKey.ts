import { Plugin } from '@tiptap/pm/state'
import type { CheckSettings } from './analyse.ts'
import { questionBefore } from './newQuestion.ts'

/** Ctrl+Enter adds the question that the tag before the cursor names. */
export function questionKey(settings: () => CheckSettings): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: ({ state }, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        const { addQuestion, fieldFor } = settings()
        const found = questionBefore(state, fieldFor)
        if (!found || !addQuestion) return false
        addQuestion(found.question)
        return true
      },
    },
  })
}
