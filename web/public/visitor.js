// The service worker of the page of public links: without a connection it answers with the files of the last visit, so that what was typed is
// shown again. Calls always go to the network.
const PAGE = '/visit.html'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const isFile = ({ pathname }) => pathname.startsWith('/assets/') || /^\/[\w.]+\.(?:js|svg)$/.test(pathname)

/** Of the members' application there may be others. */
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith('visita '))

/** The page tells which files it loaded, before this worker saw them; those of earlier releases are removed. */
self.addEventListener('message', (event) => {
  const { type, release, files } = event.data ?? {}
  if (type !== 'keep') return
  const keep = async () => {
    const name = `visita ${release}`
    for (const other of await ownCaches()) if (other !== name) await caches.delete(other)
    const cache = await caches.open(name)
    for (const file of [PAGE, ...files]) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  }
  event.waitUntil(keep())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()))
  else if (isFile(address))
    event.respondWith(
      caches.match(request).then(
        (kept) =>
          kept ??
          fetch(request).then(async (answer) => {
            const [name] = await ownCaches()
            if (answer.ok && name !== undefined) await (await caches.open(name)).put(request, answer.clone())
            return answer
          }),
      ),
    )
})
