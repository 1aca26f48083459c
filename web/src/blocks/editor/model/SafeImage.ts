import { mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { isSafeSource } from '#shared/template/index.ts'

/** A picture in the line, from a source that can carry no script. */
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
  // Pictures come through the port alone, not from Markdown typed into the text.
  addInputRules() {
    return []
  },
}).configure({ inline: true, allowBase64: true })

/** The attribute, or the style that Word and browsers write for it. */
function pixelsOf(side: 'width' | 'height') {
  return (element: HTMLElement): number | null => {
    const size = Number.parseFloat(element.getAttribute(side) ?? element.style[side])
    return Number.isFinite(size) && size > 0 ? Math.round(size) : null
  }
}
