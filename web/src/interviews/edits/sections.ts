import type { InterviewCode, Section } from '#shared/interview/model.ts'

export function addSection(
  code: InterviewCode,
  { id, title }: { id: string; title: string },
  at = code.sections.length,
): InterviewCode {
  const section: Section = { id, title, conditionals: [], fields: [] }
  return { ...code, sections: [...code.sections.slice(0, at), section, ...code.sections.slice(at)] }
}

/** Inserts a block at the end. */
export function addBlock(
  code: InterviewCode,
  block: Pick<Section, 'id' | 'title' | 'blockId' | 'blockVersion' | 'prefix'>,
): InterviewCode {
  return { ...code, sections: [...code.sections, { ...block, type: 'block', conditionals: [], fields: [] }] }
}

export function changeSection(
  code: InterviewCode,
  id: string,
  change: Partial<Pick<Section, 'title' | 'description' | 'conditionals' | 'blockVersion' | 'prefix'>>,
): InterviewCode {
  return {
    ...code,
    sections: code.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
  }
}

export function removeSection(code: InterviewCode, id: string): InterviewCode {
  return { ...code, sections: code.sections.filter((section) => section.id !== id) }
}

/** `to` is the index in the list without the section. */
export function moveSection(code: InterviewCode, id: string, to: number): InterviewCode {
  const moved = code.sections.find((section) => section.id === id)
  if (!moved) return code
  const rest = code.sections.filter((section) => section !== moved)
  return { ...code, sections: [...rest.slice(0, to), moved, ...rest.slice(to)] }
}
