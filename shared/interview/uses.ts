import type { InterviewCode, Section } from './model.ts'
import { visitFields } from './numberFields.ts'

/** An interview block or an item of the content library, as an interview uses it: in one version, or always in the newest. */
export type Use = { readonly kind: 'block' | 'content'; readonly id: string; readonly version?: number | undefined }

/** A use as a key of a map. */
export const keyOfUse = ({ id, version }: { readonly id: string; readonly version?: number | undefined }): string =>
  version === undefined ? id : `${id}@${version}`

/** What an interview itself uses, each once; what its blocks use is not included. */
export function usesOf({ sections }: { readonly sections: readonly Section[] }): Use[] {
  const uses = new Map<string, Use>()
  const add = (kind: Use['kind'], id: string, version: number | undefined) =>
    // Records keep no undefined members.
    uses.set(`${kind} ${keyOfUse({ id, version })}`, version === undefined ? { kind, id } : { kind, id, version })
  for (const { type, blockId, blockVersion } of sections)
    if (type === 'block' && blockId) add('block', blockId, blockVersion)
  visitFields({ sections } as InterviewCode, ({ type, libraryId, libraryVersion }) => {
    if (type === 'content' && libraryId) add('content', libraryId, libraryVersion)
  })
  return [...uses.values()]
}

type Change = { readonly kind: Use['kind']; readonly id: string; readonly version: number }

/** The interview with every use of one thing in an older version brought to this one; what follows the newest stays as it is. */
export function bringUses(code: InterviewCode, { kind, id, version }: Change): InterviewCode {
  const isOlder = (used: number | undefined) => used !== undefined && used < version
  return {
    ...code,
    sections: code.sections.map((section) => ({
      ...section,
      ...(kind === 'block' && section.type === 'block' && section.blockId === id && isOlder(section.blockVersion)
        ? { blockVersion: version }
        : {}),
      fields: section.fields.map(function bring(field): typeof field {
        const own =
          kind === 'content' && field.type === 'content' && field.libraryId === id && isOlder(field.libraryVersion)
        if (!own && !field.listFields) return field
        return {
          ...field,
          ...(own && { libraryVersion: version }),
          ...(field.listFields && { listFields: field.listFields.map(bring) }),
        }
      }),
    })),
  }
}
