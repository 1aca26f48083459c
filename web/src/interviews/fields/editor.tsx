import { IconTextSize } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Delayed } from '../../blocks/Delayed.tsx'
import { type AnswerProps, defineView } from './view.ts'

const RichText = lazy(() => import('../../blocks/RichText.tsx'))

export default defineView({ icon: IconTextSize, Answer })

function Answer({ frame, state: { value }, onChange }: AnswerProps) {
  return (
    <Suspense fallback={<Delayed>Carregando o editor de texto</Delayed>}>
      <RichText {...frame} value={typeof value === 'string' ? value : ''} onChange={onChange} />
    </Suspense>
  )
}
