import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { loadLater } from '../../executions/index.ts'
import { loadToasts } from '../../shell/notify.ts'
import { keepPage } from './keepPage.ts'

/** Loads what a visitor may still need while there is a connection, and then keeps the page in the browser. */
export async function loadAhead(release: string): Promise<void> {
  await Promise.allSettled([
    loadChunk(() => import('./Thanks.tsx')),
    loadChunk(() => import('./GoOnElsewhere.tsx')),
    loadChunk(() => import('./Overview.tsx')),
    loadToasts(),
    loadLater(),
  ])
  await keepPage(release)
}
