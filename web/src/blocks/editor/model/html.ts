import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { chipTags } from './chipTags.ts'
import { unchip } from './unchip.ts'

/**
 * Parses HTML into an editor document, its tags as chips if `placeholders` is on. The schema decides what is kept: scripts, handlers,
 * frames and unknown styles are dropped.
 */
export function readHtml(html: string, schema: Schema, { placeholders }: { placeholders: boolean }): Node {
  const doc = DocumentParser.fromSchema(schema).parse(bodyOf(html), { preserveWhitespace: true })
  return placeholders ? chipTags(new Transform(doc)).doc : doc
}

/** HTML as elements: a document of its own, in which nothing runs. */
export function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  joinLines(body)
  return body
}

/** The document as HTML with its chips as tags; '' for an empty document. */
export function writeHtml(doc: Node): string {
  if (isBlank(doc)) return ''
  const page = document.implementation.createHTMLDocument()
  const root = page.createElement('div')
  const serializer = DOMSerializer.fromSchema(doc.type.schema)
  root.append(serializer.serializeFragment(unchip(doc.content), { document: page }))
  return root.innerHTML
}

function isBlank(doc: Node): boolean {
  const only = doc.firstChild
  return !only || (doc.childCount === 1 && only.type.name === 'paragraph' && only.content.size === 0)
}

/** Keeps inline spaces as typed, but treats line breaks of indented HTML as spaces. */
function joinLines(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    if (text.nodeValue?.includes('\n')) text.nodeValue = text.nodeValue.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
  }
}
