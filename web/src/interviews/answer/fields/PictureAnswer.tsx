import type { Json } from '../state.ts'
import { FilesAnswer } from './FilesAnswer.tsx'
import { imageOf } from './imageOf.ts'
import type { AnswerProps } from './view.ts'

/** Image types that every browser can decode; phones convert their own formats to JPEG. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export default function PictureAnswer({ frame, state: { value, path }, onChange }: AnswerProps) {
  const image = imageOf(value)
  return (
    <FilesAnswer
      frame={frame}
      path={path}
      files={image ? [image] : []}
      onChange={([file]) => onChange((file ?? null) as unknown as Json)}
      most={1}
      accept={PICTURES}
      drawn
      label="Enviar imagem"
    />
  )
}
