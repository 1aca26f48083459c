import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'

/**
 * The browser installed by npm, without the package's flags, which are for Lambda: they close it with its first window, let a page read
 * other sites, and emulate a graphics card for every frame, at the cost of a processor.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = ['--disable-gpu', '--font-render-hinting=none', ...flags]
  // Without a UTF-8 locale Chromium cannot write accents in file names, and uses 'download'.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return playwright.launch({ executablePath: await chromium.executablePath(), args, env, headless: true })
}

/** No page of a test lives long enough to gain from code that V8 optimises, which costs a quarter of the browser's processor time. */
const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev'

let shared: Promise<Browser> | undefined

/** One browser for all test files of a process; it closes with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser([UNOPTIMISED])
  return shared
}

export const widths = { phone: 390, desktop: 1440 } as const

/** The cases of a journey that differ only in the width: the first in `npm test`, otherwise all. */
export function oneOf<T>(cases: readonly T[]): readonly T[] {
  return process.env.WIDTHS === 'first' ? cases.slice(0, 1) : cases
}

export const phoneFirst = oneOf(Object.entries(widths))
export const deskFirst = oneOf(Object.entries(widths).reverse())

export type WindowOptions = {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Lets the service worker answer; without it, tests can observe and block every request. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Lets a test replace a third-party script, which the page's policy would block. */
  readonly bypassCSP?: boolean
}

/** A user's own window: Portuguese, São Paulo time, empty storage. */
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
