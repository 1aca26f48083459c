// Runs before the first paint, so that a dark page does not flash white. A separate file, because the CSP allows no inline script.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('color_scheme') ?? 'auto'
  } catch {}
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
