import './shell/withoutEval.ts'
import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { VisitPage } from './links/page/VisitPage.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <VisitPage />
    </StrictMode>,
  )
