import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'

/**
 * The browser that npm brings, without one of the machine's own, and without the package's flags, which are Lambda's: they end it with
 * its first window, let a page read other sites, and draw every frame as a graphics card would, at the cost of a processor.
 */
export async function openBrowser(): Promise<Browser> {
  const args = ['--disable-gpu', '--font-render-hinting=none']
  // Without a UTF-8 locale Chromium cannot write the accents of a file's name, and calls it 'download'.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return playwright.launch({ executablePath: await chromium.executablePath(), args, env, headless: true })
}

let shared: Promise<Browser> | undefined

/** One browser for all files that a process tests; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

export const widths = { phone: 390, desktop: 1440 } as const

export type WindowOptions = {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Lets the service worker answer; without it every request is one that a test can see and stop. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Lets a test stand in for another company's script, which the page's policy does not know. */
  readonly bypassCSP?: boolean
}

/** A person's own window: Portuguese, São Paulo's clock, nothing stored. */
export function openWindow(
  browser: Browser,
  url: string,
  { width = widths.desktop, colorScheme = 'light', serviceWorkers = 'block', bypassCSP = false }: WindowOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers,
    bypassCSP,
  })
}
