import { Plugin } from '@tiptap/pm/state'

/**
 * Reads the selection before each key. Browsers report a changed selection later than the keys that follow it, so that on a busy page a key
 * would act on the selection before.
 */
export function selectionPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, event) => {
          if (!event.isComposing && !view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })
}
