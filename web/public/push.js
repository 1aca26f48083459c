// Part of the service worker: shows what a push service brings while the application is closed, and opens what it leads to.
self.addEventListener('push', (event) => {
  const { id, title, text, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      // The same notification again takes the place of the first.
      tag: id,
      icon: '/icons/192.png',
      lang: 'pt-BR',
      data: { link },
    }),
  )
})

const isPath = (link) => typeof link === 'string' && /^\/(?![/\\])/.test(link)

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data ?? {}
  const path = isPath(link) ? link : '/home'
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0]
    if (!page) return self.clients.openWindow(path)
    // The open application goes there itself: it knows whether something is being typed.
    page.postMessage({ type: 'open', link: path })
    return page.focus()
  }
  event.waitUntil(open())
})
