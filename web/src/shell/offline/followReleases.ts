import { Workbox } from 'workbox-window'
import { whenQuiet } from './whenQuiet.ts'

/** How often an open page checks for a new release, in ms. */
const INTERVAL = 30 * 60_000

let following = false

/**
 * Installs the service worker and applies each new release (S1 §4): it is activated and the page reloads. Both wait until nobody is typing;
 * unsaved answers and interviews are kept in this browser and restored after the reload.
 */
export async function followReleases(script = '/sw.js'): Promise<void> {
  if (following || !('serviceWorker' in navigator)) return
  following = true
  const worker = new Workbox(script)
  worker.addEventListener('waiting', () => whenQuiet(() => worker.messageSkipWaiting()))
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) whenQuiet(() => location.reload())
  })
  // A private window or a policy may forbid it: then the application only works online.
  const registration = await worker.register().catch((error: unknown) => {
    console.warn('O aplicativo não fica guardado neste navegador', error)
  })
  if (!registration) return
  if (!registration.waiting) console.info('Nenhum Service Worker esperando por ativação')
  const checkForRelease = () => {
    if (navigator.onLine) void worker.update().catch(() => undefined)
  }
  setInterval(checkForRelease, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForRelease()
  })
}
