import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, height, ...files] = process.argv.slice(2)
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--disable-gpu'], headless: true })
const page = await browser.newPage({ viewport: { width: 2000, height: Number(height) } })
const imgs = files.map((f) => `<figure style="margin:0"><figcaption style="font:14px sans-serif">${f.split('/').pop()}</figcaption><img style="height:${Number(height) - 40}px;border:1px solid #888" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></figure>`).join('')
await page.setContent(`<body style="margin:4px;background:#ddd"><div id=a style="display:inline-flex;gap:12px">${imgs}</div>`)
await page.locator('#a').screenshot({ path: out })
await browser.close()
