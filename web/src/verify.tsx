import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { VerificationPage } from './signatures/verification/VerificationPage.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <VerificationPage />
    </StrictMode>,
  )
