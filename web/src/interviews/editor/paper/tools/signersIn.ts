import type { Node } from '@tiptap/pm/model'
import type { InterviewCode } from '#shared/interview/model.ts'
import { parseTag, roleOf } from '#shared/template/index.ts'

/** Who signs: as the settings say, and as the document already does. */
export function signersIn(doc: Node, { settings }: Pick<InterviewCode, 'settings'>): { role: string; title: string }[] {
  const found = new Map<string, string>()
  const add = (title: string) => {
    const role = roleOf(title)
    if (role !== '' && !found.has(role)) found.set(role, title)
  }
  for (const { tag, role } of settings.finish.signature.parties) if (role !== 'copy') add(tag.trim())
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    for (const [, tag = ''] of node.textContent.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const read = parseTag(tag)
      if (read.ok && read.value.place) add(read.value.place.title)
    }
    return false
  })
  return [...found].map(([role, title]) => ({ role, title }))
}
