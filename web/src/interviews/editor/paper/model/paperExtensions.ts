import { Extension, type Extensions, getSchema } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { FocusAtOnce } from '../../../../blocks/editor/model/FocusAtOnce.ts'
import { Placeholder } from '../../../../blocks/editor/model/Placeholder.ts'
import { SafeImage } from '../../../../blocks/editor/model/SafeImage.ts'
import { lookExtensions, textKit } from '../../../../blocks/editor/model/textExtensions.ts'
import { Group, GroupBody, GroupFooter, GroupHeader, PaperDocument } from './PaperDocument.ts'
import { changeCss, ParagraphFormat } from './ParagraphFormat.ts'
import { ClauseReference, Contents, Footnote, PageBreak, PageField, TabStop } from './printed.ts'
import { Commented, Deletion, Insertion } from './reviewMarks.ts'
import { PaperCell, PaperHeaderCell, PaperRow, PaperTable } from './tables.ts'

/** The letters' look that no tool of ours changes: capitals, small capitals, spacing, as a Word file has them. */
const OtherLook = Extension.create({
  name: 'otherLook',
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          css: {
            default: null,
            parseHTML: (element) =>
              changeCss(element.getAttribute('style'), { color: null, 'font-family': null, 'font-size': null }),
            renderHTML: ({ css }) => (css ? { style: css } : {}),
          },
        },
      },
    ]
  },
})

const PaperImage = SafeImage.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      wrap: {
        default: null,
        parseHTML: (element) => element.dataset.wrap ?? null,
        renderHTML: ({ wrap }) => (wrap ? { 'data-wrap': wrap } : {}),
      },
    }
  },
})

export const paperExtensions: Extensions = [
  PaperDocument,
  Group,
  GroupHeader,
  GroupBody,
  GroupFooter,
  StarterKit.configure({ ...textKit, document: false, horizontalRule: false }),
  ...lookExtensions,
  OtherLook,
  ParagraphFormat,
  PaperTable,
  PaperRow,
  PaperCell,
  PaperHeaderCell,
  PaperImage,
  Placeholder,
  FocusAtOnce,
  PageBreak,
  Contents,
  PageField,
  ClauseReference,
  Footnote,
  TabStop,
  Commented,
  Insertion,
  Deletion,
]

export const paperSchema = getSchema(paperExtensions)
