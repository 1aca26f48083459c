import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SigningPage } from './signatures/signing/SigningPage.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SigningPage />
    </StrictMode>,
  )
