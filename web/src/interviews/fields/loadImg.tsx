import { IconPhotoUp } from '@tabler/icons-react'
import type { Json } from '../answer/state.ts'
import { FilesAnswer } from '../files/FilesAnswer.tsx'
import { imageOf } from './imageOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconPhotoUp, Answer })

/** Pictures that every browser can turn into what documents draw; phones send their own kinds as JPEG. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

function Answer({ frame, state: { value, path }, onChange }: AnswerProps) {
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
