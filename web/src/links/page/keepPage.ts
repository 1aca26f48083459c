import { framedBase } from '../../shell/framing/framed.ts'

/** Keeps this page's files in the browser (visitor.js), so that it opens without a connection. A private window or a policy may forbid it. `release` names what is kept. */
export async function keepPage(release: string): Promise<void> {
  if (framedBase || !('serviceWorker' in navigator)) return
  try {
    const worker = await activated(await navigator.serviceWorker.register('/visitor.js', { scope: '/app/public/' }))
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    worker.postMessage({ type: 'keep', release, files: files.map(({ pathname }) => pathname) })
  } catch (error) {
    console.warn('A página não fica guardada neste navegador', error)
  }
}

/** `navigator.serviceWorker.ready` would wait forever on a page that was opened by the short address, which is not in the worker's scope. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = active ?? waiting ?? installing
    if (!worker || worker.state === 'activated') return worker ? resolve(worker) : reject(new Error('No worker'))
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker)
      if (worker.state === 'redundant') reject(new Error('The worker was not installed'))
    })
  })
}
