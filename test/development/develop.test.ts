import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#infra/local/engines/freePort.ts'
import { until } from '#infra/local/testing/until.ts'
import { root } from '#infra/paths.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'

/** A copy of the sources, which the test may change. */
const copy = mkdtempSync(join(tmpdir(), 'minuta-develop-'))
const sources = ['shared', 'functions', 'events', 'infra', 'web', 'package.json', 'package-lock.json', 'cdk.json']

const componentFile = join(copy, 'web/src/identity/SignIn.tsx')
const functionFile = join(copy, 'functions/service/readHealth.ts')

let child: ChildProcess
let browser: Browser
let page: Page
let url = ''
let said = ''
/** What the page's policy refused, and errors of its scripts. */
const faults: string[] = []

/** Runs `npm run dev` on the copy until it has printed its address. */
async function startDevelopment(): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = { ...process.env, MINUTA_DATA: join(copy, 'data'), PORT: String(port) }
  child = spawn('node', ['infra/local/start.mjs', '--develop'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += stripVTControlCharacters(text)
  })
  await until(() => said.includes('Ctrl-C'), 270_000)
}

function edit(file: string, change: (text: string) => string): void {
  const [before, after] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))]
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

const readVersion = async (): Promise<string> => {
  const answer = await fetch(new URL('/api/v1/health', url))
  return ((await answer.json()) as { data: { version: string } }).data.version
}

beforeAll(async () => {
  for (const name of [...sources, 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  await startDevelopment()
  browser = await openBrowser()
  page = await (await openWindow(browser, url)).newPage()
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text())
  })
  await page.goto('/', { timeout: 120_000 })
})

afterAll(async () => {
  await browser?.close()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
  rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

it('shows a changed component in the open page, which keeps what was typed', async () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Entrar').waitFor({ timeout: 120_000 })
  await page.getByLabel('E-mail').fill('ana@firma.exemplo.br')
  edit(componentFile, (text) => text.replace(": 'Entrar'}", ": 'Avançar'}"))
  await button('Avançar').waitFor({ timeout: 60_000 })
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@firma.exemplo.br')
  expect(faults).toEqual([])
})

it('runs a changed function at the next call', async () => {
  expect(await readVersion()).toBe('local')
  edit(functionFile, (text) => text.replace("setting('RELEASE')", "'changed'"))
  await expect.poll(readVersion).toBe('changed')
})

it('shows a syntax error of a function on the terminal and in the page, and goes on with the function as it was', async () => {
  edit(functionFile, (text) => `${text}export const = 1\n`)
  await page.locator('vite-error-overlay').waitFor({ timeout: 60_000 })
  expect(said).toMatch(/functions\/service\/readHealth\.ts:\d+/)
  expect(await readVersion()).toBe('changed')
  edit(functionFile, (text) => text.replace('export const = 1\n', '').replace("'changed'", "'repaired'"))
  await expect.poll(readVersion).toBe('repaired')
  await expect.poll(() => page.locator('vite-error-overlay').count()).toBe(0)
})

it('shows a syntax error of a component in the page, and goes on when it is repaired', async () => {
  edit(componentFile, (text) => `${text}export const = 1\n`)
  await page.locator('vite-error-overlay').waitFor({ timeout: 60_000 })
  edit(componentFile, (text) => text.replace('export const = 1\n', '').replace("'Avançar'", "'Continuar'"))
  await page.getByRole('button', { name: 'Continuar', exact: true }).waitFor({ timeout: 60_000 })
})
