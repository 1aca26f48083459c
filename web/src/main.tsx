import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { screens } from './screens.ts'
import { App } from './shell/App.tsx'
import { followOtherTabs } from './shell/session/session.ts'

followOtherTabs()

/** Fetched at the first search. */
const loadSearchables = async () => (await import('./searchables.ts')).searchables

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App screens={screens} loadSearchables={loadSearchables} />
    </StrictMode>,
  )

// After the page is there: keeping the application for next time must not delay this one.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    void import('./shell/offline/followReleases.ts').then(({ followReleases }) => followReleases())
  })
