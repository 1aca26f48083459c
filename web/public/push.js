// Part of the service worker: shows push notifications while the application is closed, and opens their links.
self.addEventListener('push', (event) => {
  const { id, title, text, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      // Repeating a notification replaces the first one.
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
    // The open application navigates by itself: it knows whether something is being typed.
    page.postMessage({ type: 'open', link: path })
    return page.focus()
  }
  event.waitUntil(open())
})
