import type { Field, InterviewCode } from '#shared/interview/model.ts'

const HOLDS_FILES: readonly Field['type'][] = ['upload', 'loadImg']

/** Whether an interview asks for files. */
export const hasFiles = ({ sections }: Pick<InterviewCode, 'sections'>): boolean =>
  sections.some(({ fields }) => fields.some(isFile))

const isFile = ({ type, listFields = [] }: Field): boolean => HOLDS_FILES.includes(type) || listFields.some(isFile)
