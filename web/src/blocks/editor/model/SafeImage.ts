import { mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { isSafeSource } from '#shared/template/index.ts'

/** An inline picture whose source cannot contain a script. */
export const SafeImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null, parseHTML: pixelsOf('width') },
      height: { default: null, parseHTML: pixelsOf('height') },
      fileId: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-file-id'),
        renderHTML: ({ fileId }) => (fileId ? { 'data-file-id': fileId } : {}),
      },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isSafeSource(element.getAttribute('src') ?? '') ? null : false),
      },
    ]
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(this.options.HTMLAttributes, HTMLAttributes)]
  },
  // Pictures are added only through the image port, not by typing Markdown.
  addInputRules() {
    return []
  },
}).configure({ inline: true, allowBase64: true })

/** Reads the size from the attribute, or from the style that Word and browsers write. */
function pixelsOf(side: 'width' | 'height') {
  return (element: HTMLElement): number | null => {
    const size = Number.parseFloat(element.getAttribute(side) ?? element.style[side])
    return Number.isFinite(size) && size > 0 ? Math.round(size) : null
  }
}
