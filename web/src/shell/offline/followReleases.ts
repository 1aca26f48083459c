import { Workbox } from 'workbox-window'
import { whenQuiet } from './whenQuiet.ts'

/** How often a page that stays open asks for a new release, in milliseconds. */
const INTERVAL = 30 * 60_000

let following = false

/**
 * Keeps the application on this machine, and brings each new release in (S1 §4): once found it is activated and the page reloads. Both
 * wait until nobody is typing; answers and interviews that are not saved yet are kept in this browser and come back after the reload.
 */
export async function followReleases(script = '/sw.js'): Promise<void> {
  if (following || !('serviceWorker' in navigator)) return
  following = true
  const worker = new Workbox(script)
  worker.addEventListener('waiting', () => whenQuiet(() => worker.messageSkipWaiting()))
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) whenQuiet(() => location.reload())
  })
  // A private window or a policy may forbid it: the application then needs its connection, and nothing else changes.
  const registration = await worker.register().catch((error: unknown) => {
    console.warn('O aplicativo não fica guardado neste navegador', error)
  })
  if (!registration) return
  if (!registration.waiting) console.info('Nenhum Service Worker esperando por ativação')
  const look = () => {
    if (navigator.onLine) void worker.update().catch(() => undefined)
  }
  setInterval(look, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
