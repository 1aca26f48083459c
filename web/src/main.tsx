import './shell/withoutEval.ts'
import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { screens } from './identity/screens.ts'
import { App } from './shell/App.tsx'
import { followOtherTabs } from './shell/session/session.ts'

followOtherTabs()

/** Where everything else is: of no use to whoever stands at the entrance. */
const loadScreens = async () => (await import('./lazyScreens.ts')).lazyScreens

/** Fetched at the first search. */
const loadSearchables = async () => (await import('./searchables.ts')).searchables

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App screens={screens} loadScreens={loadScreens} loadSearchables={loadSearchables} />
    </StrictMode>,
  )
