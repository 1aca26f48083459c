// Runs before the first paint, so that the dark page never flashes white. A file of its own: the CSP allows no inline script.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('color_scheme') ?? 'auto'
  } catch {}
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
