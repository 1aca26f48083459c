import type { FileValue } from '#shared/interview/index.ts'
import type { Json } from '../state.ts'
import { FilesAnswer } from './FilesAnswer.tsx'
import type { AnswerProps } from './view.ts'

/** Files that a question takes if its author sets no limit. */
const MOST = 100

export default function UploadAnswer({ frame, state: { field, value, path }, onChange }: AnswerProps) {
  return (
    <FilesAnswer
      frame={frame}
      path={path}
      files={Array.isArray(value) ? (value as FileValue[]) : []}
      onChange={(files) => onChange(files as unknown as Json)}
      most={mostOf(field)}
      accept={field.accept ?? []}
      label="Anexar arquivos"
    />
  )
}

function mostOf({ maxFiles, maxValue }: { maxFiles?: number; maxValue?: string | number }): number {
  const limit = maxValue === undefined || maxValue === '' ? MOST : Number(maxValue)
  return Math.min(maxFiles ?? MOST, Number.isInteger(limit) && limit > 0 ? limit : MOST)
}
