import './shell/withoutEval.ts'
import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCode } from './blocks/chunks/loadChunk.ts'
import { screens } from './identity/screens.ts'
import { App } from './shell/App.tsx'
import { followOtherTabs } from './shell/session/session.ts'

followOtherTabs()

/** All other screens, which are not needed before sign-in. */
const loadScreens = async () => (await loadCode(() => import('./lazyScreens.ts'))).lazyScreens

/** Loaded at the first search. */
const loadSearchables = async () => (await loadCode(() => import('./searchables.ts'))).searchables

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App screens={screens} loadScreens={loadScreens} loadSearchables={loadSearchables} />
    </StrictMode>,
  )
