import { RichTextEditor } from '../../../blocks/editor/RichTextEditor.tsx'
import type { AnswerProps } from './view.ts'

export default function EditorAnswer({ frame, state: { value }, onChange }: AnswerProps) {
  return (
    <RichTextEditor {...frame} preset="minimal" value={typeof value === 'string' ? value : ''} onChange={onChange} />
  )
}
