// Runs before all else in a page for another site's frame (functions/organizations/framedPage.ts): what comes before the page's usual address,
// and where its session is kept. That is of one document: it is of this frame's tab and organisation only, must not replace the person's own,
// and is out of reach of frames for other organisations. Where the browser keeps nothing, the session lasts as long as the page.
;(() => {
  const base = /^\/embedded\/\w+/.exec(location.pathname)[0]
  const memory = new Map()
  const inStorage = (act) => {
    try {
      return act(sessionStorage)
    } catch {
      return null
    }
  }
  globalThis.framed = {
    base,
    storage: {
      getItem: (key) => memory.get(key) ?? inStorage((storage) => storage.getItem(base + key)),
      setItem: (key, value) => {
        memory.set(key, value)
        inStorage((storage) => storage.setItem(base + key, value))
      },
      removeItem: (key) => {
        memory.delete(key)
        inStorage((storage) => storage.removeItem(base + key))
      },
    },
  }
})()
