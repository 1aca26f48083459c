import { IconTextSize } from '@tabler/icons-react'
import { RichTextEditor } from '../../blocks/editor/RichTextEditor.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconTextSize, Answer })

function Answer({ frame, state: { value }, onChange }: AnswerProps) {
  return (
    <RichTextEditor {...frame} preset="minimal" value={typeof value === 'string' ? value : ''} onChange={onChange} />
  )
}
